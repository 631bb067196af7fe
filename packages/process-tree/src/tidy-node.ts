/**
 * A node while the layout is computed. Along the process (`start` to `end`) its place is known from
 * its ancestors; across it (`offset`, `height`) is what the layout finds out.
 */
export class TidyNode {
  readonly id: string;
  readonly parent: TidyNode | null;
  readonly width: number;
  readonly height: number;
  readonly start: number;
  /** Where its children start; the separation of the ranks belongs to the node. */
  readonly end: number;

  firstChild: TidyNode | null = null;
  lastChild: TidyNode | null = null;
  previous: TidyNode | null = null;
  next: TidyNode | null = null;
  index = 0;

  /** Place among the siblings before `mod` moves it and all that hangs on it. */
  offset = 0;
  mod = 0;
  /** Distances still to be spread over the siblings that lie between two colliding ones. */
  shift = 0;
  change = 0;
  /** Where the outline of a subtree goes on behind a leaf. */
  upperThread: TidyNode | null = null;
  lowerThread: TidyNode | null = null;
  /** The ends of the subtree's upper and lower outline, with the sum of `mod` down to them. */
  upperEnd: TidyNode = this;
  upperEndMods = 0;
  lowerEnd: TidyNode = this;
  lowerEndMods = 0;

  constructor(
    id: string,
    parent: TidyNode | null,
    size: { width: number; height: number; separation: number },
  ) {
    this.id = id;
    this.parent = parent;
    this.width = size.width;
    this.height = size.height;
    this.start = parent?.end ?? 0;
    this.end = this.start + size.width + size.separation;
    if (parent) this.follow(parent);
  }

  private follow(parent: TidyNode): void {
    this.previous = parent.lastChild;
    if (this.previous) {
      this.previous.next = this;
      this.index = this.previous.index + 1;
    } else {
      parent.firstChild = this;
    }
    parent.lastChild = this;
  }
}
