import {
  aSection,
  isConditional,
  type BlueprintFile,
  type ParameterPart,
  type Part,
} from '#exchange/blueprint';
import { both, negate } from '#learn/conditions/learn-condition-text';
import { addPart, textOf } from '#learn/learn-parts';
import type { SchemaReference, SchemaReferences } from './learn-schema-references.ts';
import { isDataExtension } from './data-files.ts';
import type { TypeMapMaker } from '#learn/attribute-types/learn-types';
import { extensionOf } from '#exchange/path-extension';
import { isSchema } from './schema-text.ts';

interface Around {
  types: TypeMapMaker;
  isJson: boolean;
  lineEnd: string;
  /** What a line is further indented than the one it belongs to. */
  step: string;
  /** How a type of the model is referred to; null where the sample does not say. */
  reference: SchemaReference | null;
}

/**
 * In JSON Schema and OpenAPI, `type: string` is for plain types: several of something are an array
 * with items, and a type of the model is referred to. Where the sample has none of these, they are
 * written as the format has them.
 */
export function withSchemaTypes(
  file: BlueprintFile,
  { types, references }: { types: TypeMapMaker; references: SchemaReferences },
): BlueprintFile {
  const extension = extensionOf(file.source);
  if (file.kind !== 'text' || !isDataExtension(extension)) return file;
  if (!isSchema(file.parts) && !references.isReferredTo(file.source)) return file;
  const text = textOf(file.parts);
  const [step = '  '] = /(?<=^|\n) +(?=\S)/.exec(text) ?? [];
  const around = {
    types,
    isJson: extension === 'json',
    step,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    reference: references.from(file.source),
  };
  return { ...file, parts: read(file.parts, '', around) };
}

/** @param conditions those that the parts depend on. */
function read(parts: readonly Part[], conditions: string, around: Around): Part[] {
  for (const [at, part] of parts.entries()) {
    const told = isType(part) || typeIn(part) ? toldAt(parts, at) : null;
    if (told) return withKinds(told, conditions, around) ?? [...parts];
  }
  return parts.map((part) =>
    part.kind === 'section'
      ? { ...part, parts: read(part.parts, `${conditions} ${part.condition}`, around) }
      : part,
  );
}

function isType(part: Part): boolean {
  return part.kind === 'parameter' && part.format === 'Type' && part.path.endsWith('.Type');
}

/** The type in a section on a condition: `[~{…}, "null"]` is one that may be missing. */
function typeIn(part: Part): ParameterPart | null {
  if (!isConditional(part)) return null;
  const own = part.parts.filter((each) => each.kind !== 'text');
  const [only] = own;
  return own.length === 1 && only && isType(only) && only.kind === 'parameter' ? only : null;
}

/** What is said of one type: `type: ~{…}` and the lines below it, with what stands around. */
interface Told {
  before: Part[];
  indent: string;
  /** What stands before the type. */
  key: string;
  type: ParameterPart;
  /** How it is written, which may depend on whether it may be missing. */
  written: readonly Part[];
  /** What stands behind the type. */
  rest: Part[];
  after: Part[];
}

/** Types of JSON Schema; others are of something that looks like one. */
const schemaTypes = /^(?:string|integer|number|boolean|object|array)$/;

const keyPattern = /(?<=(?:^|\n)(?<indent> +))(?<key>type: |"type": "?)$/;

function toldAt(parts: readonly Part[], at: number): Told | null {
  const [text, first] = parts.slice(at - 1);
  if (text?.kind !== 'text' || !first) return null;
  const { indent, key } = keyIn(text.text);
  const isPlain = first.kind === 'parameter';
  const written = isPlain ? [first] : typesBehind(parts, at);
  const type = isPlain ? first : typeIn(first);
  if (!type || !isKeyOf(key, isPlain)) return null;
  const before = parts.slice(0, at - 1);
  addPart(before, { kind: 'text', text: text.text.slice(0, -key.length) });
  const behind = parts.slice(at + written.length);
  const ended = endOf(behind, indent);
  if (!ended) return null;
  const [rest, after] = ended;
  // In JSON, something is closed behind each type.
  const isClosed = key === 'type: ' || after.length > 0;
  return isClosed ? { before, indent, key, type, written, rest, after } : null;
}

/** In JSON, types on conditions have their quotes with them. */
function isKeyOf(key: string, isPlain: boolean): boolean {
  return key === 'type: ' || (key !== '' && key.endsWith('"') === isPlain);
}

/** The types on conditions that stand side by side. */
function typesBehind(parts: readonly Part[], at: number): Part[] {
  const end = parts.findIndex((part, place) => place >= at && !typeIn(part));
  return parts.slice(at, end === -1 ? parts.length : end);
}

function keyIn(text: string): { indent: string; key: string } {
  const { indent = '', key = '' } = keyPattern.exec(text)?.groups ?? {};
  return { indent, key };
}

/** What belongs to a line and those below it that are as far indented, and the rest; null where that is not clear. */
function endOf(parts: readonly Part[], indent: string): [Part[], Part[]] | null {
  const end = new RegExp(`\\r?\\n(?!\\r?\\n| {${indent.length}})`);
  const ends = parts.map((part) => end.exec(part.kind === 'text' ? part.text : textOf([part])));
  const at = ends.findIndex((found) => found !== null);
  const [lineEnd = ''] = ends[at] ?? [];
  const place = ends[at]?.index;
  const part = parts[at];
  if (place === undefined || !part) return [[...parts], []];
  // What is indented may follow in the next section.
  const isLast = part.kind === 'text' && place + lineEnd.length === part.text.length;
  const isOpen = part.kind !== 'text' || (isLast && at + 1 < parts.length);
  if (isOpen) return null;
  const rest = parts.slice(0, at);
  addPart(rest, { kind: 'text', text: part.text.slice(0, place) });
  return [rest, [{ kind: 'text', text: part.text.slice(place) }, ...parts.slice(at + 1)]];
}

/** The same for types of the model and for several of something; null where the sample tells these already. */
function withKinds(
  { before, indent, key, type, written, rest, after }: Told,
  conditions: string,
  { types, isJson, lineEnd, step, reference }: Around,
): Part[] | null {
  const path = type.path.slice(0, -'.Type'.length);
  const known = conditions + JSON.stringify([rest, after]);
  const isNew = (flag: string) => !known.includes(`{${path}.${flag}}`);
  const sightings = types.sightingsOf(type);
  if (!sightings.every(({ inner }) => schemaTypes.test(inner))) return null;
  if (!isNew('IsCollection') || sightings.length === 0 || isOfNames(conditions)) return null;
  const [declared, several] = [`{${path}.IsDeclared}`, `{${path}.IsCollection}`];
  const text = (inYaml: string, inJson: string): Part => ({
    kind: 'text',
    text: (isJson ? inJson : inYaml).replaceAll('\n', lineEnd),
  });
  // The type inside, so that other data says several of something in its own way.
  const inner: ParameterPart = { kind: 'parameter', path: `${path}.BaseType`, format: 'Type' };
  types.add(inner, [...sightings]);
  const own = [text('type: ', '"type": "'), inner, text('', '"')];
  const refers = reference &&
    isNew('IsDeclared') && [
      text(`$ref: ${reference.quote}${reference.before}`, `"$ref": "${reference.before}`),
      { kind: 'parameter' as const, path: `${path}.BaseType`, format: 'Pascal' as const },
      text(`${reference.after}${reference.quote}`, `${reference.after}"`),
    ];
  const when = (condition: string, parts: Part[]): Part => aSection({ condition, parts });
  const items = refers ? [when(negate(declared), own), when(declared, refers)] : own;
  const list = [
    text(
      `type: array\n${indent}items:\n${indent}${step}`,
      `"type": "array",\n${indent}"items": {\n${indent}${step}`,
    ),
    ...items,
    text('', `\n${indent}}`),
  ];
  const plain = refers ? both(negate(several), negate(declared)) : negate(several);
  return [
    ...before,
    when(plain, [{ kind: 'text', text: key }, ...written, ...rest]),
    ...(refers ? [when(both(negate(several), declared), refers)] : []),
    when(several, list),
    ...after,
  ];
}

/** Whether what is said is for a few elements, by their names. */
function isOfNames(conditions: string): boolean {
  return / \{[\w.]+\.(?:Name\} == '[^']*'|IsKey\})$/.test(conditions);
}
