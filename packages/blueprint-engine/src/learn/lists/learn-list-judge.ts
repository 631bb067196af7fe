import { isDataExtension } from '#learn/formats/data-files';
import { uncheckedOf } from '#learn/code/learn-checked-errors';
import { headOf, isDeclaredIn } from '#learn/code/learn-heads';
import { isChainOfOne } from './learn-chains-of-one.ts';
import { isNamedByOption } from './learn-named-by-options.ts';
import { isRow } from './learn-rows.ts';
import { areOfOneKey, isAllRequired, isItemOf, isOfPlatform } from './learn-data-lists.ts';
import { isOfDeed } from './learn-deed-methods.ts';
import { isOfOneDeed } from './learn-own-methods.ts';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';
import { ownerOf } from '#learn/names/learn-owner-names';
import { isOnlyOne, isTypeOfOwner } from './learn-only-elements.ts';
import { isOfAttributes, type Group } from './learn-runs.ts';
import {
  areOfOtherNames,
  calledIn,
  areTakenByCalls,
  isAsked,
  isGuarded,
  isInAnnotation,
  isInTypeOf,
  isRuleOf,
  isBlockBehind,
  isIndex,
  isNamedAfter,
  isSaidOf,
  isSentenceOf,
  isSetting,
  isTakenApart,
  isTextOf,
  setIn,
  setOrGiven,
} from './learn-single-items.ts';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListInScope } from '#learn/learn-list-in-scope';
import { isCalledAlike } from '#model/own-key';

/** Says whether neighbouring sections of an instance are a list, or only speak of its elements. */
export class ListJudge {
  private readonly instance: Instance;
  private readonly mentions: ListMentions;

  constructor(instance: Instance, mentions: ListMentions) {
    this.instance = instance;
    this.mentions = mentions;
  }

  /** Two elements side by side are a list; a single one only where it must be. */
  isGood(list: ListInScope, groups: readonly Group[], sections: readonly SampleSection[]): boolean {
    const { instance, mentions } = this;
    const isOfOneKey = ({ first, last }: Group): boolean =>
      areOfOneKey(sections.slice(first, last + 1), list, { file: instance.file, mentions });
    const isOfRow = ({ first }: Group): boolean => isRow(sections[first], list, mentions);
    // In code it may be there only for an element of some type, of which most others have none.
    const isKeyed = isDataExtension(instance.file.extension) || groups.length === 1;
    if (groups.some((each) => isOfRow(each) || (isKeyed && isOfOneKey(each)))) return false;
    const [group] = groups;
    if (!group || groups.length >= 2) return this.areItems(list, groups, sections);
    const section = sections[group.first];
    return section !== undefined && this.isSingle(section, list, groups);
  }

  /** Whether a section for one element would stand beside others. */
  private isSingle(section: SampleSection, list: ListInScope, groups: readonly Group[]): boolean {
    const [group] = groups;
    if (!group || this.isAllOf(section) || this.isKeyGiven(list, group)) return false;
    if (this.isArgumentOfOtherName(section, list)) return false;
    if (isTextOf(this.instance.file.text, section, list.frames[group.element])) return false;
    if (this.isOfParts(list)) return section.kind === 'entry' && this.isSaidAgain(section, list);
    if (isOfAttributes(list) && this.isForEach(section, list, groups)) return true;
    return this.isOnly(section, list, group);
  }

  /** Whether words stand between two neighbours, or one is what a call takes: parts of one whole are no items of a list. */
  private arePartedByWords(groups: readonly Group[], sections: readonly SampleSection[]): boolean {
    return groups.some(({ last }, at) => {
      const [before, next] = [sections[last], sections[last + 1]];
      if (!before || !next || groups[at + 1]?.first !== last + 1) return false;
      if (isBlockBehind(this.instance.file.text, [before, next])) return true;
      const between = this.instance.file.text.slice(before.to, next.from);
      return /[A-Za-z]/.test(between.replaceAll(/\b(?:and|or)\b/gi, ''));
    });
  }

  /** Of one element because the sample has no other one. */
  private isOnly(section: SampleSection, list: ListInScope, { element }: Group): boolean {
    const place = { file: this.instance.file, mentions: this.mentions, list, element };
    if (isOfAttributes(list)) {
      if (isOnlyOne(list, element) && isItemOf(section, place)) return true;
      if (isOfPlatform(section, place)) return false;
    }
    if (!isOnlyOne(list, element) && !isOfOneDeed(section, place)) return false;
    // Where `BoatDto` stands in a method's type, it is the boat's, however many types a boat has.
    if (section.kind !== 'member' && isTypeOfOwner(list, element)) return false;
    return this.isHeadOf(section, list);
  }

  /** A method that is called by a verb alone is given the key, whatever else its command takes. */
  private isKeyGiven({ frames }: ListInScope, { element }: Group): boolean {
    const [method] = this.instance.sections;
    const frame = frames[element];
    if (!frame || !method || !isOfDeed(this.instance.file.text, method)) return false;
    return isCalledAlike(String(frame.item.values.get('Name') ?? ''), ownerOf({ frame }));
  }

  /** An argument that is given by a name of its own is given once: `message="No other boat has this hull"`. */
  private isArgumentOfOtherName(section: SampleSection, list: ListInScope): boolean {
    const isArgument = section.kind === 'item' && isOfAttributes(list);
    return isArgument && this.setElsewhere(section, list) !== null;
  }

  /** A list of one that is all there is would be found in itself again. */
  private isAllOf(section: SampleSection): boolean {
    const { file, from, to } = this.instance;
    return file.text.slice(from, to).trim().length <= section.to - section.from;
  }

  /** A single attribute in a place where others would be beside it. */
  private isForEach(section: SampleSection, list: ListInScope, groups: readonly Group[]): boolean {
    const { file } = this.instance;
    if (!this.isOnce(section) && this.isMapping(section, list)) return true;
    const isRule = section.kind === 'statement' && isRuleOf(file.text, section);
    if (isChainOfOne(section, { list, mentions: this.mentions, text: file.text })) return true;
    return isRule || isAllRequired(section, list, { groups, file });
  }

  private areItems(
    list: ListInScope,
    groups: readonly Group[],
    sections: readonly SampleSection[],
  ): boolean {
    const firsts = groups.flatMap(({ first }) => sections[first] ?? []);
    if (this.areOtherCalls(firsts, list) || this.arePartedByWords(groups, sections)) return false;
    if (areTakenByCalls(firsts, this.instance.file.text)) return false;
    return this.areHeads(list, firsts);
  }

  /** Whether links of a chain call different things, none of them an attribute: `.Query(ctx, hull).Scan(&id)`. */
  private areOtherCalls(links: readonly SampleSection[], list: ListInScope): boolean {
    const { text } = this.instance.file;
    const calls = links.flatMap((link) => calledIn(text, link) ?? []);
    const names = new Set(calls.map(({ from, to }) => text.slice(from, to)));
    if (calls.length < 2 || calls.length < links.length || names.size < calls.length) return false;
    const isOfList = ({ elements }: ListMention) => elements.has(list);
    return !calls.some((call) => this.mentions.beginningIn(call).some(isOfList));
  }

  /** Attributes are told where their sections begin; what only speaks of them further in is more. */
  private areHeads(list: ListInScope, firsts: readonly SampleSection[]): boolean {
    if (!isOfAttributes(list)) return true;
    if (areOfOtherNames(firsts.map((each) => this.setElsewhere(each, list)))) return false;
    const place = { list, mentions: this.mentions, text: this.instance.file.text };
    const isOwn = (each: SampleSection): boolean =>
      this.isInHead(each, list) || isNamedByOption(each, place);
    return firsts.filter(isOwn).length * 2 > firsts.length;
  }

  /** What a statement sets, or what a value is given by, where that is not called after an element. */
  private setElsewhere(section: SampleSection | undefined, list: ListInScope): string | null {
    const { text } = this.instance.file;
    const set = section ? setOrGiven(this.instance.file, section) : null;
    const isNamed = ({ elements }: ListMention) => elements.has(list);
    return set && !this.mentions.beginningIn(set).some(isNamed)
      ? text.slice(set.from, set.to)
      : null;
  }

  /** Whether elements are parts of a type that is not bound: a key alone, as `name`, may be a word of the format. */
  private isOfParts({ collection }: ListInScope): boolean {
    const { path } = this.instance.bindings.frame?.collection ?? {};
    return path === 'Aggregates' && collection.path === 'Aggregates.Types.Attributes';
  }

  private isSaidAgain(range: Pick<SampleSection, 'from' | 'to'>, list: ListInScope): boolean {
    const said = this.mentions.within(range).flatMap(({ elements }) => elements.get(list) ?? []);
    return new Set(said).size < said.length;
  }

  /** One line that takes an attribute from one place to another: `entity.Title = request.Title;`. */
  private isMapping(section: SampleSection, list: ListInScope): boolean {
    const { kind, from, to } = uncheckedOf(section);
    const text = this.instance.file.text.slice(from, to);
    if (isGuarded(kind, text)) return this.isOfOne({ from, to }, list);
    if (!isSetting(kind, text)) return false;
    if (isSaidOf(this.instance.file.text, { from, to }) || /^["'`][^"'`]*\s/.test(text))
      return false;
    if (kind === 'item' && this.isAroundAll({ from, to }, list)) return false;
    // An annotation says something of the attribute, in words of its own.
    if (isInAnnotation(this.instance.file.text, from) || text.startsWith('@')) return false;
    return this.isSaidAgain({ from, to }, list);
  }

  /** Whether a stretch asks for one attribute, and sets it from one place to another: it speaks of no other one. */
  private isOfOne(range: { from: number; to: number }, list: ListInScope): boolean {
    const said = this.mentions.within(range).flatMap(({ elements }) => elements.get(list) ?? []);
    return said.length > 2 && new Set(said).size === 1;
  }

  /** Whether brackets in an item are around all that it says of a list: that has its items in there. */
  private isAroundAll({ from, to }: { from: number; to: number }, list: ListInScope): boolean {
    const { text } = this.instance.file;
    const own = this.mentions.within({ from, to }).filter(({ elements }) => elements.has(list));
    const [first, last] = [own[0], own.at(-1)];
    if (isTakenApart(this.instance.file, { from, to })) return true;
    if (!first || !last || !/[}\]]$/.test(text.slice(from, to))) return false;
    const before = text.slice(from, first.mention.from);
    return (
      /(?:\{|^\[(?:[^[\]{}()]*,)?)\s*["'`]?$/.test(before) &&
      !/[{}]/.test(text.slice(first.mention.from, last.mention.to))
    );
  }

  /** Whether a statement of the only attribute sets something that is not called after it: it is there once. */
  private isOnce(section: SampleSection): boolean {
    const set = setIn(this.instance.file.text, section);
    if (set === null) return false;
    const isOfAny = ({ elements }: ListMention) => [...elements.keys()].some(isOfAttributes);
    return (
      !this.mentions.beginningIn(set).some(isOfAny) &&
      this.mentions
        .within(section)
        .some(({ elements }) =>
          [...elements].some(([list, element]) => isOfAttributes(list) && isOnlyOne(list, element)),
        )
    );
  }

  private isInHead({ kind, from, to }: SampleSection, list: ListInScope): boolean {
    const { text, extension } = this.instance.file;
    const head = headOf(text, { from, to });
    const isData = isDataExtension(extension);
    // An item of data may say what it is for by any of its keys.
    const isElement = kind === 'element' || (kind === 'line' && text.charAt(from) === '<');
    const isItem = isElement || (isData && kind === 'item');
    const isWhole = isItem || /^[([{]$/.test(text.slice(head.from, head.to).trim());
    const end = isWhole ? to : head.to;
    // What a method takes is not what it is for: `update(id, changes)` is no part of the id.
    const isMethod = kind === 'member';
    return this.mentions.beginningIn({ from, to: end }).some(({ mention, elements }) => {
      if (!elements.has(list) || this.mentions.isInProse(mention)) return false;
      return !isMethod || isDeclaredIn(text.slice(head.from, mention.from));
    });
  }

  /** What holds a single element, with the brackets, the query or the chain that it stands in. */
  private isMoreThanOne(list: ListInScope, section: Omit<SampleSection, 'children'>): boolean {
    const { text } = this.instance.file;
    const isQuery = /^["'`]\s*(?:insert|update|select|delete)\s/i;
    return (
      this.isPartOfMore(list, section) ||
      isIndex(text, section) ||
      isQuery.test(text.slice(section.from, section.to)) ||
      (section.kind === 'item' && this.isAroundAll(section, list))
    );
  }

  /** One link of a chain goes with the others: `.Property(b => b.Hull)` with `.IsRequired()`. */
  private isPartOfMore({ collection }: ListInScope, range: { from: number; to: number }): boolean {
    const { text } = this.instance.file;
    const isLink = text.charAt(range.from) === '.';
    return (isLink && /\.(?:Attributes|Parameters)$/.test(collection.path)) || isAsked(text, range);
  }

  /** What keeps what a call gives back is no list of such calls: `const boat = store.createBoat(form)`. */
  private isResult(list: ListInScope, section: Omit<SampleSection, 'children'>): boolean {
    const set = section.kind === 'statement' ? setIn(this.instance.file.text, section) : null;
    if (isOfAttributes(list) || set === null) return false;
    return !this.mentions.within(set).some(({ elements }) => elements.has(list));
  }

  /** The only element of a collection is told where a section begins. */
  private isHeadOf(section: SampleSection, list: ListInScope): boolean {
    const { kind, from, to, children } = uncheckedOf(section);
    const { text } = this.instance.file;
    const head = text.slice(from, to);
    if (/^(?:return|throw|if|for|while|switch|await|else|try)\b/.test(head)) return false;
    const isWhole = ['list', 'block', 'chain'].includes(kind) && children.length > 0;
    if (kind === 'file' || isWhole || this.isMoreThanOne(list, { kind, from, to })) return false;
    if (this.isResult(list, { kind, from, to })) return false;
    // A message that speaks of what is done is no list of messages.
    if (!isOfAttributes(list) && /^(["'`])[^"'`\n]*\s[^"'`\n]*\1(?!\s*:)/.test(head)) return false;
    const start = headOf(text, { from, to });
    const isDeclared = this.mentions.beginningIn(start).some(({ mention, elements }) => {
      if (!elements.has(list)) return false;
      if (isOfAttributes(list) && isInAnnotation(text, mention.from)) return false;
      if (isOfAttributes(list) && isNamedAfter(text, { from, to }, mention)) return false;
      if (isInTypeOf(text, kind, mention) && !isOfAttributes(list)) return false;
      if (isSentenceOf(this.instance.file, { kind, from, to }, mention)) return false;
      return kind !== 'member' || isDeclaredIn(text.slice(start.from, mention.from));
    });
    if (!isDeclared || !isOfAttributes(list)) return isDeclared;
    // In Python and the like, a field is a statement that begins with its name.
    if (kind === 'statement') return /^\w+ *: *\w/.test(head);
    return !/\w\($/.test(text.slice(Math.max(from, start.to - 2), start.to));
  }
}
