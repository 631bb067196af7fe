import { isAttributesPath, type SampleScope } from '#learn/learn-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { FoundList } from './learn-found-list.ts';
import { foundWhole, wholeOf } from './learn-runs-of-all.ts';

const kept = /^(?:(?:const|let|val|var) )?(?<name>[a-z_]\w*)(?: ?: ?[\w.<>[\]?| ]+)? ?:?= ?\S/;

/**
 * What asks for the result of a statement that is for one attribute, in the next one, goes with it: of
 * `found = find_by_hull(form.hull)` and `if found:` another aggregate has both or none. What makes a value
 * that a statement of one attribute gives to it (`sails = …` before `boat.sails = sails`) is of this one.
 */
export function askedResultsIn(
  instance: Instance,
  scope: SampleScope,
  found: readonly FoundList[],
): FoundList[] {
  const { text } = instance.file;
  return visited(instance, found, ({ section, sections, at, single, given, end }) => {
    if (!single) {
      const user = given(nameIn(text, section), at);
      return user ? wholeFor(user, [section], { instance, scope }) : null;
    }
    const next = sections[at + 1];
    const isMeant = next && asksFor(text, section, next);
    if (!isMeant || isUsedBehind(text, sections.slice(at), end)) return null;
    return wholeFor(single, [section, next], { instance, scope });
  });
}

/**
 * Statements of one attribute whose result is asked for in the next one, and used behind that too: they are
 * there for all, as `boat = find_by_hull(form.hull)` before `if not boat: boat = Boat()` and `return boat`.
 */
export function neededResultsIn(instance: Instance, found: readonly FoundList[]): FoundList[] {
  const { text } = instance.file;
  return visited(instance, found, ({ section, sections, at, single, end }) => {
    const next = sections[at + 1];
    if (!single || !next || !asksFor(text, section, next)) return null;
    return isUsedBehind(text, sections.slice(at), end) ? single : null;
  });
}

/** A section among its neighbours. */
interface Visited {
  section: SampleSection;
  sections: readonly SampleSection[];
  at: number;
  /** The list of one attribute that it is. */
  single: FoundList | undefined;
  /** The list of one attribute that gives what is called so to it, behind a place. */
  given: (name: string | undefined, at: number) => FoundList | undefined;
  /** Where the method ends that it is in. */
  end: number;
}

/** What is told of each section; what is inside is visited where nothing is. */
function visited(
  instance: Instance,
  found: readonly FoundList[],
  toldOf: (each: Visited) => FoundList | null,
): FoundList[] {
  const { text } = instance.file;
  const singles = singlesByPlace(found);
  const told: FoundList[] = [];
  const walk = (sections: readonly SampleSection[], end: number): void => {
    const single = sections.map((section) => singleOf(section, singles));
    const givers = new Map<string, { at: number; list: FoundList }>();
    for (const [at, list] of single.entries()) {
      const name = list && givenIn(text, sections[at]);
      if (name !== undefined && list) givers.set(name, { at, list });
    }
    const given = (name = '', at: number) => {
      const giver = givers.get(name);
      return giver && giver.at > at ? giver.list : undefined;
    };
    for (const [at, section] of sections.entries()) {
      const own = toldOf({ section, sections, at, single: single[at], given, end });
      if (own) told.push(own);
      else if (!single[at]) walk(section.children, section.kind === 'member' ? section.to : end);
    }
  };
  if (singles.size > 0) walk(instance.sections, instance.to);
  return told;
}

/** Lists of which one attribute has one section, by where that begins. */
function singlesByPlace(found: readonly FoundList[]): Map<number, FoundList> {
  const singles = found.filter(({ path, items: [item, ...others] }) => {
    return others.length === 0 && item?.sections.length === 1 && isAttributesPath(path);
  });
  return new Map(singles.map((list) => [list.items[0]?.sections[0]?.from ?? -1, list]));
}

function singleOf(
  section: SampleSection,
  singles: ReadonlyMap<number, FoundList>,
): FoundList | undefined {
  const list = singles.get(section.from);
  return list?.items[0]?.sections[0]?.to === section.to ? list : undefined;
}

/** What a statement keeps its result as. */
function nameIn(text: string, { kind, from, to }: SampleSection): string | undefined {
  return kind === 'statement' ? kept.exec(text.slice(from, to))?.groups?.name : undefined;
}

/** What a statement gives to what is called like it: `boat.sails = sails`. */
function givenIn(text: string, section: SampleSection | undefined): string | undefined {
  const said = section ? text.slice(section.from, section.to) : '';
  return /^[\w.]+\.(\w+) = \1;?$/.exec(said)?.[1];
}

/**
 * Whether what the first of some statements keeps is said behind the second one, before anything else is
 * kept as that.
 */
function isUsedBehind(
  text: string,
  [section, next, ...behind]: readonly SampleSection[],
  end: number,
): boolean {
  const name = section && nameIn(text, section);
  if (name === undefined || !next) return false;
  const said = new RegExp(String.raw`(?<![\w.])${name}\b`, 'g');
  const times = (from: number, to: number) => text.slice(from, to).match(said)?.length ?? 0;
  for (const each of behind) {
    const count = times(each.from, each.to);
    if (count > 0) return count > 1 || nameIn(text, each) !== name;
  }
  return times(behind.at(-1)?.to ?? next.to, end) > 0;
}

/** Whether a statement does nothing but ask for what the one before it keeps. */
function asksFor(text: string, section: SampleSection, next: SampleSection): boolean {
  const name = nameIn(text, section);
  if (name === undefined) return false;
  const said = text.slice(next.from, next.to);
  return new RegExp(
    String.raw`^if \(?(?:not |!)?${name}(?:\)| (?:is|[!=]==?) [\w ]+\)?)? ?[:{]`,
  ).test(said);
}

function wholeFor(
  found: FoundList,
  sections: readonly SampleSection[],
  { instance, scope }: { instance: Instance; scope: SampleScope },
): FoundList | null {
  const { path, items, condition, isOnce } = found;
  const list = scope
    .lists(instance.bindings.frame)
    .find(({ collection }) => collection.path === path);
  const frame = items[0]?.frame;
  if (!list || !frame) return null;
  const own = condition === undefined ? { list, frame } : { list, frame, condition };
  const whole = foundWhole(own, wholeOf(sections), instance);
  return isOnce === true ? { ...whole, isOnce } : whole;
}
