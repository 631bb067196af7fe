import type { Attribute } from '@stepwright/domain-model';
import type { ModelFile } from './exchange.ts';
import { applyRelationship } from './jdl-relationships.ts';
import { addJdlOperations, readJdlOption } from './jdl-options.ts';
import { leaveJdl, pascalOf, type Jdl, type JdlEntity, type JdlOptions } from './jdl.ts';
import { nameKey } from './name-key.ts';
import type { Reading } from './reading.ts';
import { TokenCursor } from './token-cursor.ts';

/** How the field types of JHipster are called in a model. */
const types = new Map([
  ['String', 'string'],
  ['Integer', 'int32'],
  ['Long', 'int64'],
  ['Float', 'float'],
  ['Double', 'double'],
  ['BigDecimal', 'number'],
  ['LocalDate', 'date'],
  ['LocalTime', 'string'],
  ['Instant', 'date-time'],
  ['ZonedDateTime', 'date-time'],
  ['Duration', 'string'],
  ['UUID', 'uuid'],
  ['Boolean', 'boolean'],
  ['Blob', 'binary'],
  ['AnyBlob', 'binary'],
  ['ImageBlob', 'binary'],
  ['TextBlob', 'string'],
  ['ByteBuffer', 'binary'],
]);

/**
 * Reads JDL: a service for each entity, with what JHipster makes for it: commands that create,
 * update and delete, queries for one and for all.
 */
export function readJdl(reading: Reading, file: ModelFile): void {
  const jdl: Jdl = {
    reading,
    cursor: new TokenCursor(file.content),
    where: (line) => ({ file: file.path, line }),
    entities: new Map(),
    enums: new Map(),
    relationships: [],
    options: { readOnly: new Set(), search: new Set(), paginate: new Set(), dto: new Set() },
    context: 'Application',
  };
  while (!jdl.cursor.isAtEnd()) readDeclaration(jdl);

  for (const entity of jdl.entities.values()) {
    entity.aggregate = reading.aggregate(jdl.context, entity.name, jdl.where(entity.line));
    entity.aggregate.attributes = entity.fields;
    addEnums(jdl, entity);
  }
  for (const relationship of jdl.relationships) applyRelationship(jdl, relationship);
  for (const entity of jdl.entities.values()) addJdlOperations(jdl, entity);
  noteUnusedEnums(jdl);
  reading.leaveOpen(file.path, jdl.cursor);
}

function readDeclaration(jdl: Jdl): void {
  const { cursor } = jdl;
  const annotations = readAnnotations(jdl);
  const start = cursor.next();
  if (start.text === 'entity') {
    for (const { name, value } of annotations)
      annotateEntity(jdl.options, { name, value, entity: cursor.peek().text });
    readEntity(jdl);
  } else if (start.text === 'enum') readEnum(jdl);
  else if (start.text === 'relationship') readRelationships(jdl);
  else if (start.text === 'application') readApplication(jdl);
  else if (start.text === 'deployment') {
    cursor.skipBlock();
    leaveJdl(jdl, start.line, {
      what: 'deployment',
      why: 'Left out: a model does not say where it runs.',
    });
  } else if (start.kind === 'word') readJdlOption(jdl, start);
}

/** `@dto(mapstruct)`; those of an entity are options, others say nothing of a model. */
function readAnnotations({ cursor }: Jdl): { name: string; value: string; line: number }[] {
  const found: { name: string; value: string; line: number }[] = [];
  while (cursor.take('@')) {
    const name = cursor.takeWord();
    const value = cursor.is('(') ? cursor.peek(1).text : '';
    cursor.skipBlock('(', ')');
    if (name) found.push({ name: name.text, value, line: name.line });
  }
  return found;
}

/** Its name is the context's; which entities are of it is not told apart. */
function readApplication(jdl: Jdl): void {
  const { cursor } = jdl;
  cursor.block(() => {
    if (!cursor.take('config')) {
      if (cursor.is('{')) cursor.skipBlock();
      return;
    }
    cursor.block(() => {
      if (!cursor.take('baseName')) return;
      const name = cursor.takeWord()?.text ?? cursor.takeText();
      if (name) jdl.context = pascalOf(name);
    });
  });
}

function annotateEntity(
  options: JdlOptions,
  { name, value, entity }: { name: string; value: string; entity: string },
): void {
  const chosen = Object.entries(options).find(([option]) => nameKey(option) === nameKey(name));
  if (chosen && value !== 'no' && value !== 'false') chosen[1].add(nameKey(entity));
}

function readEntity(jdl: Jdl): void {
  const { cursor } = jdl;
  const name = cursor.takeWord();
  if (!name) return;
  cursor.skipBlock('(', ')');
  const fields: Attribute[] = [];
  cursor.block(() => {
    readAnnotations(jdl);
    const field = cursor.takeWord();
    const type = field && cursor.takeWord();
    if (!field || !type) return;
    const isNullable = !readValidations(jdl);
    const attribute = { name: field.text, type: types.get(type.text) ?? type.text, isNullable };
    fields.push(jdl.reading.at(attribute, jdl.where(field.line)));
    cursor.take(',');
  });
  const entity: JdlEntity = { name: name.text, line: name.line, fields, aggregate: null };
  jdl.entities.set(nameKey(name.text), entity);
}

/** @returns whether the field is required. Lengths and patterns have no place in a model. */
function readValidations(jdl: Jdl): boolean {
  const { cursor } = jdl;
  const { line } = cursor.peek(-1);
  const others: string[] = [];
  let isRequired = false;
  while (
    cursor.peek().kind === 'word' &&
    /^(required|unique|min|max|minlength|maxlength|pattern|minbytes|maxbytes)$/.test(
      cursor.peek().text,
    )
  ) {
    const { text } = cursor.next();
    cursor.skipBlock('(', ')');
    if (text === 'required') isRequired = true;
    else others.push(text);
  }
  if (others.length > 0)
    leaveJdl(jdl, line, {
      what: others.join(', '),
      why: 'Left out: a model has no place for such rules of a field.',
    });
  return isRequired;
}

function readEnum({ cursor, enums }: Jdl): void {
  const name = cursor.takeWord();
  const members: { name: string; line: number }[] = [];
  cursor.block(() => {
    const member = cursor.takeWord();
    if (!member) return;
    cursor.skipBlock('(', ')');
    members.push({ name: member.text, line: member.line });
    cursor.take(',');
  });
  if (name) enums.set(name.text, { members, line: name.line });
}

function readRelationships(jdl: Jdl): void {
  const { cursor } = jdl;
  const kind = cursor.takeWord()?.text ?? '';
  cursor.block(() => {
    const from = readSide(jdl);
    if (!from || !cursor.take('to')) return;
    const to = readSide(jdl);
    if (cursor.take('with')) cursor.takeWord();
    cursor.take(',');
    if (to) jdl.relationships.push({ kind, from, to, line: from.line });
  });
}

function readSide(jdl: Jdl) {
  const { cursor } = jdl;
  readAnnotations(jdl);
  const entity = cursor.takeWord();
  if (!entity) return null;
  let field: string | null = null;
  let isRequired = false;
  cursor.block(() => {
    const word = cursor.takeWord();
    if (word?.text === 'required' && field !== null) isRequired = true;
    else if (word) field ??= word.text;
    // The field of the other entity that is shown: it is about forms.
    cursor.skipBlock('(', ')');
  });
  return { entity: entity.text, field: field as string | null, isRequired, line: entity.line };
}

/** An enumeration is a type of every service whose fields are of it. */
function addEnums(jdl: Jdl, { fields, aggregate }: JdlEntity): void {
  for (const { type } of fields) {
    const found = jdl.enums.get(type);
    if (!found || !aggregate || aggregate.types.some(({ name }) => name === type)) continue;
    const attributes = found.members.map(({ name, line }) =>
      jdl.reading.at({ name, type: 'string', isNullable: false }, jdl.where(line)),
    );
    const where = jdl.where(found.line);
    aggregate.types.push(jdl.reading.at({ name: type, family: 'ENUM', attributes }, where));
  }
}

function noteUnusedEnums(jdl: Jdl): void {
  const used = new Set(
    [...jdl.entities.values()].flatMap(({ fields }) => fields.map((f) => f.type)),
  );
  for (const [name, { line }] of jdl.enums)
    if (!used.has(name))
      leaveJdl(jdl, line, { what: `enum ${name}`, why: 'Left out: no field is of it.' });
}
