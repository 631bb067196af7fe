import type { Item } from '#model/items';
import type { ReferredName } from '#learn/names/learn-referred-names';
import type { ShortName } from '#learn/names/learn-short-names';
import type { TurnedName } from '#learn/names/learn-turned-names';
import { framesOf, type Bindings, type Frame } from '#model/scope';
import { Vocabulary, type Collection } from '#model/vocabulary';
import { ListInScope } from './learn-list-in-scope.ts';

/** A name that can be written where an element is bound. */
export interface Slot {
  /** The parameter: `Aggregates.Commands.Name`. */
  path: string;
  name: string;
  plural: string | undefined;
}

/** What the initials of an aggregate are known by among the names: no text is meant by them but where a variable is. */
export const initialsName = '\u0000initials';

/** Whether a collection is one of attributes, of what they are called where they are given, or of their parts. */
export function isAttributesPath(path: string): boolean {
  return /\.(?:Attributes|Parameters|Properties)$/.test(path);
}

/** Whether a parameter is the name of such an element. */
export function isAttributesName(path: string): boolean {
  return path.endsWith('.Name') && isAttributesPath(path.slice(0, -'.Name'.length));
}

/** One for all of learning: bindings and conditions have to mean the same collections. */
export const sampleVocabulary = new Vocabulary();

/** A name that an element has beside its own. */
type OtherName = ShortName | TurnedName | ReferredName;

/** What names the values of an element are written by, besides its own. */
const nameValues: Record<string, readonly string[]> = {
  Subscription: ['Aggregate', 'BoundedContext'],
};

/** What can be said of the sample model at one place of a template. */
export class SampleScope {
  readonly roots: readonly Item[];
  readonly otherNames: ReadonlyMap<Item, readonly OtherName[]>;
  /** The elements that the sample does not speak of, by their paths. */
  private silent: ReadonlySet<string> = new Set();
  /** What the sample's functions and methods are called, in small letters. */
  private deeds: ReadonlySet<string> = new Set();
  /** Those of them that are called for other commands too. */
  private shared: ReadonlySet<string> = new Set();
  private ofTypes: ReadonlySet<string> | null = null;
  private readonly slotsByFrame = new Map<Item | null, Map<string, Slot[]>>();
  private readonly listsByFrame = new Map<Item | null, ListInScope[]>();

  constructor(
    roots: readonly Item[],
    otherNames: readonly ReadonlyMap<Item, readonly OtherName[]>[] = [],
  ) {
    this.roots = roots;
    this.otherNames = new Map(otherNames.flatMap((names) => [...names]));
  }

  /** The names that can be written, the innermost first. */
  slots(frame: Frame | null): Map<string, Slot[]> {
    const key = frame?.item ?? null;
    const known = this.slotsByFrame.get(key);
    if (known) return known;
    const slots = new Map<string, Slot[]>();
    for (let at = frame; at; at = at.parent) {
      for (const slot of this.slotsOf(at)) {
        slots.set(slot.name, [...(slots.get(slot.name) ?? []), slot]);
      }
    }
    this.slotsByFrame.set(key, slots);
    return slots;
  }

  /** The collections that can be repeated, those of the innermost element first. */
  lists(frame: Frame | null): ListInScope[] {
    const key = frame?.item ?? null;
    const known = this.listsByFrame.get(key);
    if (known) return known;
    const lists: ListInScope[] = [];
    for (let at = frame; at; at = at.parent) lists.push(...this.listsOf(at, frame));
    if (!frame) lists.push(...this.outermost());
    const inScope = lists.filter(({ items }) => items.length > 0);
    this.listsByFrame.set(key, inScope);
    return inScope;
  }

  /** What the only type of an aggregate is made of that is called after it: the name of a `BoatTranslation`. */
  partsOf(frame: Frame | null): ListInScope[] {
    const parts = sampleVocabulary.collection('Aggregates.Types.Attributes');
    if (frame?.collection.path !== 'Aggregates' || !parts) return [];
    const types = (frame.item.lists.get('Types') ?? []).filter(
      ({ lists }) => (lists.get('Attributes') ?? []).length > 0,
    );
    const [own = '', called = ''] = [frame.item, types[0]].map((each) =>
      String(each?.values.get('Name') ?? ''),
    );
    const isCalledAfter = called.startsWith(own) && called !== own;
    return types.length === 1 && isCalledAfter ? [this.listOf(parts, frame)] : [];
  }

  /** All elements of a collection of the model. */
  allFrames(path: string): readonly Frame[] {
    const collection = sampleVocabulary.collection(path);
    return collection ? framesOf(collection, { roots: this.roots, frame: null }) : [];
  }

  /** Whether an attribute of one of the model's own types is called so: the `zipCode` of a berth is no `code`. */
  isOfType(name: string): boolean {
    this.ofTypes ??= new Set(
      this.allFrames('Aggregates.Types.Attributes').map(({ item }) =>
        String(item.values.get('Name')),
      ),
    );
    return this.ofTypes.has(name);
  }

  /** Where the sample calls no aggregate by its name, it may speak of any. */
  leaveOut(silent: ReadonlySet<string>): void {
    const isAny = this.allFrames('Aggregates').some(({ item }) => !silent.has(item.element));
    this.silent = isAny ? silent : new Set();
  }

  /** Whether the fields of its Java have classes where others have plain types. */
  hasClasses = false;

  /** Whether it says how its aggregates are kept in tables: what refers to another one is a column there. */
  hasTables = false;

  /** Whether another file of the sample says a word. */
  isSaidElsewhere: (word: string, path: string) => boolean = () => false;

  know(deeds: ReadonlySet<string>, shared: ReadonlySet<string>): void {
    this.deeds = deeds;
    this.shared = shared;
  }

  isSharedDeed(name: string): boolean {
    return this.shared.has(name);
  }

  hasDeed(name: string): boolean {
    return this.deeds.has(name);
  }

  /**
   * The outermost element, of one and those around it, that the sample does not speak of. A whole
   * context is none where there is one inside, as others may come into it, unless it is asked for.
   */
  silentAround(frame: Frame | null, { isWide = false } = {}): Frame | null {
    let outermost: Frame | null = null;
    for (let at = frame; at; at = at.parent) {
      if (outermost && !isWide && at.collection.path === 'BoundedContexts') break;
      if (this.silent.has(at.item.element)) outermost = at;
    }
    return outermost;
  }

  bind(frame: Frame | null): Bindings {
    return { roots: this.roots, frame };
  }

  private outermost(): ListInScope[] {
    return ['BoundedContexts', 'Aggregates'].flatMap((path) => {
      const collection = sampleVocabulary.collection(path);
      return collection ? [this.listOf(collection, null)] : [];
    });
  }

  private listOf(collection: Collection, innermost: Frame | null): ListInScope {
    const bindings = { roots: this.roots, frame: innermost };
    return new ListInScope(collection, bindings, (frame) => !this.silentAround(frame));
  }

  private listsOf(owner: Frame, innermost: Frame | null): ListInScope[] {
    return [...owner.item.lists].flatMap(([name, items]): ListInScope[] => {
      const collection = sampleVocabulary.collection(`${owner.collection.path}.${name}`);
      if (!collection) return [];
      if (!collection.isSingle) return [this.listOf(collection, innermost)];
      const [only] = framesOf(collection, { roots: this.roots, frame: innermost });
      return items.length > 0 && only ? this.listsOf(only, innermost) : [];
    });
  }

  private slotsOf(frame: Frame): Slot[] {
    const { path, name } = frame.collection;
    const own = ['Name', ...(nameValues[name] ?? [])].flatMap((key): Slot[] => {
      const value = frame.item.values.get(key);
      const plural = key === 'Name' ? frame.item.plural : undefined;
      return typeof value === 'string' && value !== ''
        ? [{ path: `${path}.${key}`, name: value, plural }]
        : [];
    });
    for (const { value, name: short } of this.otherNames.get(frame.item) ?? [])
      own.push({ path: `${path}.${value}`, name: short, plural: undefined });
    if (path === 'Aggregates')
      own.push({ path: `${path}.Initials`, name: initialsName, plural: undefined });
    const { type } = frame.item;
    if (type?.kind === 'declared') {
      own.push({ path: `${path}.BaseType`, name: type.base, plural: undefined });
    }
    return [...own, ...this.singlesOf(frame)];
  }

  /** The names of what an element has at most one of. */
  private singlesOf(frame: Frame): Slot[] {
    return [...frame.item.lists].flatMap(([name, items]) => {
      const collection = sampleVocabulary.collection(`${frame.collection.path}.${name}`);
      const [item] = items;
      if (!collection?.isSingle || !item) return [];
      return this.slotsOf({ collection, item, index: 0, total: 1, parent: frame });
    });
  }
}

/** The aggregate that an element is, or belongs to. */
export function aggregateAround(frame: Frame | null): Frame | null {
  for (let at = frame; at; at = at.parent) if (at.collection.path === 'Aggregates') return at;
  return null;
}
