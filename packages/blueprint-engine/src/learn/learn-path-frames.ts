import type { Mention } from '#learn/names/learn-names';
import type { SampleScope } from './learn-scope.ts';
import type { Frame } from '#model/scope';

/** Names that more elements have are those of all aggregates, such as `Create`. */
const mostOfName = 50;

/** As many bits as a number has. */
const mostNamesTold = 50;

/** The elements that have files of their own, by their names, in their order. */
export class PathFrames {
  private readonly scope: SampleScope;
  /** Those that a name is of, or of something they have. */
  private readonly called = new Map<string, Frame[]>();
  /** Those that can write a name, whosever it is, but for their context's. */
  private readonly saying = new Map<string, Set<Frame>>();
  private readonly order = new Map<Frame, number>();
  /** Those that share a name, by their contexts. */
  private readonly contexts = new Map<string, Frame[][]>();

  constructor(scope: SampleScope, contexts: readonly string[]) {
    this.scope = scope;
    for (const frame of contexts.flatMap((path) => [...scope.allFrames(path)])) {
      this.order.set(frame, this.order.size);
      for (const [name, slots] of scope.slots(frame)) {
        if (slots.some(({ path }) => path.startsWith(frame.collection.path)))
          this.called.set(name, addTo(this.called.get(name), frame));
        if (!slots.every(({ path }) => path.startsWith('BoundedContexts.')))
          this.saying.set(name, (this.saying.get(name) ?? new Set()).add(frame));
      }
    }
  }

  /**
   * The elements that a path may name, in their order; of those of which it says the same names only
   * the first one.
   */
  named(mentions: readonly Mention[]): Frame[] {
    const names = [...new Set(mentions.flatMap((mention) => [...mention.names.keys()]))];
    const all = new Set(names.flatMap((name) => this.unlike(name, names)));
    const inOrder = [...all].toSorted((a, b) => this.orderOf(a) - this.orderOf(b));
    return names.length > mostNamesTold ? inOrder : this.firstOfEach(inOrder, names);
  }

  /**
   * Of the many elements that share a name, those of which a path says another one, too, and the first
   * of each context: it says no more of the others there.
   */
  private unlike(name: string, names: readonly string[]): readonly Frame[] {
    const called = this.called.get(name) ?? [];
    if (called.length <= mostOfName) return called;
    const others = names.flatMap((each) => (each === name ? [] : (this.saying.get(each) ?? [])));
    if (others.some(({ size }) => size > mostOfName)) return called;
    const isSaid = (frame: Frame): boolean => others.some((frames) => frames.has(frame));
    const firsts = this.byContext(name, called).flatMap(
      (frames) => frames.find((frame) => !isSaid(frame)) ?? [],
    );
    return [
      ...others.flatMap((frames) => [...frames].filter((each) => this.isCalled(each, name))),
      ...firsts,
    ];
  }

  private isCalled(frame: Frame, name: string): boolean {
    const { path } = frame.collection;
    return (
      this.scope
        .slots(frame)
        .get(name)
        ?.some((slot) => slot.path.startsWith(path)) === true
    );
  }

  private byContext(name: string, called: readonly Frame[]): Frame[][] {
    const known = this.contexts.get(name);
    if (known) return known;
    const found = [...Map.groupBy(called, outermost).values()];
    this.contexts.set(name, found);
    return found;
  }

  private firstOfEach(frames: readonly Frame[], names: readonly string[]): Frame[] {
    const firsts = new Map<number, Frame>();
    for (const frame of frames) {
      const slots = this.scope.slots(frame);
      const said = names.reduce((bits, each) => bits * 2 + (slots.has(each) ? 1 : 0), 0);
      if (!firsts.has(said)) firsts.set(said, frame);
    }
    return [...firsts.values()];
  }

  private orderOf(frame: Frame): number {
    return this.order.get(frame) ?? 0;
  }
}

function addTo(known: Frame[] | undefined, frame: Frame): Frame[] {
  known?.push(frame);
  return known ?? [frame];
}

function outermost(frame: Frame): Frame['item'] {
  let at = frame;
  while (at.parent) at = at.parent;
  return at.item;
}
