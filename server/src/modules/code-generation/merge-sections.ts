import { isDoubled } from './doubled-sections.ts';
import {
  areComparable,
  linesOf,
  type Hunk,
  type HunkSide,
  type MergedPart,
  type ThreeTexts,
} from './merge-lines.ts';
import { longerOf, withoutRemoved, type LineRange, type ThreeRanges } from './merge-members.ts';
import { changesIn, mergePieces } from './merge-pieces.ts';
import type { FileReader } from './read-text.ts';
import { piecesOf, sectionEnds, type Pieces, type SectionEnds } from './section-pieces.ts';

interface ThreeSections {
  base: Side;
  ours: Side;
  theirs: Side;
}

interface Side {
  ends: SectionEnds;
  /** Where each line begins, and the text ends. */
  lines: number[];
}

/** Merges what is open inside of its sections; open is left what two sides changed in one. */
export function mergeSections(
  parts: MergedPart[],
  texts: ThreeTexts,
  reader: FileReader,
): MergedPart[] {
  const side = (text: string): Side => {
    const lines = [0];
    for (const line of linesOf(text)) lines.push((lines.at(-1) ?? 0) + line.length);
    return { ends: sectionEnds(reader.read(text)), lines };
  };
  const sides = { base: side(texts.base), ours: side(texts.ours), theirs: side(texts.theirs) };
  const merged = parts.map((part) => {
    if (!('hunk' in part)) return part;
    const text = mergeHunk(rangesOf(part.hunk, sides));
    return text === null ? part : { lines: linesOf(text) };
  });
  if (merged.every((part, at) => part === parts[at])) return parts;
  // What is open counts as the branch has it.
  const written = merged.map((part) => ('hunk' in part ? part.hunk.ours.lines : part.lines));
  const after = side(written.flat().join(''));
  let line = 1;
  return parts.map((part, at) => {
    const lines = written[at] ?? [];
    const range = rangeOf(after, { line, lines });
    line += lines.length;
    const isMerged = 'hunk' in part && !('hunk' in (merged[at] ?? part));
    return isMerged && isDoubled(range, rangesOf(part.hunk, sides)) ? part : (merged[at] ?? part);
  });
}

function rangesOf(hunk: Hunk, { base, ours, theirs }: ThreeSections): ThreeRanges {
  return {
    base: rangeOf(base, hunk.base),
    ours: rangeOf(ours, hunk.ours),
    theirs: rangeOf(theirs, hunk.theirs),
  };
}

/** The text that both changes give; null where they are in one section. */
function mergeHunk(ranges: ThreeRanges): string | null {
  const byMembers = longerOf(ranges) ?? withoutRemoved(ranges);
  if (byMembers !== null) return byMembers;
  const [base, ours, theirs] = [
    piecesIn(ranges.base),
    piecesIn(ranges.ours),
    piecesIn(ranges.theirs),
  ];
  const areSmall = areComparable(base.texts, ours.texts) && areComparable(base.texts, theirs.texts);
  return areSmall ? mergePieces(base, changesIn(base, ours), changesIn(base, theirs)) : null;
}

function rangeOf({ ends, lines }: Side, { line, lines: own }: HunkSide): LineRange {
  const from = lines[line - 1] ?? ends.text.length;
  return { sections: ends, from, to: lines[line - 1 + own.length] ?? ends.text.length };
}

function piecesIn({ sections, from, to }: LineRange): Pieces {
  return piecesOf(sections, from, to);
}
