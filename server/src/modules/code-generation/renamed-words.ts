import type { LineRange, ThreeRanges } from './merge-members.ts';

/**
 * Somebody gave a word another name all through the file, and nothing else here: what is generated
 * now, with that name. Null where it is at one place alone, where the old name is still somewhere, or
 * where the new one would be nowhere: then somebody said something about what is there no more.
 */
export function renamedAllThrough({ base, ours, theirs }: ThreeRanges): string | null {
  const renaming = oneRenaming(textIn(base), textIn(ours));
  if (!renaming) return null;
  const { isOld, isNew, to } = renaming;
  const count = ({ sections }: LineRange, word: RegExp) => sections.text.match(word)?.length ?? 0;
  const isAllThrough = count(ours, isOld) === 0 && count(ours, isNew) > 1;
  if (!isAllThrough || count(base, isNew) > 0 || count(theirs, isNew) > 0) return null;
  const now = textIn(theirs);
  const renamed = now.replace(isOld, to);
  return renamed === now ? null : renamed;
}

function textIn({ sections, from, to }: LineRange): string {
  return sections.text.slice(from, to);
}

/** The one word that is another one in all places. */
function oneRenaming(before: string, after: string) {
  const [old, fresh] = [before, after].map((text) => text.split(/\b/));
  if (!old || old.length !== fresh?.length) return null;
  const pairs = old.flatMap((word, at) => (word === fresh[at] ? [] : [[word, fresh[at] ?? '']]));
  const [[from = '', to = ''] = []] = pairs;
  const isOne = pairs.every(([one, other]) => one === from && other === to);
  if (!isOne || ![from, to].every((word) => /^\w+$/.test(word))) return null;
  return { isOld: new RegExp(`\\b${from}\\b`, 'g'), isNew: new RegExp(`\\b${to}\\b`, 'g'), to };
}
