import type { CodeSection } from '@stepwright/code-sections';
import type { ThreeTexts } from '#modules/code-generation';
import { pick } from './random-model-changes.ts';

/** What somebody did by hand, as far as it tells whether it is still there. */
export interface HandEdit {
  kind: (typeof editKinds)[number];
  /** Text that is in the file since; null: none. */
  added: string | null;
  /** Lines that were taken away; null: none. */
  removed?: string;
  /** Lines that changed their places: what was before is after. */
  swapped?: readonly [before: string, after: string];
  /** A word that has another name all through the file since. */
  renamed?: string;
  /** Whether every line ends as on Windows since. */
  isWindows?: boolean;
}

const editKinds = [
  'comment',
  'copy',
  'change',
  'remove',
  'move',
  'rename',
  'begin',
  'end',
  'windows',
] as const;

interface Place {
  text: string;
  /** Of the section. */
  from: number;
  to: number;
  /** Of its lines. */
  lineFrom: number;
  lineTo: number;
  /** What nothing else is called. */
  mark: string;
}
type Edited = ({ text: string } & Omit<HandEdit, 'kind'>) | null;

const edits: Record<HandEdit['kind'], (random: () => number, place: Place) => Edited> = {
  comment: (_random, { text, lineFrom, mark }) => {
    const indent = /^[ \t]*/.exec(text.slice(lineFrom))?.[0] ?? '';
    const added = `// ${mark}\n`;
    return { text: `${text.slice(0, lineFrom)}${indent}${added}${text.slice(lineFrom)}`, added };
  },
  copy: (_random, { text, from, to, lineFrom, lineTo, mark }) => {
    const word = /[A-Za-z]\w*/.exec(text.slice(from, to))?.[0];
    if (word === undefined || to - from > 400) return null;
    const copied = text.slice(lineFrom, lineTo).replaceAll(word, mark);
    return { text: text.slice(0, lineTo) + copied + text.slice(lineTo), added: mark };
  },
  change: (random, { text, from, to, mark }) => {
    const word = pick(random, [...text.slice(from, to).matchAll(/[A-Za-z]\w+/g)]);
    if (!word) return null;
    const at = from + word.index;
    return { text: text.slice(0, at) + mark + text.slice(at + word[0].length), added: mark };
  },
  remove: (_random, { text, lineFrom, lineTo }) => {
    const removed = text.slice(lineFrom, lineTo);
    if (removed.length > 600) return null;
    return { text: text.slice(0, lineFrom) + text.slice(lineTo), added: null, removed };
  },
  move: (_random, { text, lineFrom, lineTo }) => {
    const before = text.slice(lineFrom, lineTo);
    const after = text.slice(lineTo, text.indexOf('\n', lineTo) + 1);
    const isClear = [before, after].every((lines) => /\w/.test(lines) && isOnce(text, lines));
    if (!isClear || before.length > 600) return null;
    const edited = `${text.slice(0, lineFrom)}${after}${before}`;
    const rest = text.slice(lineTo + after.length);
    return { text: edited + rest, added: null, swapped: [before, after] };
  },
  rename: (random, { text, from, to, mark }) => {
    const word = pick(random, [...text.slice(from, to).matchAll(/[A-Za-z]\w{3,}/g)])?.[0];
    if (word === undefined) return null;
    const edited = text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), mark);
    return { text: edited, added: mark, renamed: word };
  },
  begin: (_random, { text, mark }) => {
    const added = `// ${mark}\n`;
    return { text: added + text, added };
  },
  end: (_random, { text, mark }) => {
    const added = `// ${mark}\n`;
    return { text: `${text}${text.endsWith('\n') ? '' : '\n'}${added}`, added };
  },
  windows: (random, place) => {
    const edited = edits.change(random, place);
    return edited && { ...edited, text: edited.text.replaceAll(/\r?\n/g, '\r\n'), isWindows: true };
  },
};

function isOnce(text: string, part: string): boolean {
  return countOf(text, part) === 1;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

function allSections(root: CodeSection): CodeSection[] {
  return root.children.flatMap((child) => [child, ...allSections(child)]);
}

/** A text with one random edit; null where there was nothing to edit. */
export function editByHand(
  random: () => number,
  text: string,
  root: CodeSection,
): { text: string; edit: HandEdit } | null {
  const section = pick(random, allSections(root));
  const kind = pick(random, editKinds);
  if (!section || !kind) return null;
  const { from, to } = section;
  const lineFrom = text.lastIndexOf('\n', from - 1) + 1;
  const lineTo = text.indexOf('\n', to - 1) + 1 || text.length;
  const mark = `mine${Math.floor(random() * 1e9)}`;
  const edited = edits[kind](random, { text, from, to, lineFrom, lineTo, mark });
  if (edited === null) return null;
  const { text: after, ...edit } = edited;
  return { text: after, edit: { kind, ...edit } };
}

/** Whether a merged text does not have what was done by hand: asked of the text, not of who merged. */
export function isEditLost(
  merged: string,
  { texts, edit }: { texts: ThreeTexts; edit: HandEdit },
): boolean {
  const { added, removed, swapped, isWindows } = edit;
  if (added !== null && isGone(merged, texts, { ...edit, added })) return true;
  if (isWindows && /[^\r]\n/.test(merged)) return true;
  if (removed !== undefined && isBack(merged, texts, removed)) return true;
  return swapped !== undefined && isSwappedBack(merged, texts, swapped);
}

function isGone(
  merged: string,
  texts: ThreeTexts,
  { added, renamed }: HandEdit & { added: string },
): boolean {
  if (!merged.includes(added)) return true;
  if (renamed !== undefined) return isNamedBack(merged, texts, renamed);
  return isElsewhere(merged, texts, added);
}

/**
 * Whether what was added is no more between the lines that it was between. Of those, the nearest on
 * each side that are left tell: they are on all sides once, and the model gave them no other order.
 */
function isElsewhere(merged: string, { ours, theirs }: ThreeTexts, added: string): boolean {
  const split = (text: string) => text.split(/\r?\n/);
  const [own, generated, result] = [split(ours), split(theirs), split(merged)];
  const mark = added.trimEnd().split('\n').at(-1) ?? '';
  const at = own.findIndex((line) => line.includes(mark));
  const isLeft = (line: string) =>
    /\w/.test(line) && [own, generated, result].every((lines) => placeOnce(lines, line) >= 0);
  const before = own.slice(0, at).findLast(isLeft);
  const after = own.slice(at + 1).find(isLeft);
  const between = [before, mark, after].filter((line) => line !== undefined);
  const isTurned = !isInOrder(
    [before, after].flatMap((line) => (line === undefined ? [] : placeOnce(generated, line))),
  );
  const places = between.map((line) =>
    line === mark ? result.findIndex((each) => each.includes(mark)) : placeOnce(result, line),
  );
  return !isTurned && !isInOrder(places);
}

function isInOrder(places: readonly number[]): boolean {
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
}

/** Where a line stands that is there once; else -1. */
function placeOnce(lines: readonly string[], line: string): number {
  const place = lines.indexOf(line);
  return place === lines.lastIndexOf(line) ? place : -1;
}

function isBack(merged: string, { base, ours, theirs }: ThreeTexts, removed: string): boolean {
  const anew = Math.max(0, countOf(theirs, removed) - countOf(base, removed));
  return countOf(merged, removed) > countOf(ours, removed) + anew;
}

/** What the model took away, or has at other places too, says nothing. */
function isSwappedBack(
  merged: string,
  { theirs }: ThreeTexts,
  lines: readonly [string, string],
): boolean {
  if (!lines.every((each) => isOnce(theirs, each))) return false;
  const [before, after] = lines.map((each) => merged.indexOf(each));
  return before === -1 || after === -1 || (before ?? 0) < (after ?? 0);
}

/** A line that the model leaves as it is has the new name; a line of the model may bring the old one. */
function isNamedBack(merged: string, { base, theirs }: ThreeTexts, word: string): boolean {
  const named = new RegExp(`\\b${word}\\b`);
  const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => named.test(line));
  const known = new Set(linesOf(base));
  const fresh = linesOf(theirs).filter((line) => !known.has(line));
  return linesOf(merged).length > fresh.length;
}
