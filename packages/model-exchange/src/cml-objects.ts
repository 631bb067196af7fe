import type { Aggregate, Attribute } from '@stepwright/domain-model';
import type { CmlReading } from './cml-reading.ts';
import { typeOfCml } from './cml-words.ts';
import { nameKey } from './name-key.ts';

const families = new Map([
  ['Entity', 'Entity'],
  ['ValueObject', 'Value Object'],
  ['DataTransferObject', 'DTO'],
  ['BasicType', 'Value Object'],
  ['Trait', 'Value Object'],
]);

/** A domain object, an enumeration or a service of an aggregate. @returns whether there was one. */
export function readCmlObject(cml: CmlReading): boolean {
  const { cursor, aggregate } = cml;
  cursor.take('abstract');
  const { text: keyword, isName } = cursor.peek();
  if (!aggregate || isName) return false;
  if (keyword === 'enum') readEnum(cml, aggregate);
  else if (keyword === 'Service') readService(cml, aggregate);
  else if (keyword === 'DomainEvent' || keyword === 'CommandEvent' || keyword === 'Command')
    readMessage(cml, aggregate, keyword === 'DomainEvent');
  else if (families.has(keyword)) readType(cml, aggregate);
  else if (keyword === 'Resource' || keyword === 'Consumer') leaveObject(cml);
  else return false;
  return true;
}

function leaveObject(cml: CmlReading): void {
  const { text, line } = cml.cursor.next();
  const name = cml.cursor.takeWord()?.text ?? '';
  cml.cursor.skipBlock();
  cml.leave(line, `${text} ${name}`, 'Left out: a model has no place for it.');
}

function readEnum(cml: CmlReading, aggregate: Aggregate): void {
  const { cursor } = cml;
  const { line } = cursor.next();
  const name = cursor.takeWord()?.text ?? '';
  const attributes: Attribute[] = [];
  cursor.block(() => {
    const member = cursor.takeWord();
    if (!member) return;
    cursor.skipBlock('(', ')');
    if (member.text === 'aggregateLifecycle' && !member.isName) return;
    attributes.push(
      cml.mark({ name: member.text, type: 'string', isNullable: false }, member.line),
    );
  });
  aggregate.types.push(cml.mark({ name, family: 'ENUM', attributes }, line));
}

function readType(cml: CmlReading, aggregate: Aggregate): void {
  const { cursor } = cml;
  const { text: keyword, line } = cursor.next();
  const name = cursor.takeWord()?.text ?? '';
  const { doc } = cml;
  const family = cml.noted('Family') ?? families.get(keyword) ?? 'Value Object';
  const { attributes, isRoot } = readBody(cml, `${keyword} ${name}`);
  if (doc === 'Read model') {
    aggregate.readModels.push(cml.mark({ name, attributes, queries: [] }, line));
    return;
  }
  if (isRoot) aggregate.attributes = attributes;
  // The root is the aggregate itself; under another name it is also a type that others refer to.
  if (isRoot && nameKey(name) === nameKey(aggregate.name)) return;
  aggregate.types.push(
    cml.mark({ name, family, attributes: attributes.map((each) => ({ ...each })) }, line),
  );
}

function readMessage(cml: CmlReading, aggregate: Aggregate, isEvent: boolean): void {
  const { cursor } = cml;
  const { line, text } = cursor.next();
  const name = cursor.takeWord()?.text ?? '';
  const actor = cml.noted('Actor');
  const { attributes } = readBody(cml, `${text} ${name}`);
  if (isEvent) aggregate.events.push(cml.mark({ name, attributes }, line));
  else {
    const command = { name, actor, attributes, domainEvents: [], result: null };
    aggregate.commands.push(cml.mark(command, line));
  }
}

const modifiers = new Set(['public', 'private', 'protected', 'package', 'def', 'abstract']);
/** What may stand in the body of an object and says nothing that a model holds. */
const flags = new Set([
  'aggregateRoot',
  'gap',
  'optimisticLocking',
  'scaffold',
  'auditable',
  'immutable',
  'persistent',
  'cache',
  'nogap',
]);

function readBody(cml: CmlReading, label: string): { attributes: Attribute[]; isRoot: boolean } {
  const { cursor } = cml;
  const attributes: Attribute[] = [];
  let isRoot = false;
  if (cursor.take('extends')) {
    cursor.take('@');
    const base = cursor.takeWord();
    cml.leave(base?.line ?? 1, label, `Taken without what it has from ${base?.text}.`);
  }
  while (cursor.take('with')) {
    cursor.take('@');
    cursor.takeWord();
  }
  cursor.block(() => {
    cml.takeDoc();
    const isNot = cursor.take('not');
    const start = cursor.peek();
    if (!start.isName && flags.has(start.text)) {
      cursor.next();
      isRoot ||= start.text === 'aggregateRoot' && !isNot;
    } else if (cursor.is('Repository') || cursor.is('belongsTo')) leaveObject(cml);
    else if (cursor.is('=', 1)) cml.skipSetting();
    else readMember(cml, attributes);
  });
  return { attributes, isRoot };
}

/** An attribute, a reference, or an operation, which is not taken. */
function readMember(cml: CmlReading, attributes: Attribute[]): void {
  const { cursor } = cml;
  while (!cursor.peek().isName && modifiers.has(cursor.peek().text)) cursor.next();
  cursor.take('-');
  const attribute = readTyped(cml);
  if (!attribute) return;
  if (cursor.is('(')) {
    cml.leave(
      attribute.line,
      `Operation "${attribute.name}"`,
      'Left out: it belongs to no service.',
    );
    cursor.skipBlock('(', ')');
    return skipRest(cml, attribute.line);
  }
  const isNullable = takeOptions(cml);
  const { name, type, line } = attribute;
  attributes.push(cml.mark({ name, type, isNullable }, line));
}

/** `key`, `unique`, `hint="…"` and the like, up to the next member. */
function takeOptions({ cursor }: CmlReading): boolean {
  let isNullable = false;
  const options = new Set([
    'key',
    'unique',
    'nullable',
    'required',
    'index',
    'changeable',
    'not',
    'opposite',
    'hint',
    'databaseColumn',
    'length',
    'validate',
    'notEmpty',
    'notBlank',
    'past',
    'future',
    'email',
    'min',
    'max',
    'pattern',
    'transient',
    'inverse',
    'cascade',
    'fetch',
    'orderby',
  ]);
  while (!cursor.peek().isName && options.has(cursor.peek().text)) {
    // `not` may belong to the flag of the next line.
    isNullable ||= cursor.is('nullable');
    cursor.next();
    if (cursor.take('=')) cursor.next();
  }
  cursor.take(';');
  return isNullable;
}

function readTyped({ cursor }: CmlReading): { name: string; type: string; line: number } | null {
  cursor.take('@');
  const first = cursor.takeWord();
  if (!first) return null;
  let type = first.isName ? first.text : typeOfCml(first.text);
  if (cursor.take('<')) {
    cursor.take('@');
    const inner = cursor.takeWord();
    while (!cursor.isAtEnd() && !cursor.take('>')) cursor.next();
    const base = inner?.isName ? inner.text : typeOfCml(inner?.text ?? 'String');
    type = first.text === 'Map' ? 'object' : `${base}[]`;
  }
  const name = cursor.takeWord();
  return name ? { name: name.text, type, line: name.line } : null;
}

/** Operations: of a service of reactions, of queries, else by whether they answer something. */
function readService(cml: CmlReading, aggregate: Aggregate): void {
  const { cursor } = cml;
  cursor.next();
  const service = cursor.takeWord()?.text ?? '';
  const readModel = cml.noted('Read model');
  cursor.block(() => {
    cml.takeDoc();
    while (!cursor.peek().isName && modifiers.has(cursor.peek().text)) cursor.next();
    const source = cml.noted('Reacts to')?.split('/');
    const operation = readTyped(cml);
    if (!operation || !cursor.is('(')) return;
    const attributes = readParameters(cml);
    skipRest(cml, operation.line);
    const made = { operation, attributes, service, readModel, source };
    addOperation(cml, aggregate, made);
  });
}

interface ServiceOperation {
  operation: { name: string; type: string; line: number };
  attributes: Attribute[];
  service: string;
  readModel: string | null;
  source: string[] | undefined;
}

function addOperation(cml: CmlReading, aggregate: Aggregate, made: ServiceOperation): void {
  const { operation, attributes, service, readModel, source } = made;
  const { name, line } = operation;
  const result = resultOf(aggregate, operation.type);
  if (service.endsWith('Reactions')) {
    const [boundedContext = '', of = '', event = ''] = source ?? [];
    const subscription = source ? { boundedContext, aggregate: of, name: event } : null;
    const action = { name, attributes, domainEvents: [] };
    aggregate.reactions.push(cml.mark({ name, subscription, action }, line));
  } else if (readModel !== null) {
    const found = aggregate.readModels.find((each) => each.name === readModel);
    found?.queries.push(cml.mark({ name, parameters: attributes }, line));
  } else if (result || service.endsWith('Queries'))
    aggregate.queries.push(cml.mark({ name, parameters: attributes, result }, line));
  else {
    const command = { name, actor: null, attributes, domainEvents: [], result: null };
    aggregate.commands.push(cml.mark(command, line));
  }
}

function readParameters(cml: CmlReading): Attribute[] {
  const { cursor } = cml;
  const attributes: Attribute[] = [];
  cursor.take('(');
  while (!cursor.isAtEnd() && !cursor.take(')')) {
    const parameter = readTyped(cml);
    if (!parameter) cursor.next();
    else {
      const { name, type, line } = parameter;
      attributes.push(cml.mark({ name, type, isNullable: false }, line));
    }
    cursor.take(',');
  }
  return attributes;
}

function resultOf(aggregate: Aggregate, type: string) {
  if (type === 'void') return null;
  const isCollection = type.endsWith('[]');
  const base = isCollection ? type.slice(0, -2) : type;
  const isSelf = nameKey(base) === nameKey(aggregate.name);
  return { type: isSelf ? 'self' : base, isCollection, isNullable: false };
}

/** `throws …`, `=> delegate`, a state transition: the rest of an operation, up to its end. */
function skipRest({ cursor }: CmlReading, line: number): void {
  while (!cursor.isAtEnd() && cursor.peek().line === line && !cursor.is('}')) {
    if (cursor.take(';')) return;
    cursor.next();
  }
}
