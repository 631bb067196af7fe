import type { CodeSection } from '@stepwright/code-sections';
import { diffIndices } from 'node-diff3';
import {
  areComparable,
  linesOf,
  mergeLines,
  oneHunk,
  type Hunk,
  type HunkSide,
  type MergedPart,
  type ThreeTexts,
} from './merge-lines.ts';
import { importedBy, joinedImports } from './import-names.ts';
import { countsOf } from './added-by-both.ts';
import { mergeAdded } from './merge-added.ts';
import { followMoved } from './moved-lines.ts';
import { isCommentAbove } from './comment-above.ts';
import { isDoubled } from './doubled-sections.ts';
import {
  free,
  longerOf,
  withoutRemoved,
  type LineRange,
  type ThreeRanges,
} from './merge-members.ts';
import {
  isBetweenSections,
  piecesOf,
  sectionEnds,
  sectionsIn,
  type Pieces,
  type SectionEnds,
} from './section-pieces.ts';
import { withChoice } from './solve-conflict.ts';

/** Reads one file, whatever text it has. */
export interface FileReader {
  sections: (text: string) => CodeSection;
  /** Null: nobody can tell. */
  isSound: (text: string) => boolean | null;
  /** Whether a line that begins with # is a comment. */
  hasHashComments: boolean;
}

/** Longer files are merged line by line alone: reading one holds up everybody else. */
const mostCharacters = 200_000;

/**
 * Merges two changes of a file: line by line, and where that is a conflict, inside of the sections
 * that changed. What was edited in one section never stands against what was changed in another; and
 * what comes out is sound where all three texts are, or it is for somebody to decide.
 */
export function mergeTexts(texts: ThreeTexts, reader: FileReader | null): MergedPart[] {
  const byLines = mergeLines(texts);
  const isLong = Object.values(texts).some((text: string) => text.length > mostCharacters);
  if (!reader || isLong) return byLines;
  const merge = (each: ThreeTexts) => mergedFurther(mergeLines(each), each, reader);
  return mergeAdded(texts, byLines, { reader, merge }) ?? mergedFurther(byLines, texts, reader);
}

function mergedFurther(byLines: MergedPart[], texts: ThreeTexts, reader: FileReader): MergedPart[] {
  const isOpen = byLines.some((part) => 'hunk' in part);
  if (!isOpen) return isSoundMerge(byLines, texts, reader) ? byLines : oneHunk(texts);

  const bySections = inSections(
    followMoved(byLines, texts, (text) => reader.sections(text)),
    texts,
    reader,
  );
  return isSoundMerge(bySections, texts, reader) ? bySections : byLines;
}

/** It parses, and has no name more often than either side. What is open counts as the branch has it. */
function isSoundMerge(parts: MergedPart[], texts: ThreeTexts, reader: FileReader): boolean {
  const merged = withChoice(parts, 'ours');
  if (hasMoreThanEither(merged, texts, reader)) return false;
  if (reader.isSound(merged) !== false) return true;
  return Object.values(texts).some((text: string) => reader.isSound(text) === false);
}

/** Whether a name is there twice, and more often than with either side. */
function hasMoreThanEither(
  text: string,
  { ours, theirs }: ThreeTexts,
  reader: FileReader,
): boolean {
  const counts = (each: string) => countsOf({ text: each, root: reader.sections(each) });
  const twice = [...counts(text)].filter(([, count]) => count > 1);
  if (twice.length === 0) return false;
  const [own, other] = [counts(ours), counts(theirs)];
  return twice.some(([name, count]) => count > Math.max(own.get(name) ?? 0, other.get(name) ?? 0));
}

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

function inSections(parts: MergedPart[], texts: ThreeTexts, reader: FileReader): MergedPart[] {
  const side = (text: string): Side => {
    const lines = [0];
    for (const line of linesOf(text)) lines.push((lines.at(-1) ?? 0) + line.length);
    const { hasHashComments } = reader;
    return { ends: sectionEnds(text, { root: reader.sections(text), hasHashComments }), lines };
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

/** Pieces of the base that one side has in another way. */
interface Change {
  from: number;
  to: number;
  texts: string[];
  /** Where they stand in that side. */
  range: { from: number; to: number };
  sections: SectionEnds;
}

function changesIn(base: Pieces, side: Pieces): Change[] {
  return diffIndices(base.texts, side.texts).map(({ buffer1, buffer2, buffer2Content }) => ({
    from: buffer1[0],
    to: buffer1[0] + buffer1[1],
    texts: buffer2Content,
    range: {
      from: side.starts[buffer2[0]] ?? 0,
      to: side.starts[buffer2[0] + buffer2[1]] ?? 0,
    },
    sections: side.sections,
  }));
}

function mergePieces(base: Pieces, ours: Change[], theirs: Change[]): string | null {
  const written: string[] = [];
  let at = 0;
  const write = (change: Pick<Change, 'from' | 'to' | 'texts'>): void => {
    written.push(...base.texts.slice(at, change.from), ...change.texts);
    at = change.to;
  };
  const [left, right] = [[...ours], [...theirs]];
  for (;;) {
    const [own, other] = [left[0], right[0]];
    if (!own && !other) break;
    const next = nextOf(base, own, other);
    if (next === null) return null;
    if (next.takes !== 'theirs') left.shift();
    if (next.takes !== 'ours') right.shift();
    write(next.change);
  }
  return [...written, ...base.texts.slice(at)].join('');
}

interface Next {
  change: Pick<Change, 'from' | 'to' | 'texts'>;
  takes: 'ours' | 'theirs' | 'both';
}

/** Which change comes next; null where two are in each other's way. */
function nextOf(base: Pieces, own: Change | undefined, other: Change | undefined): Next | null {
  if (own && (!other || isBefore(base, own, other))) return { change: own, takes: 'ours' };
  if (other && (!own || isBefore(base, other, own))) return { change: other, takes: 'theirs' };
  return own && other ? together(own, other) : null;
}

/** Two changes of the same pieces; null where it is not clear what they give. */
function together(own: Change, other: Change): Next | null {
  if (own.from !== other.from || own.to !== other.to) return null;
  if (isSame(own.texts, other.texts)) return { change: own, takes: 'both' };
  const texts = own.from === own.to ? bothAdded(own, other) : null;
  return texts && { change: { from: own.from, to: own.to, texts }, takes: 'both' };
}

/** Two that touch are apart where a section ends or begins between them. */
function isBefore(base: Pieces, one: Change, other: Change): boolean {
  if (one.to < other.from) return true;
  if (one.to > other.from) return false;
  const isOnePlace = one.from === one.to && other.from === other.to;
  return !isOnePlace && isBetweenSections(base, base.starts[one.to] ?? 0);
}

/** Both added sections at one place: the generated ones first; null where their order could matter. */
function bothAdded(own: Change, other: Change): string[] | null {
  const otherNames = namesOf(other);
  if (otherNames && isCommentAbove(own.texts.join(''), own.sections))
    return isAtStart(own) ? [...own.texts, ...other.texts] : [...other.texts, ...own.texts];
  const ownNames = namesOf(own);
  if (!ownNames || !otherNames) return null;
  if (![...ownNames].some((name) => otherNames.has(name))) return [...other.texts, ...own.texts];
  const [ownImports, otherImports] = [importsIn(own), importsIn(other)];
  return ownImports && otherImports && joinedImports(ownImports, otherImports);
}

function isAtStart({ sections, range }: Change): boolean {
  return sections.text.slice(0, range.from).trim() === '';
}

/** Each with what stands behind it; null where there is something else. */
function importsIn({ sections, range }: Change): string[] | null {
  const added = sectionsIn(sections, range)?.toSorted((one, other) => one.from - other.from);
  if (!added?.every(({ kind }) => kind === 'import')) return null;
  const starts = [range.from, ...added.slice(1).map(({ from }) => from)];
  return starts.map((from, at) => sections.text.slice(from, starts[at + 1] ?? range.to));
}

/** What the added sections are called; null where they are not only whole ones that are free. */
function namesOf({ sections, range }: Change): Set<string> | null {
  const added = sectionsIn(sections, range);
  if (!added?.length || !added.every(({ kind }) => free.has(kind))) return null;
  return new Set(
    added.flatMap(({ kind, from, to }) => {
      const text = sections.text.slice(from, to);
      return kind === 'import' ? [...importedBy(text).names.keys()] : nameIn(text);
    }),
  );
}

/** What stands before the value, the type, the parameters or the body. */
function nameIn(text: string): string {
  const code = text.replace(/^(\s*(\/\/.*\n|\/\*[\s\S]*?\*\/|#.*\n))+/, '');
  const end = code.search(/[=:({<]/);
  return (end < 0 ? code : code.slice(0, end)).replace(/\s+/g, ' ').trim();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
