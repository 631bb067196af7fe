import { wordsOf } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { foundWhole, isPlain, runsOfAll, wholeOf, type Needed } from './learn-runs-of-all.ts';
import type { FoundList } from './learn-found-list.ts';
import { deedOf, isForSeveral } from './learn-takers.ts';
import { isOfAttributes } from './learn-runs.ts';
import type { Frame } from '#model/scope';

/** What one command takes, or one query asks for. */
interface Taker {
  list: ListInScope;
  frame: Frame;
  needed: Needed;
}

interface Taken extends Taker {
  /** From its first entry to its last one. */
  section: SampleSection;
}

/**
 * Where neighbours are for just what one command takes, or one query asks for, and not for what the
 * aggregate has: the body of a request. The whole is for the command, and its entries for what it takes.
 */
export function takenListsIn(instance: Instance, scope: SampleScope): FoundList[] {
  const { file, from } = instance;
  const stretches = new Map<string, Taken[]>();
  for (const taker of takersIn(instance, scope)) {
    for (const { inside, around } of runsOfAll(taker.needed, instance, scope)) {
      if (!isPlain(inside) && !isForSeveral(taker.frame)) continue;
      const section = wholeOf(schemaOf(inside, around, file.text));
      const key = `${section.from} ${section.to}`;
      stretches.set(key, [...(stretches.get(key) ?? []), { ...taker, section }]);
    }
  }
  return [...stretches.values()].flatMap((takers): FoundList[] => {
    const taken = spokenOf(takers, { text: file.text, from });
    if (!taken) return [];
    const { list, frame, section } = taken;
    const condition = deedOf(frame, list.frames);
    if (condition === null) return [];
    const isOnce = isForSeveral(frame);
    return [{ ...foundWhole({ list, frame, condition }, section, instance), isOnce }];
  });
}

/** What is usual, as an identifier is, may stand elsewhere: in the path of a request. */
const isNeeded = (name: string): boolean => !isCustomaryName(name);

/** The commands and queries whose attributes are not all of the aggregate. */
function takersIn({ bindings }: Instance, scope: SampleScope): Taker[] {
  const { frame } = bindings;
  if (frame?.collection.path !== 'Aggregates') return [];
  const lists = scope.lists(frame);
  const own = lists.find(({ collection }) => collection.path === 'Aggregates.Attributes');
  return lists
    .filter(({ collection }) => /^Aggregates\.(?:Commands|Queries)$/.test(collection.path))
    .flatMap((list) =>
      list.frames.flatMap((each): Taker[] => {
        const [attributes] = scope.lists(each).filter(isOfAttributes);
        if (attributes?.collection.parent?.path !== list.collection.path) return [];
        const names = attributes.items.map(({ values }) => String(values.get('Name') ?? ''));
        const isTelling = (name: string) =>
          own?.placeOf(name) === undefined && !isCustomaryName(name);
        const isNew = names.some((name) => own?.placeOf(name) === undefined);
        const isAsked = isForSeveral(each) && isPartOf(names, own);
        return names.length > 1 && (isNew || isAsked)
          ? [{ list, frame: each, needed: { list: attributes, isNeeded, isTelling } }]
          : [];
      }),
    );
}

/** What it asks for may be some of what the aggregate has: by these a list is searched. */
function isPartOf(names: readonly string[], own: ListInScope | undefined): boolean {
  const asked = new Set(names);
  return (
    own?.items.some(({ values }) => {
      const name = String(values.get('Name') ?? '');
      return !isCustomaryName(name) && !asked.has(name);
    }) ?? false
  );
}

/** What must not be missing of the properties of a schema goes with them. */
function schemaOf(
  inside: readonly SampleSection[],
  around: readonly SampleSection[],
  text: string,
): readonly SampleSection[] {
  const [first] = inside;
  const keyOf = ({ from }: SampleSection) =>
    /^["']?(?<key>\w+)["']?:/.exec(text.slice(from, from + 40))?.groups?.key;
  const at = around.findIndex(({ from, to }) => first && from < first.from && first.from < to);
  const properties = around[at];
  if (!properties || keyOf(properties) !== 'properties') return inside;
  const required = around.findIndex((each) => keyOf(each) === 'required');
  if (required === -1) return inside;
  return around.slice(Math.min(at, required), Math.max(at, required) + 1);
}

/** The one whose verb stands nearest before, as `operationId: createBoat`, or what says that it is searched by. */
function spokenOf(
  takers: readonly Taken[],
  { text, from }: { text: string; from: number },
): Taken | null {
  let nearest: Taken | null = null;
  let place = -1;
  for (const taken of takers) {
    const [verb = ''] = wordsOf(String(taken.frame.item.values.get('Name') ?? ''));
    const before = text.slice(from, taken.section.from).toLowerCase();
    const called = verb === '' ? -1 : before.lastIndexOf(verb.toLowerCase());
    const at = isForSeveral(taken.frame) ? Math.max(called, lastSearch(before)) : called;
    if (at > place) [nearest, place] = [taken, at];
  }
  return nearest;
}

/** Where a text last says that something is searched by what stands behind it, in small letters. */
function lastSearch(text: string): number {
  return Math.max(
    ...['filter', 'search', 'criteria', 'query', 'where'].map((each) => text.lastIndexOf(each)),
  );
}
