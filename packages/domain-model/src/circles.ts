/**
 * The parts of a graph in which everything leads back to itself, in one walk over it (Tarjan), and
 * without recursion: a chain may be longer than the stack.
 *
 * @param next Where each node leads, by its number.
 */
export function circlesOf(next: readonly (readonly number[])[]): number[][] {
  const walk = new Walk(next);
  for (let root = 0; root < next.length; root += 1) walk.from(root);
  return walk.circles;
}

interface Step {
  at: number;
  /** The next way out to take. */
  edge: number;
}

class Walk {
  readonly circles: number[][] = [];
  readonly #next: readonly (readonly number[])[];
  /** In which order nodes were entered, and the earliest that each leads back to. */
  readonly #order = new Map<number, number>();
  readonly #low = new Map<number, number>();
  readonly #open = new Set<number>();
  readonly #openInOrder: number[] = [];

  constructor(next: readonly (readonly number[])[]) {
    this.#next = next;
  }

  from(root: number): void {
    if (this.#order.has(root)) return;
    const path = [this.#enter(root)];
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const to = this.#next[here.at]?.[here.edge];
      here.edge += 1;
      if (to === undefined) {
        path.pop();
        this.#leave(here.at, path.at(-1));
      } else if (!this.#order.has(to)) path.push(this.#enter(to));
      else if (this.#open.has(to)) this.#reach(here.at, this.#order.get(to));
    }
  }

  #enter(at: number): Step {
    this.#order.set(at, this.#order.size);
    this.#low.set(at, this.#order.size - 1);
    this.#open.add(at);
    this.#openInOrder.push(at);
    return { at, edge: 0 };
  }

  #reach(from: number, earliest = 0): void {
    this.#low.set(from, Math.min(this.#low.get(from) ?? 0, earliest));
  }

  #leave(at: number, above: Step | undefined): void {
    if (above) this.#reach(above.at, this.#low.get(at));
    if (this.#low.get(at) !== this.#order.get(at)) return;
    const part = this.#openInOrder.splice(this.#openInOrder.lastIndexOf(at));
    for (const each of part) this.#open.delete(each);
    const isCircle = part.length > 1 || this.#next[at]?.includes(at);
    if (isCircle) this.circles.push(part.toSorted((one, other) => one - other));
  }
}
