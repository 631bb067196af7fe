import { linesOf, type Hunk, type MergedPart, type ThreeTexts } from './merge-lines.ts';
import { isInOneOfTwo, linesAround, namedSections } from './named-sections.ts';
import type { FileReader, ReadText } from './read-text.ts';

/**
 * One side moved a member, an import or an entry that the other changed: it is changed where it is
 * now. It has to be in the same thing as before, and there once on each side. Other lines say nothing
 * of where they went: the same may be somebody's own.
 */
export function followMoved(
  parts: MergedPart[],
  texts: ThreeTexts,
  reader: FileReader,
): MergedPart[] {
  let sides: ThreeNamed | null = null;
  let result = parts;
  for (const part of parts) {
    const moved = 'hunk' in part ? movedIn(part.hunk) : null;
    if (!moved) continue;
    sides ??= {
      base: namedIn(reader.read(texts.base)),
      ours: namedIn(reader.read(texts.ours)),
      theirs: namedIn(reader.read(texts.theirs)),
    };
    if (isOneSection(moved, sides)) result = changedWhereItIs(result, moved) ?? result;
  }
  return result;
}

interface Moved {
  hunk: Hunk;
  mover: 'ours' | 'theirs';
  changer: 'ours' | 'theirs';
}

function movedIn(hunk: Hunk): Moved | null {
  const [mover, changer] =
    hunk.ours.lines.length === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
  const isGone = hunk[mover].lines.length === 0 && hunk.base.lines.length > 0;
  return isGone && hunk[changer].lines.length > 0 ? { hunk, mover, changer } : null;
}

interface Named {
  text: string;
  /** Of each that is there once, in nothing that is there twice, on lines of its own. */
  lines: ReadonlyMap<string, string>;
  /** The other way round, by where they begin and how many lines they have. */
  names: ReadonlyMap<string, string>;
}
type ThreeNamed = Record<keyof ThreeTexts, Named>;

function namedIn(read: ReadText): Named {
  const { text } = read;
  const named = namedSections(read);
  const lines = new Map<string, string>();
  const names = new Map<string, string>();
  const numbers = new Map<number, number>();
  let start = 0;
  for (const [at, line] of linesOf(text).entries()) {
    numbers.set(start, at + 1);
    start += line.length;
  }
  for (const [name, [section, ...more]] of named.found) {
    if (!section || more.length > 0 || isInOneOfTwo(name, named)) continue;
    const around = linesAround(text, section);
    const own = text.slice(around.start, around.end);
    lines.set(name, own);
    names.set(placeOf(numbers.get(around.start) ?? 0, linesOf(own)), name);
  }
  return { text, lines, names };
}

function placeOf(line: number, lines: readonly string[]): string {
  return `${line} ${lines.length}`;
}

/**
 * Whether the lines are all of one section, which every side has once; and the side that changed it
 * has them nowhere else, where the merge could take its own for what was moved.
 */
function isOneSection({ hunk, mover, changer }: Moved, sides: ThreeNamed): boolean {
  const { line, lines } = hunk.base;
  const name = sides.base.names.get(placeOf(line, lines));
  const before = lines.join('');
  return (
    name !== undefined &&
    sides.base.lines.get(name) === before &&
    sides[mover].lines.get(name) === before &&
    sides[mover].text.split(before).length === 2 &&
    !sides[changer].text.includes(before) &&
    sides[changer].lines.get(name) === hunk[changer].lines.join('') &&
    sides[changer].names.get(placeOf(hunk[changer].line, hunk[changer].lines)) === name
  );
}

function changedWhereItIs(parts: MergedPart[], { hunk, changer }: Moved): MergedPart[] | null {
  const { lines } = hunk.base;
  for (const [at, part] of parts.entries()) {
    const place = 'hunk' in part ? -1 : placeAmong(lines, part.lines);
    if ('hunk' in part || place < 0) continue;
    const moved = part.lines.toSpliced(place, lines.length, ...hunk[changer].lines);
    return parts.flatMap((each, other) => {
      if (other === at) return [{ lines: moved }];
      return 'hunk' in each && each.hunk === hunk ? [] : [each];
    });
  }
  return null;
}

/** Where lines stand among others, one behind the other. */
function placeAmong(lines: readonly string[], all: readonly string[]): number {
  return all.findIndex((_line, at) => lines.every((each, by) => all[at + by] === each));
}
