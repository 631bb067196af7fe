import { isDataExtension } from './data-files.ts';
import { firstBehind } from '#learn/names/learn-names';

interface Range {
  from: number;
  to: number;
}

/** Where an item of a list begins that has no name of its own, and each key. */
const partPattern =
  /(?<item>[[,]\s{0,200}\{|^[^\S\n]{0,200}-\s)|(?<=["'\s{,]|^)(?<key>[A-Za-z][A-Za-z0-9]*(?:[_-][A-Za-z0-9]+)*)(?=["']?\s{0,9}:)/gmu;
const longestRead = 200_000;

/** What a file of data says, of a longer one the beginning; nothing of other files. */
export function dataIn({ extension, text }: { extension: string; text: string }): string {
  return isDataExtension(extension) || extension === 'toml' ? text.slice(0, longestRead) : '';
}

/** What formats call what they say of a field, though it be the only one: `"fieldName": "name"`. */
const ofFormat =
  /^(?:field|column|property|attribute|param|parameter)[_-]?(?:name|type|label|title|description|key|id|value|format|length|size|default)$/i;

/**
 * Keys of data that several items of a list have are words of the format, though an attribute be
 * called by one of their words: `"fieldName": "hull"` says nothing of an attribute `name`.
 */
export function repeatedKeys(file: { extension: string; text: string }): Range[] {
  const places = new Map<string, { items: Set<number>; ranges: Range[] }>();
  let item = 0;
  for (const { index, groups } of dataIn(file).matchAll(partPattern)) {
    const { key } = groups ?? {};
    if (key === undefined) item += 1;
    else {
      const place = places.get(key) ?? { items: new Set<number>(), ranges: [] };
      places.set(key, place);
      place.items.add(item);
      place.ranges.push({ from: index, to: index + key.length });
    }
  }
  return [...places]
    .filter(([key, { items }]) => items.size > 1 || ofFormat.test(key))
    .flatMap(([, { ranges }]) => ranges)
    .toSorted((a, b) => a.from - b.from);
}

/** Whether a place is inside of one of some keys, and not all of it. */
export function isPartOfKey(keys: readonly Range[], { from, to }: Range): boolean {
  const key = keys[firstBehind(keys, from + 1) - 1];
  return key !== undefined && to <= key.to && to - from < key.to - key.from;
}
