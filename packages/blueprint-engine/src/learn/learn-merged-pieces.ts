import { Chain } from './learn-chain.ts';
import type { ListPiece, SlotPiece, TypePiece } from './learn-pieces.ts';

/** A type that stands for two. */
export class MergedType implements TypePiece {
  readonly kind = 'type';
  readonly path: string;
  readonly also: SlotPiece | undefined;
  private readonly seen: Chain<TypePiece['sightings'][number]>;

  constructor(left: TypePiece, right: TypePiece, also: SlotPiece | undefined) {
    this.path = left.path;
    this.also = also;
    this.seen = new Chain(MergedType.seenBy(left), MergedType.seenBy(right));
  }

  get sightings(): TypePiece['sightings'] {
    return this.seen.items();
  }

  private static seenBy(piece: TypePiece) {
    return piece instanceof MergedType ? piece.seen : piece.sightings;
  }
}

/** A list that stands for two. */
export class MergedList implements ListPiece {
  readonly kind = 'list';
  readonly path: string;
  readonly first: ListPiece['found'][number] | undefined;
  private readonly places: Chain<ListPiece['found'][number]>;

  constructor(left: ListPiece, right: ListPiece) {
    this.path = left.path;
    this.first = firstPlaceOf(left);
    this.places = new Chain(MergedList.placesOf(left), MergedList.placesOf(right));
  }

  get found(): ListPiece['found'] {
    return this.places.items();
  }

  private static placesOf(piece: ListPiece) {
    return piece instanceof MergedList ? piece.places : piece.found;
  }
}

/** The first place that a list was seen in; the others need not be put together for that. */
export function firstPlaceOf(list: ListPiece): ListPiece['found'][number] | undefined {
  return list instanceof MergedList ? list.first : list.found[0];
}
