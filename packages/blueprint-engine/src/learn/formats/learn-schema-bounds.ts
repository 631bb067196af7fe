import {
  aSection,
  isConditional,
  type BlueprintFile,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { numberTypes } from '#learn/attribute-types/number-types';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { addPart, textOf } from '#learn/learn-parts';
import { isAttributesPath } from '#learn/learn-scope';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from './data-files.ts';
import { isSchema, tellsTypes } from './schema-text.ts';

/** The same list for all lines of texts: lines beside each other are compared by it. */
const texts = ['string'];

/** What only some types have, by the lines of a schema that say it. */
const kinds = [
  { key: /^(?:minLength|maxLength|pattern)$/, value: /^/, types: texts },
  {
    key: /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/,
    value: /^/,
    types: numberTypes,
  },
  { key: /^examples?$/, value: /^-?\d+(?:\.\d+)?$/, types: numberTypes },
  { key: /^examples?$/, value: /^(?:true|false)$/, types: ['boolean'] },
  {
    key: /^examples?$/,
    value: /^(?!["']?(?:\d|true$|false$|null$|\{|\[))./,
    types: texts,
  },
];

const keys =
  'minLength|maxLength|pattern|minimum|maximum|exclusiveM(?:in|ax)imum|multipleOf|examples?';

/**
 * In a schema, how long a text may be, how large a number, and what either looks like, is for texts
 * and for numbers: where all attributes of the sample have it, those of other types do not.
 */
export function withSchemaBounds(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !isDataExtension(extensionOf(file.source))) return file;
  return isSchema(file.parts)
    ? { ...file, parts: read(file.parts, { path: '', known: '' }) }
    : file;
}

interface Around {
  /** The attributes that the parts are for, if they are for some. */
  path: string;
  /** The conditions that the parts depend on. */
  known: string;
}

function read(parts: readonly Part[], around: Around): Part[] {
  const isOpen = around.path !== '' && !tellsTypes(around.known);
  const told: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind === 'section') told.push(within(part, around));
    else if (isOpen && part?.kind === 'text') at += addOwn(told, parts, { at, ...around });
    else if (part) addPart(told, part);
  }
  return told;
}

function within(section: Section, { path, known }: Around): Section {
  const { context, condition } = section;
  const isOfAttributes = context !== null && isAttributesPath(context);
  const inside =
    context === null
      ? { path, known: `${known} ${condition}` }
      : { path: isOfAttributes ? context : '', known: condition };
  return { ...section, parts: read(section.parts, inside) };
}

/** Adds a text, with the values of its last line; how many parts these are. */
function addOwn(
  told: Part[],
  parts: readonly Part[],
  { at, path }: Around & { at: number },
): number {
  const text = textOf(parts.slice(at, at + 1));
  const values = valuesBehind(parts, at);
  const last = values.length > 0 ? lineAtEnd(text, values) : null;
  if (!last) {
    addLines(told, text, { path, isEnd: at + 1 === parts.length });
    return 0;
  }
  addLines(told, text.slice(0, last.from), { path, isEnd: true });
  const line: Part = { kind: 'text', text: text.slice(last.from) };
  told.push(onlyOf(last.types, path, [line, ...values]));
  return values.length;
}

/** The values on conditions that are all that follows in a line. */
function valuesBehind(parts: readonly Part[], at: number): Part[] {
  const values: Part[] = [];
  for (const part of parts.slice(at + 1)) {
    if (!isConditional(part)) break;
    values.push(part);
  }
  const next = parts[at + 1 + values.length];
  const isEnd = next === undefined || (next.kind === 'text' && /^\r?\n/.test(next.text));
  return isEnd ? values : [];
}

/** Where the last line of a text begins, and which types have what is said there; null where any may. */
function lineAtEnd(
  text: string,
  values: readonly Part[],
): { from: number; types: readonly string[] } | null {
  const found = new RegExp(`\\r?\\n +(?<key>${keys}): $`).exec(text);
  const key = found?.groups?.['key'] ?? '';
  const types = values.map((value) => typesOf(key, textOf([value])));
  const isKnown = found !== null && types.every((each) => each !== null);
  return isKnown ? { from: found.index, types: [...new Set(types.flat())] } : null;
}

function typesOf(key: string, value: string): readonly string[] | null {
  return kinds.find((kind) => kind.key.test(key) && kind.value.test(value))?.types ?? null;
}

/** A text with its lines of one kind of types on conditions. */
function addLines(
  told: Part[],
  text: string,
  { path, isEnd }: { path: string; isEnd: boolean },
): void {
  const pattern = new RegExp(`(?:\\r?\\n +["']?(?:${keys})["']?: [^\\n{[]*(?=\\r?\\n|$))+`, 'g');
  let behind = 0;
  for (const { 0: lines, index } of text.matchAll(pattern)) {
    const types = typesOfAll(lines);
    const isJson = /^\r?\n +"/.test(lines);
    // The last entry of an object has no comma behind it, but one before.
    const isLast = isJson && !/,\r?$/.test(lines);
    const from = isLast && text.charAt(index - 1) === ',' ? index - 1 : index;
    const isBounded = isEnd || index + lines.length < text.length;
    const isWhole = isBounded && (!isLast || from < index);
    if (!types || !isWhole || from < behind) continue;
    addPart(told, { kind: 'text', text: text.slice(behind, from) });
    behind = index + lines.length;
    told.push(onlyOf(types, path, [{ kind: 'text', text: text.slice(from, behind) }]));
  }
  addPart(told, { kind: 'text', text: text.slice(behind) });
}

/** The types that have what several lines say; null where these differ. */
function typesOfAll(lines: string): readonly string[] | null {
  const all = [...lines.matchAll(/["']?(?<key>\w+)["']?: (?<value>[^\n]*?),?\r?(?=\n|$)/g)];
  const [types, ...more] = new Set(
    all.map(({ groups }) => typesOf(groups?.['key'] ?? '', groups?.['value'] ?? '')),
  );
  return more.length === 0 ? (types ?? null) : null;
}

function onlyOf(types: readonly string[], path: string, parts: Part[]): Part {
  return aSection({ condition: anyOf(`{${path}.BaseType}`, types), parts });
}
