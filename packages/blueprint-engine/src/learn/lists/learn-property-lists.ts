import { isDataExtension } from '#learn/formats/data-files';
import type { FoundList } from './learn-found-list.ts';
import type { Frame } from '#model/scope';

/** A key of data behind which a thing's own attributes are, whatever else every thing of the kind has beside it. */
const key = String.raw`(?<![\w-])(?:properties|attributes|fields|spec)["']?[^\S\n]*:\s*(?:\{\s*)?`;
const before = new RegExp(`${key}$`);
const after = new RegExp(key);

/** How far the one is looked for from the other. */
const longestRead = 3000;

/**
 * On which side of such a key a list is, where the sample's other attributes are on the other side: of
 * `{ "id": …, "properties": { "hull": … } }` what stands before is of every thing, and what the sample
 * does not have is among the properties.
 */
export function sideOfProperties(
  found: readonly FoundList[],
  missing: readonly Frame[],
): 'inside' | 'outside' | null {
  const others = missing.map(({ item }) => String(item.values.get('Name') ?? ''));
  if (others.length < 2 || !found.every(isOfEntries)) return null;
  const textOf = ({ file, from, to, family }: FoundList) => {
    const start = Math.min(from, ...family.map((each) => each.from));
    const end = Math.max(to, ...family.map((each) => each.to));
    return {
      start: file.text.slice(Math.max(0, start - longestRead), start),
      end: file.text.slice(end, end + longestRead),
    };
  };
  const texts = found.map(textOf);
  if (texts.every(({ start }) => before.test(start) && areKeys(others, start))) return 'inside';
  const isOutside = texts.every(({ end }) => {
    const at = after.exec(end);
    return at !== null && areKeys(others, end.slice(at.index));
  });
  return isOutside ? 'outside' : null;
}

/** What is named in a sequence, as what is required, is said of properties and stands beside none. */
function isOfEntries({ file, items }: FoundList): boolean {
  const isEntry = ({ kind }: { kind: string }) => kind === 'entry';
  return isDataExtension(file.extension) && items.every(({ sections }) => sections.every(isEntry));
}

function areKeys(names: readonly string[], text: string): boolean {
  const found = text.matchAll(/(?<key>[\w-]{1,80})["']?[^\S\n]{0,9}:/g);
  const keys = new Set([...found].map(({ groups }) => groups?.key?.toLowerCase()));
  return names.every((name) => keys.has(name.toLowerCase()));
}
