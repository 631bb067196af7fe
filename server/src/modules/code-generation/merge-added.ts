import { addedByBoth, countsOf, linesNamed, type AddedByBoth } from './added-by-both.ts';
import { joinedImport } from './import-names.ts';
import { askInPlace } from './ask-in-place.ts';
import { inWholeTexts, leaveOut, type LineMoves } from './line-moves.ts';
import {
  linesOf,
  numbered,
  oneHunk,
  type MergedPart,
  type ThreeTexts,
  type UnnamedPart,
} from './merge-lines.ts';
import type { FileReader, Language } from './read-text.ts';
import { withChoice } from './solve-conflict.ts';

type Merge = (texts: ThreeTexts) => MergedPart[];
type Pair = { [side in 'ours' | 'theirs']: NonNullable<AddedByBoth[side]> } & { identity: string };

/**
 * What both sides added at two places of a file is there once: where somebody put it, as it is the
 * same on both sides or imports can be joined; and else it is asked for there. Null where there is
 * nothing of that kind.
 *
 * @param parts The texts merged line by line.
 */
export function mergeAdded(
  texts: ThreeTexts,
  parts: MergedPart[],
  { reader, merge }: { reader: FileReader; merge: Merge },
): MergedPart[] | null {
  const { read } = reader;
  const sides = { base: read(texts.base), ours: read(texts.ours), theirs: read(texts.theirs) };
  const added = addedByBoth(sides);
  if (added.length === 0) return null;
  const results = (['ours', 'theirs'] as const).map((choice) =>
    countsOf(read(withChoice(parts, choice))),
  );
  const doubled = added.filter(
    (each) =>
      results.some((counts) => (counts.get(each.identity) ?? 0) > 1) || isInTwoHunks(each, parts),
  );
  if (doubled.length === 0) return null;
  const pairs = doubled.flatMap(({ ours, theirs, identity }) =>
    ours && theirs ? [{ ours, theirs, identity }] : [],
  );
  // An import that makes known several names is found by each of them.
  const once = pairs.filter(
    (pair, at) => !pairs.slice(0, at).some((each) => isSamePair(each, pair)),
  );
  const isClear = pairs.length === doubled.length && once.every((pair) => isApart(pair, once));
  return (isClear ? mergeOnce(texts, once, { reader, merge }) : null) ?? oneHunk(texts);
}

/** Each may yet be merged with what else is in its hunk. */
function isInTwoHunks({ ours, theirs }: AddedByBoth, parts: MergedPart[]): boolean {
  const [own, other] = [
    { side: 'ours' as const, at: ours?.line ?? 0 },
    { side: 'theirs' as const, at: theirs?.line ?? 0 },
  ].map(({ side, at }) =>
    parts.find((part) => {
      if (!('hunk' in part)) return false;
      const { line, lines } = part.hunk[side];
      return at + 1 >= line && at + 1 < line + lines.length;
    }),
  );
  return own !== undefined && other !== undefined && own !== other;
}

function isSamePair(one: Pair, other: Pair): boolean {
  return one.ours.line === other.ours.line && one.theirs.line === other.theirs.line;
}

/** One import of a side against two of the other is more than can be told here. */
function isApart(pair: Pair, all: readonly Pair[]): boolean {
  return all.every(
    (each) =>
      each === pair || (each.ours.line !== pair.ours.line && each.theirs.line !== pair.theirs.line),
  );
}

function mergeOnce(
  texts: ThreeTexts,
  pairs: readonly Pair[],
  { reader, merge }: { reader: FileReader; merge: Merge },
): MergedPart[] | null {
  const own = linesOf(texts.ours);
  const other = linesOf(texts.theirs);
  const asked: Pair[] = [];
  /** Where lines are left out of the new generation, and where the branch has more than it had. */
  const left: LineMoves = [];
  const more: LineMoves = [];
  for (const pair of pairs.toSorted((one, next) => next.theirs.line - one.theirs.line)) {
    left.push(leaveOut(other, pair.theirs));
    const joined = textOfBoth(pair, reader.language);
    if (joined === null) asked.push(pair);
    else if (joined !== pair.ours.text) {
      const { line: at, lineCount: many } = pair.ours;
      const lines = own
        .slice(at, at + many)
        .join('')
        .replace(pair.ours.text, () => joined);
      // In the place of as many, so that the places of the others stay.
      own.splice(at, many, lines, ...Array.from({ length: many - 1 }, () => ''));
      more.push({ from: at + many, count: many - linesOf(lines).length });
    }
  }
  const without = { base: texts.base, ours: own.join(''), theirs: other.join('') };
  if (reader.isSound(without.theirs) === false && reader.isSound(texts.theirs) !== false)
    return null;
  let parts: UnnamedPart[] | null = inWholeTexts(merge(without), { ours: more, theirs: left });
  for (const pair of asked)
    parts &&= withAsked(parts, pair, { reader, theirs: linesOf(texts.theirs) });
  return parts && isAllThere(parts, pairs, reader) ? numbered(parts) : null;
}

/**
 * What was left out of one side may be lost with the lines that the other has it in. And whatever
 * somebody takes has to parse: the first or last of a list is written without a comma.
 */
function isAllThere(parts: UnnamedPart[], pairs: readonly Pair[], reader: FileReader): boolean {
  return (['ours', 'theirs'] as const).every((choice) => {
    const text = withChoice(parts, choice);
    if (reader.isSound(text) === false) return false;
    const counts = countsOf(reader.read(text));
    return pairs.every(({ identity }) => counts.has(identity));
  });
}

/** Null where both say something of their own. */
function textOfBoth({ ours, theirs }: Pair, language: Language): string | null {
  if (ours.text === theirs.text) return ours.text;
  return ours.kind === 'import' ? joinedImport(ours.text, theirs.text, language) : null;
}

/** Null where it is in something that is asked for already. */
function withAsked(
  parts: UnnamedPart[],
  { ours, theirs, identity }: Pair,
  { reader, theirs: other }: { reader: FileReader; theirs: string[] },
): UnnamedPart[] | null {
  const text = withChoice(parts, 'ours');
  const found = linesNamed(reader.read(text), identity);
  if (!found || found.text !== ours.text) return null;
  const to = found.line + found.lineCount;
  const lines = linesOf(text).slice(found.line, to);
  return askInPlace(
    parts,
    { from: found.line, to },
    {
      base: { line: 1, lines: [] },
      ours: { line: ours.line + 1, lines },
      theirs: {
        line: theirs.line + 1,
        lines: other.slice(theirs.line, theirs.line + theirs.lineCount),
      },
    },
  );
}
