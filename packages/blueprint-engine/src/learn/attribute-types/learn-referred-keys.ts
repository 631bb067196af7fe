import type { CaseFormat } from '@stepwright/domain-model';
import {
  aSection,
  type BlueprintFile,
  type ParameterPart,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { negate } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, textAtEnd, textOf } from '#learn/learn-parts';
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
  return { ...file, parts: read(file.parts, null, extension === 'sql') };
}

/** @param path of the attributes that the parts are repeated for. */
function read(parts: readonly Part[], path: string | null, isTable: boolean): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    if (part.kind === 'section') told.push(readSection(part, path, isTable));
    else if (path !== null && part.kind === 'parameter')
      for (const each of asKey(part, path)) addPart(told, each);
    else addPart(told, part);
  }
  return path === null ? told : withNewKeys(told, path);
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

function readSection(section: Section, path: string | null, isTable: boolean): Section {
  const { context, condition, parts } = section;
  if (context === null) {
    const own = path === null ? condition : ofOwnTypes(condition, path);
    return { ...section, condition: own, parts: read(parts, path, isTable) };
  }
  const isOwn = isAttributesPath(context) && !context.startsWith('Aggregates.Types.');
  const inside = isOwn ? context : null;
  const inner = read(parts, inside, isTable);
  return { ...section, parts: isTable && inside !== null ? withReference(inner, inside) : inner };
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

/** What refers to one other aggregate. */
function isReference(path: string): string {
  return `{${path}.IsDeclared} and {${path}.Family} == '' and not {${path}.IsCollection}`;
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
  return [
    aSection({ condition, parts: [ofOther] }),
    aSection({ condition: negate(condition), parts: [part] }),
  ];
}

/** A column of a table with what it refers to behind it. */
function withReference(parts: readonly Part[], path: string): Part[] {
  const isColumn = saysType(parts, path) && /^[^,\n]*$/.test(textAtEnd(parts));
  if (!isColumn) return [...parts];
  const table: Part = { kind: 'parameter', path: `${path}.BaseType`, format: 'SnakePlural' };
  const key: Part = { kind: 'parameter', path: `${ofAggregate}.Name`, format: 'Snake' };
  const ofOther = aSection({ context: ofAggregate, condition: ofKey, parts: [key] });
  const said: Part[] = [text(' REFERENCES '), table, text(' ('), ofOther, text(')')];
  return [...parts, aSection({ condition: isReference(path), parts: said })];
}

function saysType(parts: readonly Part[], path: string): boolean {
  return parts.some((part) =>
    part.kind === 'section'
      ? part.context === null && saysType(part.parts, path)
      : part.kind === 'parameter' && part.path === `${path}.Type`,
  );
}
