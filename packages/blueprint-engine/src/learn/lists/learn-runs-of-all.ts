import { layItemsOut } from './learn-layout.ts';
import { mentionsOfLists } from './learn-list-mentions.ts';
import { labelOf, runsOf, type Group } from './learn-runs.ts';
import { refusalOf, type FoundList } from './learn-found-list.ts';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import type { Frame } from '#model/scope';

/** Neighbours that are for all elements of a list, and what is beside the one that they lie in. */
export interface RunOfAll {
  inside: readonly SampleSection[];
  around: readonly SampleSection[];
}

/** An element to which some neighbours belong together, with what tells it from the others of its kind, where that is known. */
export interface Owner {
  list: ListInScope;
  frame: Frame;
  condition?: string;
}

/** Which elements of a list must be there, and which ones say by themselves that it is this list. */
export interface Needed {
  list: ListInScope;
  isNeeded: (name: string) => boolean;
  isTelling: (name: string) => boolean;
}

/**
 * Where sections side by side are for all elements of a list that must be there, and for nothing else. Fields
 * of a form may stand apart from others: there it is enough that one tells that they are of this list.
 */
export function runsOfAll(
  { list, isNeeded, isTelling }: Needed,
  instance: Instance,
  scope: SampleScope,
): RunOfAll[] {
  const mentions = mentionsOfLists(instance, [list], scope);
  const found: RunOfAll[] = [];
  const names = list.items.map(({ values }) => String(values.get('Name') ?? ''));
  const isAll = (groups: readonly Group[], sections: readonly SampleSection[]): boolean => {
    const said = new Set(groups.map(({ element }) => element));
    if (groups.length < 2) return false;
    const isForm = groups.every(({ first }) => sections[first]?.kind === 'element');
    if (isForm && said.size > 1 && [...said].some((at) => isTelling(names[at] ?? ''))) return true;
    return names.every((name, at) => !isNeeded(name) || said.has(at));
  };
  const walk = (sections: readonly SampleSection[], around: readonly SampleSection[]): void => {
    const labels = sections.map((section) => labelOf(mentions.countsIn(section)));
    const runs = runsOf(list, labels, new Map()).filter((each) => isAll(each, sections));
    for (const groups of runs) {
      const inside = sections.slice(groups[0]?.first, (groups.at(-1)?.last ?? 0) + 1);
      found.push({ inside, around });
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

/** Items, entries or fields: methods, and statements that use them, are more than what is taken. */
export function isPlain(inside: readonly SampleSection[]): boolean {
  return inside.every(({ kind }) => /^(?:element|entry|item)$/.test(kind));
}

/** Neighbours as one, in which the list of them is found again. */
export function wholeOf(children: readonly SampleSection[]): SampleSection {
  return { kind: 'run', from: children[0]?.from ?? 0, to: children.at(-1)?.to ?? 0, children };
}

/** What belongs to one element as a list that has it as its only item. */
export function foundWhole(
  { list, frame, condition }: Owner,
  section: SampleSection,
  { file, from, to }: Instance,
): FoundList {
  const { path } = list.collection;
  const said = { from: section.from, to: section.to };
  const laid = layItemsOut(file, [{ frame, sections: [section], said }], { from, to });
  const refusal = refusalOf({ file, from: laid.from, path });
  const whole = { ...laid, file, path, refusal, frames: list.frames, family: [] };
  return condition === undefined ? whole : { ...whole, condition };
}
