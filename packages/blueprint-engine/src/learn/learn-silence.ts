import type { Item } from '#model/items';
import { FileGrouper } from './learn-files.ts';
import { chooseMentions } from '#learn/names/learn-names';
import type { SampleFile } from './learn-sample.ts';
import { namesOf } from '#learn/names/learn-sample-names';
import { aggregateAround, type SampleScope } from './learn-scope.ts';
import type { Frame } from '#model/scope';

/** An element by one of its names. */
interface Called {
  element: string;
  aggregate: string;
  /** What is spoken of with it: what it lies in. */
  around: readonly string[];
}

/** Names that say of no element that it is meant: everything is called so. */
const parts = ['Attributes', 'Parameters', 'Properties', 'Result'];

/**
 * The elements that no file and no path speaks of, by their paths: services that a sample model has
 * and the sample does not hold, commands that are not there. Where a file for one aggregate has a
 * word that this aggregate has too, no other one is meant: an order's `customerId` is no customer.
 */
export function silentElements(
  scope: SampleScope,
  files: readonly SaidFile[],
): ReadonlySet<string> {
  const grouper = new FileGrouper(scope);
  const listener = new Listener(scope);
  for (const file of files) listener.hear(file, grouper.frameOfPath(file));
  return listener.silent;
}

type SaidFile = Pick<SampleFile, 'mentions' | 'pathMentions'>;

/** Takes what is spoken of out of all elements. */
class Listener {
  readonly silent: Set<string>;
  private readonly byName: ReadonlyMap<string, readonly Called[]>;
  private readonly wordsOf = new Map<Item, ReadonlySet<string>>();
  private readonly heard = new Map<Item | null, Set<string>>();

  constructor(scope: SampleScope) {
    const { byName, silent } = elementsOf(scope);
    this.byName = byName;
    this.silent = silent;
  }

  hear({ mentions, pathMentions }: SaidFile, frame: Frame | null): void {
    for (let at = frame; at; at = at.parent) this.silent.delete(at.item.element);
    const owner = aggregateAround(frame)?.item ?? null;
    const own = owner ? this.words(owner) : null;
    for (const { names } of [pathMentions, mentions].flatMap((each) => chooseMentions(each, all))) {
      const isOwn = own !== null && [...names.keys()].some((name) => own.has(name));
      for (const name of names.keys()) this.hearName(name, isOwn ? owner : null);
    }
  }

  private hearName(name: string, owner: Item | null): void {
    const known = this.heard.get(owner) ?? new Set();
    this.heard.set(owner, known);
    if (known.has(name)) return;
    known.add(name);
    for (const { element, aggregate, around } of this.byName.get(name) ?? []) {
      if (owner && aggregate !== owner.element) continue;
      for (const each of [element, ...around]) this.silent.delete(each);
    }
  }

  private words(aggregate: Item): ReadonlySet<string> {
    const words = this.wordsOf.get(aggregate) ?? new Set(namesOf([aggregate]).keys());
    this.wordsOf.set(aggregate, words);
    return words;
  }
}

const all = () => true;

/** All elements by their names; of none it is known that anything speaks of it. */
function elementsOf({ roots, otherNames }: SampleScope) {
  const byName = new Map<string, Called[]>();
  const silent = new Set<string>();
  const visit = (item: Item, list: string, around: readonly string[]): void => {
    const { element, aggregate } = item;
    if (around.at(-1) !== element) silent.add(element);
    // A type may be called like another aggregate's.
    const called = { element, aggregate, around: list === 'Types' ? [] : around };
    for (const name of [
      item.values.get('Name'),
      ...(otherNames.get(item) ?? []).map((each) => each.name),
    ]) {
      if (typeof name !== 'string' || name === '') continue;
      const known = byName.get(name) ?? [];
      byName.set(name, known);
      known.push(called);
    }
    for (const [inside, items] of item.lists) {
      if (!parts.includes(inside))
        for (const each of items) visit(each, inside, [...around, element]);
    }
  };
  for (const root of roots) visit(root, 'BoundedContexts', []);
  return { byName, silent };
}
