import { wordsOf } from '@stepwright/domain-model';
import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import { verbConditions } from '#learn/conditions/learn-verbs';
import { beginsBeforeOwner } from '#learn/names/learn-owner-names';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { refusalOf, type FoundList } from './learn-found-list.ts';
import { layItemsOut } from './learn-layout.ts';
import { mentionsOfLists } from './learn-list-mentions.ts';
import { isOfAttributes, labelOf, runsOf, type Group } from './learn-runs.ts';
import type { Frame } from '#model/scope';

/** What one command takes, or one query asks for. */
interface Taker {
  list: ListInScope;
  frame: Frame;
  attributes: ListInScope;
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
  const { file, from, to } = instance;
  const stretches = new Map<string, Taken[]>();
  for (const taker of takersIn(instance, scope)) {
    for (const section of runsIn(instance, taker, scope)) {
      const key = `${section.from} ${section.to}`;
      stretches.set(key, [...(stretches.get(key) ?? []), { ...taker, section }]);
    }
  }
  return [...stretches.values()].flatMap((takers): FoundList[] => {
    const taken = spokenOf(takers, { text: file.text, from });
    if (!taken) return [];
    const { list, frame, section } = taken;
    const { path } = list.collection;
    const condition = deedOf(frame, list.frames);
    if (condition === null) return [];
    const said = { from: section.from, to: section.to };
    const laid = layItemsOut(file, [{ frame, sections: [section], said }], { from, to });
    const refusal = refusalOf({ file, from: laid.from, path });
    return [{ ...laid, file, path, refusal, frames: list.frames, family: [], condition }];
  });
}

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
        const isNew = names.some((name) => own?.placeOf(name) === undefined);
        return names.length > 1 && isNew ? [{ list, frame: each, attributes }] : [];
      }),
    );
}

/** Neighbours that are for all that is taken, but for what is usual, and for nothing else. */
function runsIn(instance: Instance, { attributes }: Taker, scope: SampleScope): SampleSection[] {
  const mentions = mentionsOfLists(instance, [attributes], scope);
  const found: SampleSection[] = [];
  const isNeeded = attributes.items.map(
    ({ values }) => !isCustomaryName(String(values.get('Name') ?? '')),
  );
  const isAll = (groups: readonly Group[]): boolean => {
    const said = new Set(groups.map(({ element }) => element));
    return groups.length > 1 && isNeeded.every((needed, at) => !needed || said.has(at));
  };
  const walk = (sections: readonly SampleSection[], around: readonly SampleSection[]): void => {
    const labels = sections.map((section) => labelOf(mentions.countsIn(section)));
    const runs = runsOf(attributes, labels, new Map()).filter(isAll);
    for (const groups of runs) {
      const inside = sections.slice(groups[0]?.first, (groups.at(-1)?.last ?? 0) + 1);
      // Methods that take something, and statements that use it, are not what is taken.
      if (!inside.every(({ kind }) => kind === 'item' || kind === 'entry')) continue;
      found.push(wholeOf(schemaOf(inside, around, instance.file.text)));
    }
    if (runs.length > 0) return;
    for (const section of sections) {
      if (!mentions.isAnyWithin(section)) continue;
      walk(section.children, sections.length === 1 ? around : sections);
    }
  };
  if (mentions.all.length > 1) walk(instance.sections, []);
  return found;
}

/**
 * A command or query by its verb, and by whether it is done to one: also where the sample does not
 * call it by its name. Null, where only that would tell it.
 */
function deedOf(frame: Frame, frames: readonly Frame[]): string | null {
  const { path } = frame.collection;
  const names = [String(frame.item.values.get('Name') ?? '')];
  const own = { frame, roots: [] };
  const [verb = ''] = verbConditions(path, names, own);
  const one = `endsWith({${path}.Name}, {Aggregates.Name})`;
  const stem = beginsBeforeOwner(path, names, own) ?? '';
  const told = [stem, both(verb, one), both(verb, negate(one)), verb].filter((each) => each !== '');
  const isTold = (condition: string): boolean => {
    const test = testOf(condition);
    return frames.every((each) => test?.({ frame: each, roots: [] }) === (each === frame));
  };
  return told.find(isTold) ?? null;
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

function wholeOf(children: readonly SampleSection[]): SampleSection {
  return { kind: 'run', from: children[0]?.from ?? 0, to: children.at(-1)?.to ?? 0, children };
}

/** The one whose verb stands nearest before: `operationId: createBoat`. */
function spokenOf(
  takers: readonly Taken[],
  { text, from }: { text: string; from: number },
): Taken | null {
  let nearest: Taken | null = null;
  let place = -1;
  for (const taken of takers) {
    const [verb = ''] = wordsOf(String(taken.frame.item.values.get('Name') ?? ''));
    const before = text.slice(from, taken.section.from).toLowerCase();
    const at = verb === '' ? -1 : before.lastIndexOf(verb.toLowerCase());
    if (at > place) [nearest, place] = [taken, at];
  }
  return nearest;
}
