import { applyCase } from '@stepwright/domain-model';
import { isDataExtension } from '#learn/formats/data-files';
import {
  chooseMentions,
  firstBehind,
  mentionsWithin,
  type Mention,
} from '#learn/names/learn-names';
import { isAlone, isAskedByName, isCalled, isOwnerGiven } from './learn-given-owner.ts';
import { isOwnAttribute } from '#learn/names/learn-own-attributes';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { Instance } from '#learn/learn-sample';
import type { SampleScope } from '#learn/learn-scope';
import { isOfAttributes, type Counts } from './learn-runs.ts';
import { severalIn } from './learn-types-of-several.ts';
import type { ListInScope } from '#learn/learn-list-in-scope';

/** A mention that may be an element of some lists. */
export interface ListMention {
  mention: Mention;
  elements: ReadonlyMap<ListInScope, number>;
}

interface Range {
  from: number;
  to: number;
}

/** How far it is looked for where names are imported from. */
const longestImport = 300;

/** In a script, names in braces that a library has are none of the sample's, as the `ID` of `{ ID } from 'graphql'`. */
const importPattern =
  /^\s*(?:import|from|using|use|package|require|#include) (?!\s*[(=:])(?!\{(?![^}]*\} from ["'](?:@|\w)))/;

/** The mentions of one stretch, found by where they stand: none lies in another one. */
export class ListMentions {
  readonly all: readonly ListMention[];
  private readonly ranges: readonly Range[];
  private readonly text: string;
  private readonly isData: boolean;

  /** @param all in the order of the text. */
  constructor(
    all: readonly ListMention[],
    { text, extension }: { text: string; extension: string },
  ) {
    this.all = all;
    this.ranges = all.map(({ mention }) => mention);
    this.text = text;
    this.isData = isDataExtension(extension);
  }

  /** A word within a sentence of data, or at its beginning, says of what there is, and not what an entry is for. */
  isInProse({ from, to }: Mention): boolean {
    if (!this.isData) return false;
    const isBegun =
      /["']$/.test(this.text.charAt(from - 1)) && /^ \p{Ll}/u.test(this.text.slice(to, to + 2));
    return isBegun || /[\p{L}\p{Nd}] $/u.test(this.text.slice(Math.max(0, from - 2), from));
  }

  /** Those that lie inside of a range. */
  within({ from, to }: Range): readonly ListMention[] {
    const inside = this.beginningIn({ from, to });
    return (inside.at(-1)?.mention.to ?? to) <= to ? inside : inside.slice(0, -1);
  }

  /** Those that begin in a range. */
  beginningIn({ from, to }: Range): readonly ListMention[] {
    return this.all.slice(firstBehind(this.ranges, from), firstBehind(this.ranges, to));
  }

  isAnyWithin({ from, to }: Range): boolean {
    const first = this.ranges[firstBehind(this.ranges, from)];
    return first !== undefined && first.to <= to;
  }

  /** From the first to the last place in a range that speaks of an element. */
  rangeOf(list: ListInScope, element: number, range: Range): Range | null {
    const own = this.within(range).filter(({ elements }) => elements.get(list) === element);
    const [first] = own;
    return first ? { from: first.mention.from, to: own.at(-1)?.mention.to ?? range.to } : null;
  }

  /** What stands in a range before it speaks of a list. */
  before(list: ListInScope, range: Range): string {
    const first = this.within(range).find(({ elements }) => elements.has(list));
    return this.text.slice(range.from, first?.mention.from ?? range.from);
  }

  /** How often a range speaks of the elements of each list; of attributes, an import speaks of none. */
  countsIn(range: Range): Counts {
    const counts: Counts = new Map();
    const isImport = importPattern.test(
      this.text.slice(range.from, Math.min(range.to, range.from + longestImport)),
    );
    for (const [at, { mention, elements }] of this.within(range).entries()) {
      const weight = this.weightOf(mention) + (at === 0 && this.isGiven(mention, range) ? 0.5 : 0);
      for (const [list, element] of elements) {
        if (isImport && isOfAttributes(list)) continue;
        const known = counts.get(list) ?? new Map<number, number>();
        counts.set(list, known.set(element, (known.get(element) ?? 0) + weight));
      }
    }
    return counts;
  }

  /** What a line declares or sets says what it is for more than what it is set to: `enabled = default`. */
  private isGiven(mention: Mention, { from, to }: Range): boolean {
    // The first column that a query sets is one of several.
    if (/^["'`]\s*update\b/i.test(this.text.slice(from, from + 20))) return false;
    const before = this.text.slice(Math.max(from, mention.from - 80), mention.from);
    return (
      /^[\w\s.<>?$@"'-]*$/.test(before) &&
      /^["']? ?[:=]/.test(this.text.slice(mention.to, to).slice(0, 3))
    );
  }

  /** A name that is a word of its own says more than one inside of a longer word. */
  private weightOf(mention: Mention): number {
    if (this.isInProse(mention)) return 0.5;
    const { from, to } = mention;
    const isInside = /[\p{L}\p{Nd}_]/u.test(this.text.charAt(from - 1) + this.text.charAt(to));
    return isInside ? 1 : 2;
  }
}

const joinedWord = /(?<word>[A-Z]?[a-z0-9]+|[A-Z]+)[_-]?$/;
const askedWords =
  /^(?:add|and|by|delete|find|for|from|get|has|is|of|on|or|read|set|sort|the|to|with)$/i;

/** An identifier of something else, as `harbourId` is for a boat: it says nothing of the boat's own. */
export function isOfOther(text: string, { from, to }: Range, owner: string): boolean {
  if (!/^id$/i.test(text.slice(from, to))) return false;
  const before = text.slice(Math.max(0, from - 40), from);
  const word = joinedWord.exec(before)?.groups?.word ?? '';
  if (word === '' || askedWords.test(word)) return false;
  return !owner.toLowerCase().endsWith(word.toLowerCase());
}

/** Where an instance speaks of the elements of some lists, and not of those that it is for. */
export function mentionsOfLists(
  { file, from, to, bindings }: Instance,
  lists: readonly ListInScope[],
  scope: SampleScope,
): ListMentions {
  const slots = scope.slots(bindings.frame);
  const inside = mentionsWithin(file.mentions, { from, to });
  const ofSeveral = severalIn(lists, file.extension);
  const isKnown = (name: string) =>
    slots.has(name) ||
    ofSeveral.has(name) ||
    lists.some((list) => list.placeOf(name) !== undefined);
  const owner = ownerOf(bindings);
  const isCalledAs = (name: string, other: string): boolean =>
    applyCase(name, 'Lower') === applyCase(other, 'Lower') &&
    lists.some((list) => isOfAttributes(list) && list.placeOf(name) !== undefined);
  const chosen = chooseMentions(inside, isKnown);
  const others = inside.filter(
    ({ from, names }) =>
      [...names.keys()].some((name) => scope.isOfType(name)) &&
      !chosen.some((own) => own.from === from),
  );
  const mentions = chosen.flatMap((mention): ListMention[] => {
    const names = exactNames(mention);
    const isOwn = names.some((name) => isCalledAs(name, owner)) && isOwnAttribute(file, mention);
    const isGiven = () => isOwnerGiven(names, lists) && isAlone(file.text, mention);
    const isTaken = () => isAskedByName(names, slots, lists) && !isCalled(file.text, mention);
    if (!isOwn && isAround(names, { slots, lists }) && !isGiven() && !isTaken()) return [];
    if (isOfOther(file.text, mention, owner)) return [];
    if (others.some(({ from, to }) => from < mention.from && to >= mention.to)) return [];
    const place = { text: file.text, ...mention };
    const elements = new Map([
      ...names.flatMap((name) => elementsNamed(name, lists)),
      ...names.flatMap((name) => ofSeveral.get(name)?.(place) ?? []),
    ]);
    return [{ mention, elements: isVariable(file, mention) ? ofAttributes(elements) : elements }];
  });
  return new ListMentions(mentions, file);
}

/**
 * Whether a name is one of what an instance is for, and of what is around it. A context that is called like
 * one of the attributes or types in it is meant by this word nowhere in code.
 */
function isAround(
  names: readonly string[],
  {
    slots,
    lists,
  }: { slots: ReadonlyMap<string, { path: string }[]>; lists: readonly ListInScope[] },
): boolean {
  const around = names.flatMap((name) => slots.get(name) ?? []);
  if (around.some(({ path }) => path !== 'BoundedContexts.Name')) return true;
  const isField = (list: ListInScope) => isOfAttributes(list) || isOfTypes(list.collection.name);
  const isInside = names.some((name) =>
    lists.some((list) => isField(list) && list.placeOf(name) !== undefined),
  );
  return around.length > 0 && !isInside;
}

const longestBefore = 80;

/**
 * A word of code that begins with a small letter and stands alone: what is called so is no type. Nor is a
 * column that a query names in quotes of its own (`` `rig_kind` ``), or whose words are joined by low lines.
 */
function isVariable(file: Instance['file'], { from, to }: Mention): boolean {
  const { text, extension } = file;
  if (isDataExtension(extension)) return isKeyOrItem(text, { from, to });
  const word = text.slice(from, to);
  const around = text.charAt(from - 1) + text.charAt(to);
  const isColumn = around === '``' || (word.includes('_') && !/[\w/-]/.test(around));
  return (
    /^\p{Ll}/u.test(word) &&
    (isColumn || !/[\w"'`/-]/.test(around)) &&
    /^(?:cs|dart|go|java|sql|[cm]?[jt]sx?|kts?|php|scala|swift)$/.test(extension)
  );
}

/** A word of data that begins with a small letter and is all of a key, or of an item: it names a field. */
function isKeyOrItem(text: string, { from, to }: Range): boolean {
  if (!/^\p{Ll}/u.test(text.slice(from, to))) return false;
  const before = text.slice(Math.max(0, from - longestBefore), from);
  const behind = text.slice(to, to + 3);
  const isKey = /^["']?\s?:/.test(behind) && /(?:^|[\s{,])["']?$/.test(before);
  return (
    isKey ||
    (/(?:^|\n)\s*- ["']?$/.test(before) && /^["']?(?:\r?\n|$)/.test(behind)) ||
    (/[[,]\s*["']?$/.test(before) && /^["']?(?:,|\s|\])/.test(behind))
  );
}

/** What is both an attribute and its type is the attribute; what is none stays what it is. */
function ofAttributes(elements: ListMention['elements']): ListMention['elements'] {
  const own = [...elements].filter(([list]) => isOfAttributes(list));
  const isAnyType = [...elements.keys()].some(({ collection }) => isOfTypes(collection.name));
  return own.length > 0 && isAnyType
    ? new Map([...elements].filter(([{ collection }]) => !isOfTypes(collection.name)))
    : elements;
}

function isOfTypes(collection: string): boolean {
  return collection === 'Types' || collection === 'ReferencedTypes';
}

/** What is both a name and another one's plural is the name: commands `AddBoats` and `AddBoat`. */
function exactNames({ names }: Mention): string[] {
  const exact = [...names].filter(([, formats]) =>
    formats.some((each) => !each.endsWith('Plural')),
  );
  return (exact.length > 0 ? exact : [...names]).map(([name]) => name);
}

/** The lists and elements that a name is of. */
function elementsNamed(
  name: string,
  lists: readonly ListInScope[],
): (readonly [ListInScope, number])[] {
  return lists.flatMap((list) => {
    const at = list.placeOf(name);
    return at === undefined ? [] : [[list, at] as const];
  });
}

/** Mentions one behind the other, the text between always the same and short. */
export function chainsOf(
  list: ListInScope,
  mentions: readonly ListMention[],
  text: string,
): ListMention[][] {
  const chains: ListMention[][] = [];
  let chain: ListMention[] = [];
  let gap = '';
  const close = (): void => {
    if (chain.length > 1) chains.push(chain);
    chain = [];
    gap = '';
  };
  for (const next of mentions) {
    const last = chain.at(-1);
    const between = last ? text.slice(last.mention.to, next.mention.from) : '';
    const isNext =
      last !== undefined &&
      /^["'`]?[^\S\n]*(?:[,;|&+]{1,2}|and|or)[^\S\n]*["'`]?$/.test(between) &&
      (chain.length === 1 || between === gap) &&
      (last.elements.get(list) ?? 0) < (next.elements.get(list) ?? 0);
    if (!isNext) close();
    else gap = between;
    chain.push(next);
  }
  close();
  return chains;
}
