import { isDataExtension } from './data-files.ts';
import type { Item } from '#model/items';
import { aggregatesOf } from '#learn/names/learn-sample-names';
import { firstBehind, type Mention } from '#learn/names/learn-names';

/** A key that a line of data begins with, and all of its value: one word. */
const entryPattern =
  /^(?<start>[^\S\n]{0,200}(?:- {1,9})?["']?)(?<key>[\w-]{1,80})(?<sign>["']?[^\S\n]{0,9}:[^\S\n]{0,9}["']?)(?<value>[\w-]{1,120})["']?,?[^\S\n]*$/gmu;

const longestRead = 200_000;

/**
 * Where a key of data says what the aggregate is called: `"name": "boat"`, `"collectionName": "boats"`.
 * That is said once of each aggregate, and is no attribute of it, though one be called by the key's word.
 */
export function keysOfNames(
  roots: readonly Item[],
): (
  file: { extension: string; text: string },
  mentions: readonly Mention[],
) => ReadonlySet<number> {
  const aggregates = new Set(aggregatesOf(roots).map(({ values }) => String(values.get('Name'))));
  return ({ extension, text }, mentions) => {
    if (!isDataExtension(extension) || text.length > longestRead) return new Set();
    const keys = [...text.matchAll(entryPattern)].flatMap(({ index, groups }) => {
      const { start = '', key = '', sign = '', value = '' } = groups ?? {};
      const from = index + start.length;
      const at = from + key.length + sign.length;
      const isName = inside(mentions, at, at + value.length).some(
        (each) => each.to - each.from === value.length && isOf(each, aggregates),
      );
      return isName ? inside(mentions, from, from + key.length) : [];
    });
    return new Set(keys.map(({ from }) => from));
  };
}

function inside(mentions: readonly Mention[], from: number, to: number): readonly Mention[] {
  return mentions
    .slice(firstBehind(mentions, from), firstBehind(mentions, to))
    .filter((each) => each.to <= to);
}

function isOf({ names }: Mention, aggregates: ReadonlySet<string>): boolean {
  return [...names.keys()].some((name) => aggregates.has(name));
}
