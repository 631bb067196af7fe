import { dataIn } from './learn-repeated-keys.ts';
import { firstBehind, type Mention } from '#learn/names/learn-names';

/** A key that says what was done, and the sentence that people read then. */
const entryPattern =
  /^[^\S\n]{0,200}["']?(?<deed>created|updated|deleted|saved|removed|added|changed)["']?\s?:\s?["']?(?:[^\s"']+ ){2}[^\n]{0,400}$/gmu;

/**
 * Where messages say what was done (`"created": "A new boat is created"`, with `"deleted"` beside it), which
 * is said of each aggregate, and is no attribute of it, though one be called `created`.
 */
export function deedMessages(
  file: { extension: string; text: string },
  mentions: readonly Mention[],
): ReadonlySet<number> {
  const entries = [...dataIn(file).matchAll(entryPattern)];
  const deeds = new Set(entries.map(({ groups }) => groups?.deed));
  if (deeds.size < 2) return new Set();
  const said = entries.map(({ 0: line, index, groups }) => {
    const inside = mentions.slice(
      firstBehind(mentions, index),
      firstBehind(mentions, index + line.length),
    );
    const isDeed = ({ from, to }: Mention) =>
      file.text.slice(from, to).toLowerCase() === groups?.deed;
    return { deeds: inside.filter(isDeed), others: inside.filter((each) => !isDeed(each)) };
  });
  // Messages speak of what it was done to; labels (`"created": "When it was built"`) do not.
  const subjects = said.map(
    ({ others }) => new Set(others.flatMap(({ names }) => [...names.keys()])),
  );
  const isOfOne = [...(subjects[0] ?? [])].some((name) => subjects.every((each) => each.has(name)));
  return new Set(isOfOne ? said.flatMap((each) => each.deeds.map(({ from }) => from)) : []);
}
