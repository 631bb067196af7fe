import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { addPart } from '#learn/learn-parts';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from './data-files.ts';

/** A key and the beginning of its list, at the end of a text. */
const opening = /(?:^|(?<=\n))(?<line> *["']?required["']?:(?:(?<bracket> ?\[\s*)|\r?\n *))$/;

/** What a JSON object has between two of its entries, or behind the last one of them. */
const entryEnd = /^\s*\](?:,\s*|(?=\s*\}))/;

/**
 * In a schema, the list of what must not be missing goes with its last entry: a key with nothing
 * behind it is null in YAML, and an empty list of them is refused by some versions of JSON Schema.
 */
export function withoutEmptyRequired(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text' || !isDataExtension(extensionOf(file.source))) return file;
  return { ...file, parts: read(file.parts, extensionOf(file.source) === 'json') };
}

function read(parts: readonly Part[], isJson: boolean): Part[] {
  const told: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    const around = listAt(parts, at, isJson);
    if (around) {
      const { before, list, start, end, after } = around;
      addPart(told, { kind: 'text', text: before });
      told.push({ ...list, delimiter: { start, end, type: 'Required' } });
      addPart(told, { kind: 'text', text: after });
      at += 2;
    } else if (part?.kind === 'section') told.push({ ...part, parts: read(part.parts, isJson) });
    else if (part) addPart(told, part);
  }
  return told;
}

/** A list that may be empty between two texts, with what stands around it. */
function listAt(
  parts: readonly Part[],
  at: number,
  isJson: boolean,
): (AroundList & { list: Section }) | null {
  const [text, list, next] = parts.slice(at, at + 3);
  if (text?.kind !== 'text' || list?.kind !== 'section' || !mayBeEmpty(list)) return null;
  const around = aroundList(text.text, next?.kind === 'text' ? next.text : '', isJson);
  return around && { ...around, list };
}

function mayBeEmpty({ context, condition, delimiter }: Section): boolean {
  return context !== null && delimiter === null && condition.includes('.IsNullable}');
}

interface AroundList {
  before: string;
  start: string;
  end: string;
  after: string;
}

/** What stands around a list, with what belongs to it apart; null where it is not one of this key alone. */
function aroundList(text: string, behind: string, isJson: boolean): AroundList | null {
  const { line, bracket } = opening.exec(text)?.groups ?? {};
  if (line === undefined) return null;
  const before = text.slice(0, -line.length);
  if (bracket === undefined) return { before, start: line, end: '', after: behind };
  const end = (isJson ? entryEnd : /^\s*\]\r?\n/).exec(behind)?.[0];
  if (end === undefined) return null;
  const around = { before, start: line, end, after: behind.slice(end.length) };
  return isJson ? entryOf(around) : around;
}

/** In JSON, an entry of an object goes with the comma behind it, the last one with the comma before it. */
function entryOf({ before, start, end, after }: AroundList): AroundList | null {
  if (end.includes(',')) {
    // What the next entry begins with stands behind the list already.
    const [indent = ''] = /^ */.exec(start) ?? [];
    return { before: before + indent, start: start.slice(indent.length), end, after };
  }
  const comma = /,\s*$/.exec(before)?.[0];
  if (comma === undefined) return null;
  return { before: before.slice(0, -comma.length), start: comma + start, end, after };
}
