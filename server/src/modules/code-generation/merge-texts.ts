import { countsOf } from './added-by-both.ts';
import { keysBeside } from './doubled-sections.ts';
import { mergeAdded } from './merge-added.ts';
import { mergeDeleted } from './merge-deleted.ts';
import { mergeLines, oneHunk, type MergedPart, type ThreeTexts } from './merge-lines.ts';
import { mergeSections } from './merge-sections.ts';
import { followMoved } from './moved-lines.ts';
import { isByText } from './named-sections.ts';
import type { FileReader } from './read-text.ts';
import { withChoice } from './solve-conflict.ts';

/** Longer files are merged line by line alone: reading one holds up everybody else. */
const mostCharacters = 200_000;

/**
 * Merges two changes of a file: line by line, and where that is a conflict, inside of the sections
 * that changed. What was edited in one section never stands against what was changed in another; and
 * what comes out is sound where all three texts are, or it is for somebody to decide.
 */
export function mergeTexts(texts: ThreeTexts, reader: FileReader | null): MergedPart[] {
  const isLong = Object.values(texts).some((text: string) => text.length > mostCharacters);
  if (!reader || isLong) return mergeLines(texts);
  const parts = mergeBoth(texts, reader);
  return mergeDeleted(texts, parts, { reader, merge: (each) => mergeBoth(each, reader) }) ?? parts;
}

function mergeBoth(texts: ThreeTexts, reader: FileReader): MergedPart[] {
  const byLines = mergeLines(texts);
  const merge = (each: ThreeTexts) => mergedFurther(mergeLines(each), each, reader);
  return mergeAdded(texts, byLines, { reader, merge }) ?? mergedFurther(byLines, texts, reader);
}

function mergedFurther(byLines: MergedPart[], texts: ThreeTexts, reader: FileReader): MergedPart[] {
  const isOpen = byLines.some((part) => 'hunk' in part);
  if (!isOpen) return isSoundMerge(byLines, texts, reader) ? byLines : oneHunk(texts);

  const bySections = mergeSections(followMoved(byLines, texts, reader), texts, reader);
  return isSoundMerge(bySections, texts, reader) ? bySections : byLines;
}

/** It parses, and has no name more often than either side. What is open counts as the branch has it. */
function isSoundMerge(parts: MergedPart[], texts: ThreeTexts, reader: FileReader): boolean {
  const merged = withChoice(parts, 'ours');
  if (hasMoreThanEither(merged, texts, reader)) return false;
  if (reader.isSound(merged) !== false) return true;
  return Object.values(texts).some((text: string) => reader.isSound(text) === false);
}

/**
 * Whether a name is there twice, and more often than with either side. So is what has no name where
 * both moved it; what both added may be there twice.
 */
function hasMoreThanEither(
  text: string,
  { base, ours, theirs }: ThreeTexts,
  { read }: FileReader,
): boolean {
  const merged = read(text);
  return [countsOf, keysBeside].some((count) => {
    const twice = [...count(merged)].filter(([, times]) => times > 1);
    // Most merges have nothing twice: then the sides are not read again.
    if (twice.length === 0) return false;
    const [before, ...sides] = [base, ours, theirs].map((each) => count(read(each)));
    return twice.some(([name, times]) =>
      isByText(name)
        ? [before, ...sides].every((side) => side?.get(name) === 1)
        : sides.every((side) => times > (side.get(name) ?? 0)),
    );
  });
}
