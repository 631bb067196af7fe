import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { Mention } from '#learn/names/learn-names';

interface Key {
  from: number;
  to: number;
  /** What stands behind it on its line, or the beginning of that: a line may be a megabyte. */
  value: string;
}

const longestRead = 200_000;

/**
 * Where names are keys of a format, and of no element: in `{ status: 404, note: 'Gone', type: X }`
 * most keys are no names of the model, and what is written for `note` does not say `note`. One such
 * place may be a coincidence; several are a format.
 */
export function formatKeysIn(
  { extension, text }: { extension: string; text: string },
  mentions: readonly Mention[],
): ReadonlySet<number> {
  if (text.length > longestRead) return new Set();
  const keyed = mentions.filter(({ to }) => /^["']? ?[=:]/.test(text.slice(to, to + 3)));
  if (keyed.length < 2) return new Set();
  const named = new Set(keyed.map(({ from, to }) => `${from} ${to}`));
  const isName = ({ from, to }: Key): boolean => named.has(`${from} ${to}`);
  const found = new Map<string, { key: Key; isSaid: boolean }[]>();
  for (const keys of mappingsIn(extension, text)) {
    const names = keys.filter(isName);
    // Data of elements has their customary keys as well, which may be no attributes of the model.
    const own = keys.filter((key) => isName(key) || isCustomaryName(text.slice(key.from, key.to)));
    if (keys.length < 2 || own.length * 2 > keys.length) continue;
    for (const key of names) {
      const word = text.slice(key.from, key.to).toLowerCase();
      const isSaid = key.value.toLowerCase().includes(word);
      found.set(word, [...(found.get(word) ?? []), { key, isSaid }]);
    }
  }
  // A key of the format is one too where its value says the same: `{ name: 'name' }`.
  const several = [...found.values()].filter((all) => all.filter((one) => !one.isSaid).length > 1);
  return new Set(several.flat().map(({ key }) => key.from));
}

/** The keys that are beside each other, mapping by mapping. */
function mappingsIn(extension: string, text: string): Key[][] {
  return /^ya?ml$/.test(extension) ? indented(text) : bracketed(text);
}

/** Behind such a key are names of elements, and not words of a format. */
const ofNames = /\b(?:properties|attributes|columns|fields)["']?\s{0,9}[:=]\s{0,200}$/;

function isOfNames(text: string, from: number): boolean {
  return ofNames.test(text.slice(Math.max(0, from - 240), from));
}

const linePattern =
  /^(?<indent> {0,200})(?<dashes>(?:- {1,9}){0,9})(?<quote>["']?)(?<key>[A-Za-z_][\w-]*)["']?:(?<value>[^\n]{0,120})/gmu;

/** Keys that begin in the same column, until a line that begins further left, or the next item. */
function indented(text: string): Key[][] {
  const all: Key[][] = [];
  let open: { column: number; keys: Key[] }[] = [];
  for (const { index, groups } of text.matchAll(linePattern)) {
    const { indent = '', dashes = '', quote = '', key = '', value = '' } = groups ?? {};
    const column = indent.length + dashes.length;
    const outermost = dashes === '' ? column : indent.length - 1;
    open = open.filter((each) => each.column <= outermost);
    let mapping = open.find((each) => each.column === column);
    if (!mapping) {
      mapping = { column, keys: [] };
      open.push(mapping);
      if (dashes !== '' || !isOfNames(text, index)) all.push(mapping.keys);
    }
    const from = index + column + quote.length;
    mapping.keys.push({ from, to: from + key.length, value });
  }
  return all;
}

const partPattern =
  /(?<open>[{([])|(?<close>[})\]])|(?<=[{(,\n]\s{0,200}["']?)(?<key>[A-Za-z_][\w-]*)["']?(?: ?= |=|\??: ?)(?![=>:])(?<value>[^\n]{0,120})/gu;

/** Keys between the same brackets: of an object, or of named arguments. */
function bracketed(text: string): Key[][] {
  const open: Key[][] = [[]];
  const all: Key[][] = [];
  const pattern = new RegExp(partPattern);
  for (let part = pattern.exec(text); part; part = pattern.exec(text)) {
    const { open: bracket, close, key, value = '' } = part.groups ?? {};
    if (bracket !== undefined) {
      const keys: Key[] = [];
      open.push(keys);
      if (!isOfNames(text, part.index)) all.push(keys);
    } else if (close !== undefined) {
      if (open.length > 1) open.pop();
    } else if (key !== undefined) {
      open.at(-1)?.push({ from: part.index, to: part.index + key.length, value });
      // Brackets may stand in what follows.
      pattern.lastIndex -= value.length;
    }
  }
  return all;
}
