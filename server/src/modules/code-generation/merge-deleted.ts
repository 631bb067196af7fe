import { askInPlace } from './ask-in-place.ts';
import { countsOf, linesNamed } from './added-by-both.ts';
import { deletedByOne, type DeletedByOne } from './deleted-by-one.ts';
import { importWithout } from './import-names.ts';
import { inWholeTexts, leaveOut, type LineMoves } from './line-moves.ts';
import {
  linesOf,
  numbered,
  oneHunk,
  type HunkSide,
  type MergedPart,
  type ThreeTexts,
  type UnnamedPart,
} from './merge-lines.ts';
import { isByText, wholeLines, type WholeLines } from './named-sections.ts';
import type { FileReader, ThreeReads } from './read-text.ts';
import { withChoice } from './solve-conflict.ts';
import { hasWordBack } from './words-back.ts';

interface Merging {
  reader: FileReader;
  merge: (texts: ThreeTexts) => MergedPart[];
}

/**
 * What one side deleted and the other moved comes back with a merge of lines, as it is new where it
 * is now. It stays deleted where it was only moved, and is asked for where it was changed too. Null
 * where there is nothing of that kind.
 *
 * @param parts The texts merged without a look at that.
 */
export function mergeDeleted(
  texts: ThreeTexts,
  parts: MergedPart[],
  { reader, merge }: Merging,
): MergedPart[] | null {
  const isClear = parts.every((part) => 'lines' in part);
  if (isClear && !hasWordBack(withChoice(parts, 'ours'), texts)) return null;
  const { read } = reader;
  const sides = { base: read(texts.base), ours: read(texts.ours), theirs: read(texts.theirs) };
  const deleted = deletedByOne(sides);
  const back = deleted.length === 0 ? [] : deleted.filter(isIn(parts, reader));
  if (back.length === 0) return null;
  // Whether it was deleted or changed where it stood is asked for already: so is all of it then.
  if (back.some((each) => isByText(each.identity) && isOpen(parts, each, texts.base)))
    return oneHunk(texts);
  return mergeWithout(sides, back, { reader, merge }) ?? oneHunk(texts);
}

/** Whether it is there whatever somebody chooses: they are not asked. */
function isIn(parts: readonly UnnamedPart[], { read }: FileReader) {
  const counts = (['ours', 'theirs'] as const).map((choice) =>
    countsOf(read(withChoice(parts, choice))),
  );
  return ({ identity }: DeletedByOne) => counts.every((count) => count.has(identity));
}

/** Whether somebody is asked for lines of the base in which it stood. */
function isOpen(parts: readonly MergedPart[], { before }: DeletedByOne, base: string): boolean {
  const lineAt = (at: number) => base.slice(0, at).split('\n').length;
  const [first, last] = [lineAt(before.from), lineAt(before.to)];
  return parts.some((part) => {
    if (!('hunk' in part)) return false;
    const { line, lines } = part.hunk.base;
    return line <= last && line + lines.length > first;
  });
}

function mergeWithout(
  sides: ThreeReads,
  back: readonly DeletedByOne[],
  { reader, merge }: Merging,
): MergedPart[] | null {
  // Without a parser the same text may be part of something else, as the end of a block is.
  const isTold = reader.isSound(sides.base.text) !== null;
  const isMoved = ({ isSame, identity }: DeletedByOne) => isSame && (isTold || !isByText(identity));
  const [moved, changed] = [back.filter(isMoved), back.filter((each) => !isMoved(each))];
  const ours = without(sides, moved, { reader, side: 'ours' });
  const theirs = without(sides, moved, { reader, side: 'theirs' });
  if (!ours || !theirs) return null;
  const merged = merge({ base: sides.base.text, ours: ours.text, theirs: theirs.text });
  let parts: UnnamedPart[] | null = inWholeTexts(merged, {
    ours: ours.moves,
    theirs: theirs.moves,
  });
  for (const each of changed) parts &&= withAsked(parts, each, { sides, reader });
  if (!parts || back.some(isIn(parts, reader))) return null;
  const texts = (['ours', 'theirs'] as const).map((choice) => withChoice(parts ?? [], choice));
  return texts.some((text) => reader.isSound(text) === false) ? null : numbered(parts);
}

interface Without {
  text: string;
  moves: LineMoves;
}

/** A side without what the other deleted; null where that stands between other things. */
function without(
  sides: ThreeReads,
  moved: readonly DeletedByOne[],
  { reader, side }: { reader: FileReader; side: 'ours' | 'theirs' },
): Without | null {
  const { text } = sides[side];
  const lines = linesOf(text);
  const moves: LineMoves = [];
  for (const [section, names] of bySection(moved.filter(({ keeper }) => keeper === side))) {
    const place = wholeLines(text, section);
    if (!place) return null;
    const kept = section.kind === 'import' ? importWithout(place.text, names, reader.language) : '';
    if (kept === null) return null;
    moves.push(kept === '' ? leaveOut(lines, place) : replaceIn(lines, place, kept));
  }
  const left = lines.join('');
  const isBroken = reader.isSound(left) === false && reader.isSound(text) !== false;
  return isBroken ? null : { text: left, moves };
}

/** From the last to the first, so that those above keep their places; of an import, what is gone of it. */
function bySection(moved: readonly DeletedByOne[]): [DeletedByOne['section'], Set<string>][] {
  const found = new Map<DeletedByOne['section'], Set<string>>();
  for (const { section, identity } of moved) {
    const names = found.get(section) ?? new Set();
    found.set(
      section,
      names.add(
        identity
          .split('\n')
          .at(-1)
          ?.replace(/^import /, '') ?? '',
      ),
    );
  }
  return [...found].toSorted(([one], [other]) => other.from - one.from);
}

function replaceIn(lines: string[], place: WholeLines, text: string): LineMoves[number] {
  const { line, lineCount } = place;
  const before = lines.slice(line, line + lineCount).join('');
  const after = linesOf(before.replace(place.text, () => text));
  lines.splice(line, lineCount, ...after);
  return { from: line + after.length, count: lineCount - after.length };
}

/** Null where it is in something that is asked for already. */
function withAsked(
  parts: UnnamedPart[],
  { identity, keeper, before, section }: DeletedByOne,
  { sides, reader }: { sides: ThreeReads; reader: FileReader },
): UnnamedPart[] | null {
  const found = linesNamed(reader.read(withChoice(parts, 'ours')), identity);
  const [was, is] = [wholeLines(sides.base.text, before), wholeLines(sides[keeper].text, section)];
  if (!found || !was || !is || found.text !== is.text) return null;
  const kept = sideOf(sides[keeper].text, is);
  // Where it would stand nobody can tell: where it stood.
  const gone: HunkSide = { line: was.line + 1, lines: [] };
  return askInPlace(
    parts,
    { from: found.line, to: found.line + found.lineCount },
    {
      base: sideOf(sides.base.text, was),
      ours: keeper === 'ours' ? kept : gone,
      theirs: keeper === 'theirs' ? kept : gone,
    },
  );
}

function sideOf(text: string, { line, lineCount }: WholeLines): HunkSide {
  return { line: line + 1, lines: linesOf(text).slice(line, line + lineCount) };
}
