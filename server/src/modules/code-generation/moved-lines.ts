import { linesOf, type Hunk, type MergedPart, type ThreeTexts } from './merge-lines.ts';

/**
 * One side moved lines that the other changed: they are changed where they are now. What is there
 * twice on either side says nothing of where it went.
 */
export function followMoved(parts: MergedPart[], texts: ThreeTexts): MergedPart[] {
  let result = parts;
  for (const part of parts) {
    const followed = 'hunk' in part ? changedWhereItIs(result, part.hunk, texts) : null;
    result = followed ?? result;
  }
  return result;
}

function changedWhereItIs(parts: MergedPart[], hunk: Hunk, texts: ThreeTexts): MergedPart[] | null {
  const [mover, changer] =
    hunk.ours.lines.length === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
  const { lines } = hunk.base;
  const changed = hunk[changer].lines;
  if (hunk[mover].lines.length > 0 || changed.length === 0 || !/\w/.test(lines.join('')))
    return null;
  const times = (text: string) => placesOf(lines, linesOf(text)).length;
  if (times(texts.base) !== 1 || times(texts[mover]) !== 1 || times(texts[changer]) !== 0)
    return null;
  for (const [at, part] of parts.entries()) {
    if ('hunk' in part) continue;
    const [place] = placesOf(lines, part.lines);
    if (place === undefined) continue;
    const moved = [
      ...part.lines.slice(0, place),
      ...changed,
      ...part.lines.slice(place + lines.length),
    ];
    return parts.flatMap((each, other) => {
      if (other === at) return [{ lines: moved }];
      return 'hunk' in each && each.hunk === hunk ? [] : [each];
    });
  }
  return null;
}

/** Where lines stand among others, one behind the other. */
function placesOf(lines: readonly string[], all: readonly string[]): number[] {
  return all.flatMap((_line, at) => (lines.every((each, by) => all[at + by] === each) ? [at] : []));
}
