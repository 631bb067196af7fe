import { diffIndices } from 'node-diff3';
import { bothAdded, type Added } from './both-added.ts';
import { isBetweenSections, type Pieces } from './section-pieces.ts';

/** Pieces of the base that one side has in another way. */
interface Change extends Added {
  from: number;
  to: number;
}

export function changesIn(base: Pieces, side: Pieces): Change[] {
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

/** All changes of both sides; null where two are in each other's way. */
export function mergePieces(base: Pieces, ours: Change[], theirs: Change[]): string | null {
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

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
