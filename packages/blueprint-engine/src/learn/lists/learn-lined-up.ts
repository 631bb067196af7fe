import { columnBlocks, type ColumnBlock } from './learn-columns.ts';
import { goCells } from '#learn/code/learn-go-cells';
import { namedCellBlocks } from './learn-named-cells.ts';
import { lineStart } from './learn-layout.ts';
import { firstBehind } from '#learn/names/learn-names';
import type { Piece } from '#learn/learn-pieces';
import type { Instance, SampleFile } from '#learn/learn-sample';

/** Remembers which lines of a file line up, so that the items of lists in them have the same columns. */
export class LinedUpLines {
  private readonly isAllowed: (item: { file: SampleFile; from: number }) => boolean;
  private readonly blocks = new Map<SampleFile, readonly ColumnBlock[]>();

  /** @param isAllowed whether the spaces of an item may be columns. */
  constructor(isAllowed: (item: { file: SampleFile; from: number }) => boolean) {
    this.isAllowed = isAllowed;
  }

  /** The pieces of an item, with its columns where it stands among lines that line up. */
  item(instance: Instance, pieces: Piece[]): Piece[] {
    const { file, from } = instance;
    const columns = this.startsAround(instance) ?? this.cellsOf(instance);
    if (!columns) return pieces;
    return withColumns(placed(pieces, from), file.text, columns).map(({ piece }) => piece);
  }

  /** A stretch taken apart into lines that line up, and what is between. */
  stretches(pieces: readonly Piece[], instance: Instance): { isBlock: boolean; pieces: Piece[] }[] {
    const { file } = instance;
    const stretches: { isBlock: boolean; pieces: Piece[] }[] = [];
    const add = (isBlock: boolean, own: readonly PlacedPiece[]): void => {
      stretches.push({ isBlock, pieces: own.map(({ piece }) => piece) });
    };
    let rest: readonly PlacedPiece[] = placed(pieces, instance.from);
    for (const block of this.newBlocks(pieces, instance)) {
      const { from, to } = block;
      const [before, others] = cutAt(rest, from);
      const [inside, behind] = cutAt(others, to);
      add(false, before);
      add(true, withColumns(inside, file.text, block));
      rest = behind;
    }
    add(false, rest);
    return stretches;
  }

  private newBlocks(pieces: readonly Piece[], instance: Instance): readonly ColumnBlock[] {
    if (this.startsAround(instance)) return [];
    const { file } = instance;
    const lists = pieces
      .flatMap((piece) => (piece.kind === 'list' ? piece.found : []))
      .filter(({ items }) => items.every(({ from }) => this.isAllowed({ file, from })));
    const ofLists = columnBlocks(lists, instance);
    const blocks = [...ofLists, ...this.namedBlocks(pieces, instance, ofLists)].toSorted(
      (a, b) => a.from - b.from,
    );
    const known = this.blocks.get(file) ?? [];
    if (blocks.length > 0)
      this.blocks.set(
        file,
        [...known, ...blocks].toSorted((a, b) => a.from - b.from),
      );
    return blocks;
  }

  /** In Go, lines of a file that line up with names. */
  private namedBlocks(
    pieces: readonly Piece[],
    { file, from, to }: Instance,
    others: readonly ColumnBlock[],
  ): ColumnBlock[] {
    if (from > 0 || to < file.text.length) return [];
    const all = placed(pieces, from);
    const own = all.filter(({ piece }) => piece.kind === 'slot');
    return namedCellBlocks(file, own, [
      ...others,
      ...all.filter(({ piece }) => piece.kind === 'list'),
    ]);
  }

  /** In Go, the cells of an item that is no stretch of a file, but one among others. */
  private cellsOf({ file, from, to }: Instance): Columns | undefined {
    const cells = goCells(file);
    const isItem = cells.size > 0 && (from > 0 || to < file.text.length);
    return isItem && this.isAllowed({ file, from })
      ? { isStart: (at) => cells.has(at) }
      : undefined;
  }

  private startsAround({ file, from, to }: Instance): Columns | undefined {
    const blocks = this.blocks.get(file) ?? [];
    const last = blocks[firstBehind(blocks, from + 1) - 1];
    return last && to <= last.to ? last : undefined;
  }
}

type Columns = Pick<ColumnBlock, 'isStart' | 'leastAt'>;

/** A piece with the place where it stands. */
interface PlacedPiece {
  piece: Piece;
  from: number;
  to: number;
}

/** Where each of the pieces of a stretch stands. */
function placed(pieces: readonly Piece[], from: number): PlacedPiece[] {
  let at = from;
  return pieces.map((piece) => {
    const start = piece.kind === 'list' ? (piece.found[0]?.from ?? at) : at;
    at = piece.kind === 'list' ? (piece.found[0]?.to ?? at) : at + lengthOf(piece);
    return { piece, from: start, to: at };
  });
}

function lengthOf(piece: Piece): number {
  if ('text' in piece) return piece.text.length;
  const [seen] = piece.kind === 'type' ? piece.sightings : [];
  // By a function: the text may have dollar signs of its own.
  return seen ? (seen.wrapper ?? '$').replace('$', () => seen.inner).length : 0;
}

/** Pieces with a column in place of the spaces before each place where one begins. */
function withColumns(
  pieces: readonly PlacedPiece[],
  text: string,
  { isStart, leastAt }: Columns,
): PlacedPiece[] {
  return pieces.flatMap((each) => {
    if (each.piece.kind !== 'text' && each.piece.kind !== 'space') return [each];
    const cut: PlacedPiece[] = [];
    let at = each.from;
    const add = (to: number, isColumn: boolean): void => {
      const piece: Piece = isColumn
        ? columnPiece(leastAt?.(to) ?? 1)
        : { kind: 'text', text: text.slice(at, to) };
      if (to > at) cut.push({ piece, from: at, to });
      at = to;
    };
    for (const { 0: gap, index } of text.slice(each.from, each.to).matchAll(/ +/g)) {
      const from = each.from + index;
      const to = from + gap.length;
      if (!isStart(to) || from === lineStart(text, to)) continue;
      add(from, false);
      add(to, true);
    }
    add(each.to, false);
    return cut;
  });
}

function columnPiece(least: number): Piece {
  return least > 1 ? { kind: 'column', least } : { kind: 'column' };
}

/** Pieces before a place and behind it; a text around it is cut. */
function cutAt(
  pieces: readonly PlacedPiece[],
  at: number,
): [before: PlacedPiece[], behind: PlacedPiece[]] {
  const before: PlacedPiece[] = [];
  const behind: PlacedPiece[] = [];
  for (const each of pieces) {
    const { piece, from, to } = each;
    if (to <= at) before.push(each);
    else if (from >= at || piece.kind !== 'text') behind.push(each);
    else {
      const text = (range: { from: number; to: number }) =>
        piece.text.slice(range.from - from, range.to - from);
      const [left, right] = [
        { from, to: at },
        { from: at, to },
      ];
      before.push({ ...left, piece: { kind: 'text', text: text(left) } });
      behind.push({ ...right, piece: { kind: 'text', text: text(right) } });
    }
  }
  return [before, behind];
}
