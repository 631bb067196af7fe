import {
  aSection,
  isConditional,
  type BlueprintFile,
  type Part,
  type Section,
} from '#exchange/blueprint';
import { fractionTypes, numberTypes } from '#learn/attribute-types/number-types';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { addPart, textAtEnd } from '#learn/learn-parts';
import type { SchemaReferences } from './learn-schema-references.ts';
import { extensionOf } from '#exchange/path-extension';
import { isSchema } from './schema-text.ts';

interface ValueKind {
  pattern: RegExp;
  types: readonly string[];
}

/** Values that only one kind of types can have. */
export const valueKinds: readonly ValueKind[] = [
  { pattern: /^(?:true|false)$/, types: ['boolean'] },
  { pattern: /^-?\d+$/, types: numberTypes },
  { pattern: /^-?\d+\.\d+$/, types: fractionTypes },
];

/**
 * In a schema, what is set where nothing is said is a value of the type: where the sample has some
 * for truth and numbers, other types have none. `default: true` says nothing of a text.
 */
export function withSchemaDefaults(
  file: BlueprintFile,
  references: SchemaReferences,
): BlueprintFile {
  if (file.kind !== 'text' || !/^ya?ml$/.test(extensionOf(file.source))) return file;
  const isOne = isSchema(file.parts) || references.isReferredTo(file.source);
  return isOne ? { ...file, parts: read(file.parts) } : file;
}

function read(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (!part) continue;
    const values = part.kind === 'text' ? valuesBehind(parts, at) : [];
    const own = valuesByType(values, valueKinds);
    const indent = own && part.kind === 'text' ? takeLine(told, part.text) : null;
    if (!own || indent === null) {
      addPart(told, part.kind === 'section' ? { ...part, parts: read(part.parts) } : part);
      continue;
    }
    const line: Part = { kind: 'text', text: `${indent}default: ` };
    told.push(aSection({ condition: own.condition, parts: [line, ...own.values] }));
    at += values.length;
  }
  return told;
}

/** The values on conditions that are all there is in a line. */
function valuesBehind(parts: readonly Part[], at: number): Section[] {
  const values: Section[] = [];
  let next = parts[at + 1];
  while (isConditional(next)) {
    values.push(next);
    next = parts[at + 1 + values.length];
  }
  const isEnd = next === undefined || (next.kind === 'text' && /^\r?\n/.test(next.text));
  return isEnd ? values : [];
}

/** The same values by type, and the types that have one; null where the values say nothing of types. */
export function valuesByType(
  values: readonly Section[],
  kinds: readonly ValueKind[],
): { condition: string; values: Section[] } | null {
  const path = values.map(({ condition }) => /\{[\w.]+\.BaseType\}/.exec(condition)?.[0])[0];
  if (path === undefined) return null;
  const told = new Map<ValueKind, string>();
  for (const { parts } of values) {
    const [only, ...more] = parts;
    const text = only?.kind === 'text' && more.length === 0 ? only.text : '';
    const kind = kinds.find(({ pattern }) => pattern.test(text));
    if (!kind || (told.get(kind) ?? text) !== text) return null;
    told.set(kind, text);
  }
  const isWhole = (type: string) => !fractionTypes.includes(type);
  // Where the sample has numbers with a fraction, those without are for whole numbers.
  const hasFractions = [...told.keys()].some(({ types }) => types === fractionTypes);
  const own = [...told].map(([{ types }, text]) => ({
    types: hasFractions && types !== fractionTypes ? types.filter(isWhole) : types,
    text,
  }));
  const several = path.replace(/BaseType\}$/, 'IsCollection}');
  const type = anyOf(
    path,
    own.flatMap(({ types }) => types),
  );
  return {
    condition: both(negate(several), type),
    values: own.map(({ types, text }) =>
      aSection({ condition: anyOf(path, types), parts: [{ kind: 'text', text }] }),
    ),
  };
}

/** Writes what stands before the line, and takes its beginning away; its line end and indentation, or null where it is no line. */
function takeLine(told: Part[], text: string): string | null {
  const { before, indent } =
    /^(?<before>[^]*?)(?<indent>\r?\n *)default: $/.exec(text)?.groups ?? {};
  if (before !== undefined && indent !== undefined) {
    addPart(told, { kind: 'text', text: before });
    return indent;
  }
  return text === 'default: ' ? rotated(told) : null;
}

/** A line on a condition before: its line end goes from its end to its beginning. */
function rotated(told: Part[]): string | null {
  const [text, section] = told.slice(-2);
  if (text?.kind !== 'text' || section?.kind !== 'section' || section.context !== null) return null;
  const last = textAtEnd(section.parts);
  const end = /\r?\n *$/.exec(last)?.[0];
  if (end === undefined || !text.text.endsWith(end)) return null;
  told.splice(-2, 2);
  addPart(told, { kind: 'text', text: text.text.slice(0, -end.length) });
  told.push({ ...section, parts: moved(section.parts, { last, end }) });
  return end;
}

function moved(parts: readonly Part[], { last, end }: { last: string; end: string }): Part[] {
  const inner: Part[] = [{ kind: 'text', text: end }];
  for (const part of parts.slice(0, -1)) addPart(inner, part);
  addPart(inner, { kind: 'text', text: last.slice(0, -end.length) });
  return inner;
}
