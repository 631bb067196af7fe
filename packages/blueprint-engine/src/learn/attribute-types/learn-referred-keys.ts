import { ofReferences } from '#learn/conditions/learn-references';
import type { CaseFormat } from '@stepwright/domain-model';
import {
  aSection,
  type BlueprintFile,
  type ParameterPart,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { between, saidByPart } from '#learn/conditions/learn-changed-where';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, joinedParts, textAtEnd, textOf } from '#learn/learn-parts';
import { isAttributesPath, type SampleScope } from '#learn/learn-scope';

const ofAggregate = 'Aggregates.Attributes';
const ofKey = `{${ofAggregate}.IsKey}`;

/** What stands behind a name that refers to another aggregate by its key, by how it is spelt. */
const suffixes: Partial<Record<CaseFormat, string>> = {
  PascalInitials: 'ID',
  CamelInitials: 'ID',
  Pascal: 'ID',
  Camel: 'Id',
  Snake: '_id',
  Kebab: '-id',
};

/**
 * In Go and in tables, what refers to another aggregate is written as its key, `HarbourID uuid.UUID` and
 * `harbour_id UUID REFERENCES harbours (id)`, where the sample has nothing that refers to one.
 */
export function withReferredKeys(file: BlueprintFile, scope: SampleScope): BlueprintFile {
  const extension = extensionOf(file.source);
  const isOfTables = scope.hasTables && /^(?:go|sql)$/.test(extension) && !hasReferences(scope);
  if (file.kind !== 'text' || !isOfTables) return file;
  return { ...file, parts: read(file.parts, { path: null, extension, table: [] }) };
}

interface Around {
  /** Of the attributes that the parts are repeated for. */
  path: string | null;
  extension: string;
  /** What the table is called whose columns they are; nothing where that is not known. */
  table: readonly Part[];
}

function read(parts: readonly Part[], around: Around): Part[] {
  const { path, extension } = around;
  const told: Part[] = [];
  for (const part of parts) {
    if (part.kind === 'section') {
      const isOutside = path === null && extension === 'sql';
      const table = isOutside ? tableIn(told.slice(-most), around) : around.table;
      told.push(readSection(part, { ...around, table }));
    } else if (path !== null && part.kind === 'parameter')
      for (const each of asKey(part, path)) addPart(told, each);
    else addPart(told, part);
  }
  if (path === null) return told;
  return withNewKeys(extension === 'go' ? withNoKeys(told, path) : told, path);
}

/** So many parts before its columns say what a table is called, with its key among them. */
const most = 16;
const made = /\bcreate table (?:if not exists )?(?<table>[^\s(]+)\s*\(/i;

/** What the table is called whose columns come next, with its schema. */
function tableIn(parts: readonly Part[], around: Around): readonly Part[] {
  const said = parts.map(saidByPart);
  const all = said.join('');
  const start = all.lastIndexOf(';') + 1;
  const found = made.exec(all.slice(start));
  if (!found && start === 0) return around.table;
  const table = found?.groups?.table ?? '';
  const from = start + (found?.index ?? 0) + (found?.[0].indexOf(table) ?? 0);
  const own = between(parts, said, { from, to: from + table.length });
  return own.some((part) => part.kind === 'parameter' && part.path === 'Aggregates.Name')
    ? own
    : [];
}

/** What is nothing in Go as a text and as a number. */
const nothing = /^(?:""|0)$/;

/** Where texts and numbers are nothing, what refers to another aggregate is no number: it is no key. */
function withNoKeys(parts: readonly Part[], path: string): Part[] {
  const isNothing = (part: Part) => part.kind === 'section' && nothing.test(textOf(part.parts));
  const last = parts.findLastIndex(isNothing);
  return parts.flatMap((part, at): Part[] => {
    if (part.kind !== 'section' || !isNothing(part)) return [part];
    const condition = both(negate(isReference(path)), part.condition);
    return [{ ...part, condition }, ...(at === last ? [noKey(path)] : [])];
  });
}

function noKey(path: string): Section {
  const isText = `{${ofAggregate}.BaseType} == 'string'`;
  const isUuid = `{${ofAggregate}.BaseType} == 'uuid'`;
  const values: [condition: string, value: string][] = [
    [isUuid, 'uuid.Nil'],
    [isText, '""'],
    [negate(`${isUuid} or ${isText}`), '0'],
  ];
  const parts = values.map(([condition, value]) => aSection({ condition, parts: [text(value)] }));
  const ofOther = aSection({ context: ofAggregate, condition: ofKey, parts });
  return aSection({ condition: isReference(path), parts: [ofOther] });
}

/** What makes a new key in Go: `uuid.New()`. */
const newKey = /^\w+\.New\w*\(\)$/;

/** Where a new key is a value beside others, what refers to another aggregate has one too. */
function withNewKeys(parts: Part[], path: string): Part[] {
  const asked = parts.flatMap((part) =>
    part.kind === 'section' && newKey.test(textOf(part.parts))
      ? (/(?<!not )\{[\w.]+(?:\.IsKey\}|\.BaseType\} == '\w+')$/.exec(part.condition)?.[0] ?? [])
      : [],
  )[0];
  if (asked === undefined) return parts;
  const either = `(${asked} or ${isReference(path)})`;
  return parts.map((part) =>
    part.kind === 'section'
      ? { ...part, condition: part.condition.replaceAll(asked, either) }
      : part,
  );
}

function readSection(section: Section, around: Around): Section {
  const { context, condition, parts } = section;
  const { path, extension, table } = around;
  if (context === null) {
    const own = path === null ? condition : ofOwnTypes(condition, path);
    return { ...section, condition: own, parts: read(parts, around) };
  }
  const isOwn = isAttributesPath(context) && !context.startsWith('Aggregates.Types.');
  const inside = isOwn ? context : null;
  const inner = read(parts, { ...around, path: inside });
  const isColumns = extension === 'sql' && inside !== null && table.length > 0;
  return { ...section, parts: isColumns ? withReference(inner, inside, table) : inner };
}

/** Whether files make tables, or say in tags of Go which columns fields have. */
export function hasTables(files: readonly { path: string; text: string }[]): boolean {
  return files.some(({ path, text }) =>
    path.endsWith('.sql')
      ? /\bcreate table\b/i.test(text)
      : path.endsWith('.go') && /[`\s](?:db|gorm):"/.test(text),
  );
}

function hasReferences(scope: SampleScope): boolean {
  const attributes = [ofAggregate, 'Aggregates.Commands.Attributes'];
  return attributes.some((path) =>
    scope.allFrames(path).some(({ item: { type } }) => type?.kind === 'declared' && !type.family),
  );
}

/** What refers to one other aggregate, whose key is taken to be like the own one. */
function isReference(path: string): string {
  const isOfOne = `${ofReferences(path)} and not {${path}.IsCollection}`;
  return path === ofAggregate ? both(isOfOne, `{${path}.IsBesideKey}`) : isOfOne;
}

/** What the sample does with declared types it does with those that are the model's own. */
function ofOwnTypes(condition: string, path: string): string {
  const own = `({${path}.IsDeclared} and {${path}.Family} != '')`;
  return condition.replaceAll(`{${path}.IsDeclared}`, own);
}

function asKey(part: ParameterPart, path: string): Part[] {
  const suffix = suffixes[part.format];
  const condition = isReference(path);
  if (part.path === `${path}.Name` && suffix !== undefined)
    return [part, aSection({ condition, parts: [text(suffix)] })];
  if (part.path !== `${path}.Type` || part.format !== 'Type') return [part];
  const key: Part = { ...part, path: `${ofAggregate}.Type` };
  const ofOther = aSection({ context: ofAggregate, condition: ofKey, parts: [key] });
  const ofNone = path === ofAggregate ? [] : [withoutKey(part)];
  return [
    aSection({ condition, parts: [ofOther, ...ofNone] }),
    aSection({ condition: negate(condition), parts: [part] }),
  ];
}

/** What is there where the own aggregate has no key: its first attribute is the only one then. */
function withoutKey(part: Part): Section {
  const [first, last] = ['IsFirst', 'IsLast'].map((each) => `{${ofAggregate}.${each}}`);
  const own = aSection({ condition: `${first} and ${last} and not ${ofKey}`, parts: [part] });
  return aSection({ context: ofAggregate, condition: `${ofKey} or ${first}`, parts: [own] });
}

/** A column of a table with what it refers to behind it. */
function withReference(parts: readonly Part[], path: string, ofTable: readonly Part[]): Part[] {
  const isColumn = saysType(parts, path) && /^[^,\n]*$/.test(textAtEnd(parts));
  if (!isColumn) return [...parts];
  const table = ofTable.map((part): Part => {
    const isName = part.kind === 'parameter' && part.path === 'Aggregates.Name';
    return isName ? { ...part, path: `${path}.BaseType` } : part;
  });
  const key: Part = { kind: 'parameter', path: `${ofAggregate}.Name`, format: 'Snake' };
  const ofOther = aSection({ context: ofAggregate, condition: ofKey, parts: [key] });
  const said = joinedParts([text(' REFERENCES ')], [...table, text(' ('), ofOther, text(')')]);
  return [...parts, aSection({ condition: isReference(path), parts: said })];
}

function saysType(parts: readonly Part[], path: string): boolean {
  return parts.some((part) =>
    part.kind === 'section'
      ? part.context === null && saysType(part.parts, path)
      : part.kind === 'parameter' && part.path === `${path}.Type`,
  );
}
