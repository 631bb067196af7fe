import { chooseMentions, type Mention } from './learn-names.ts';
import type { Instance, SampleFile, SampleSection } from './learn-sample.ts';
import type { ListInScope, SampleScope } from './learn-scope.ts';
import { layItemsOut, type Laid } from './learn-layout.ts';
import type { Frame } from './scope.ts';

/** Neighbouring stretches of one file that were written for the elements of one collection. */
export interface FoundList extends Laid {
  file: SampleFile;
  path: string;
  /** All elements of the collection, those without a stretch too. */
  frames: readonly Frame[];
  /** Lists of the same collection and the same kind beside it: together they are in another order, or interrupted. */
  family: FoundList[];
}

/** Lists that were refused: they could not be told as one template. */
export type Refusals = Set<string>;

function refusalOf({ file, from, path }: { file: SampleFile; from: number; path: string }) {
  return `${file.path}\u0000${from}\u0000${path}`;
}

/** What to refuse of a list: first what it has to do with others, then the list itself. */
export function refusalsOf({ file, items, path, family }: FoundList): string[] {
  const [first] = family;
  const from = (first ?? { items }).items[0]?.sections[0]?.from ?? 0;
  if (family.length > 1) return [familyRefusal(refusalOf({ file, from, path }))];
  return [refusalOf({ file, from: items[0]?.sections[0]?.from ?? 0, path })];
}

function familyRefusal(key: string): string {
  return `family\u0000${key}`;
}

/** Finds the lists of an instance, outermost ones only, in order. */
export function findLists(instance: Instance, scope: SampleScope, refusals: Refusals): FoundList[] {
  return new ListFinder(instance, scope, refusals).find();
}

interface Candidate {
  list: ListInScope;
  /** Neighbouring sections, by the element that they are for; several runs are one family. */
  runs: Group[][];
  score: number;
}

interface Group {
  element: number;
  first: number;
  last: number;
}

/** A mention that may be an element of some lists. */
interface ListMention {
  mention: Mention;
  elements: Map<ListInScope, number>;
}

class ListFinder {
  private readonly instance: Instance;
  private readonly refusals: Refusals;
  private readonly lists: readonly ListInScope[];
  private readonly mentions: ListMention[];
  private readonly found: FoundList[] = [];

  constructor(instance: Instance, scope: SampleScope, refusals: Refusals) {
    const { file, from, to, bindings } = instance;
    this.instance = instance;
    this.refusals = refusals;
    this.lists = scope.lists(bindings.frame);
    const slots = scope.slots(bindings.frame);
    const elements = elementsByName(this.lists);
    const inside = file.mentions.filter((mention) => mention.from >= from && mention.to <= to);
    this.mentions = chooseMentions(inside, (name) => slots.has(name) || elements.has(name)).flatMap(
      (mention): ListMention[] => {
        const names = [...mention.names.keys()];
        if (names.some((name) => slots.has(name))) return [];
        return [
          { mention, elements: new Map(names.flatMap((name) => [...(elements.get(name) ?? [])])) },
        ];
      },
    );
  }

  find(): FoundList[] {
    if (this.mentions.length > 0) this.walk(this.instance.sections);
    this.findInText();
    return this.found.toSorted((a, b) => a.from - b.from);
  }

  private walk(sections: readonly SampleSection[]): void {
    if (sections.length === 0) return;
    const best = this.bestOf(sections);
    if (!best) {
      for (const section of sections) {
        if (this.isMentionedIn(section)) this.walk(section.children);
      }
      return;
    }
    const { list, runs } = best;
    const family: FoundList[] = [];
    let behind = 0;
    for (const groups of runs) {
      const found = this.foundIn({ list, groups, family }, sections);
      family.push(found);
      this.walk(sections.slice(behind, groups[0]?.first));
      behind = (groups.at(-1)?.last ?? 0) + 1;
    }
    this.found.push(...family);
    this.walk(sections.slice(behind));
  }

  private foundIn(
    { list, groups, family }: { list: ListInScope; groups: readonly Group[]; family: FoundList[] },
    sections: readonly SampleSection[],
  ): FoundList {
    const { file } = this.instance;
    const items = groups.flatMap(({ element, first, last }) => {
      const frame = list.frames[element];
      const inside = sections.slice(first, last + 1);
      return frame ? [{ frame, sections: inside }] : [];
    });
    const laid = layItemsOut(file, items, this.instance);
    return { ...laid, file, path: list.collection.path, frames: list.frames, family };
  }

  private isMentionedIn({ from, to }: SampleSection): boolean {
    return this.mentions.some(({ mention }) => mention.from >= from && mention.to <= to);
  }

  private bestOf(sections: readonly SampleSection[]): Candidate | null {
    const counts = sections.map((section) => this.countsIn(section));
    for (const list of this.lists) forgetEverywhereSaid(list, counts);
    const labels = counts.map(labelOf);
    let best: Candidate | null = null;
    for (const [depth, list] of this.lists.entries()) {
      const runs = runsOf(list, labels).filter((groups) => !this.isRefused(list, groups, sections));
      const families = isOfAttributes(list) ? familiesOf(runs) : [];
      const together = families.filter((family) => !this.isFamilyRefused(list, family, sections));
      const alone = runs.flatMap(singlyIfAlone).map((groups) => [groups]);
      for (const candidate of [...together, ...alone]) {
        if (candidate.length === 1 && this.isRefused(list, candidate[0] ?? [], sections)) continue;
        if (!this.isGood(list, candidate.flat(), sections)) continue;
        const score = scoreOf(list, candidate) - depth / 100;
        if (!best || score > best.score) best = { list, runs: candidate, score };
      }
    }
    return best;
  }

  private keyOf(
    list: ListInScope,
    groups: readonly Group[],
    sections: readonly SampleSection[],
  ): string {
    const { file } = this.instance;
    const from = sections[groups[0]?.first ?? 0]?.from ?? 0;
    return refusalOf({ file, from, path: list.collection.path });
  }

  private isRefused(
    list: ListInScope,
    groups: readonly Group[],
    sections: readonly SampleSection[],
  ): boolean {
    return this.refusals.has(this.keyOf(list, groups, sections));
  }

  private isFamilyRefused(
    list: ListInScope,
    family: readonly Group[][],
    sections: readonly SampleSection[],
  ): boolean {
    return this.refusals.has(familyRefusal(this.keyOf(list, family[0] ?? [], sections)));
  }

  /** Two elements side by side are a list; a single one only where it must be. */
  private isGood(
    list: ListInScope,
    groups: readonly Group[],
    sections: readonly SampleSection[],
  ): boolean {
    if (groups.length >= 2) return this.areHeads(list, groups, sections);
    const section = sections[groups[0]?.first ?? 0];
    if (!section) return false;
    // A list of one that is all there is would be found in itself again.
    const { from, to } = this.instance;
    if (this.instance.file.text.slice(from, to).trim().length <= section.to - section.from)
      return false;
    if (isOfAttributes(list) && this.isMapping(section, list)) return true;
    if (list.frames.length !== 1) return false;
    return this.isHeadOf(section, list);
  }

  /** Attributes are told where their sections begin; what only speaks of them further in is more. */
  private areHeads(
    list: ListInScope,
    groups: readonly Group[],
    sections: readonly SampleSection[],
  ): boolean {
    if (!isOfAttributes(list)) return true;
    const heads = groups.filter(({ first }) => {
      const section = sections[first];
      return section !== undefined && this.isInHead(section, list);
    });
    return heads.length * 2 > groups.length;
  }

  /** One line that takes an attribute from one place to another: `entity.Title = request.Title;`. */
  private isMapping({ kind, from, to }: SampleSection, list: ListInScope): boolean {
    const text = this.instance.file.text.slice(from, to);
    if (text.includes('\n') || /^(?:return|throw|if|for|while|switch|await)\b/.test(text))
      return false;
    if (kind !== 'statement' && kind !== 'item' && kind !== 'entry') return false;
    const mentions = this.mentions.filter(
      ({ mention, elements }) => mention.from >= from && mention.to <= to && elements.has(list),
    );
    return mentions.length >= 2;
  }

  private isInHead({ kind, from, to }: SampleSection, list: ListInScope): boolean {
    const { text } = this.instance.file;
    const end = kind === 'element' ? to : headEnd(text, { from, to });
    return this.mentions.some(
      ({ mention, elements }) => mention.from >= from && mention.from < end && elements.has(list),
    );
  }

  /** The only element of a collection is told where a section begins. */
  private isHeadOf({ kind, from, to, children }: SampleSection, list: ListInScope): boolean {
    const { text } = this.instance.file;
    const head = text.slice(from, to);
    if (/^(?:return|throw|if|for|while|switch|await|else|try)\b/.test(head)) return false;
    if (kind === 'file') return false;
    if (['list', 'block', 'chain'].includes(kind) && children.length > 0) return false;
    const lineEnd = text.indexOf('\n', from);
    const end = lineEnd < 0 ? to : Math.min(to, lineEnd);
    const mention = this.mentions.find(
      ({ mention: { from: start }, elements }) => start >= from && start < to && elements.has(list),
    );
    if (!mention) return false;
    if (
      isOfAttributes(list) &&
      (kind === 'statement' || /\w\(/.test(text.slice(from, mention.mention.from)))
    )
      return false;
    return mention.mention.from < end || /^[@[]/.test(head);
  }

  /** How often a section speaks of the elements of each list. */
  private countsIn(section: SampleSection): Counts {
    const counts: Counts = new Map();
    for (const { mention, elements } of this.mentions) {
      if (mention.from < section.from || mention.to > section.to) continue;
      for (const [list, element] of elements) {
        const known = counts.get(list) ?? new Map<number, number>();
        counts.set(list, known.set(element, (known.get(element) ?? 0) + 1));
      }
    }
    return counts;
  }

  /** Names one after the other with the same text between: `a, b, c` in a text that has no syntax. */
  private findInText(): void {
    const isFree = ({ from, to }: Mention) =>
      !this.found.some((list) => from < list.to && to > list.from);
    for (const list of this.lists) {
      const free = this.mentions.filter(
        ({ mention, elements }) => elements.has(list) && isFree(mention),
      );
      for (const run of chainsOf(list, free, this.instance.file.text)) {
        const { file } = this.instance;
        const items = run.flatMap(({ mention, elements }) => {
          const frame = list.frames[elements.get(list) ?? -1];
          const { from, to } = mention;
          return frame ? [{ frame, sections: [{ kind: 'text', from, to, children: [] }] }] : [];
        });
        const from = items[0]?.sections[0]?.from ?? 0;
        const { path } = list.collection;
        if (this.refusals.has(refusalOf({ file, from, path }))) continue;
        const laid = layItemsOut(file, items, this.instance);
        if (this.found.some((other) => laid.from < other.to && laid.to > other.from)) continue;
        this.found.push({ ...laid, file, path, frames: list.frames, family: [] });
      }
    }
  }
}

function isOfAttributes({ collection }: ListInScope): boolean {
  return /\.(?:Attributes|Parameters|Properties)$/.test(collection.path);
}

/** The end of the first line that is no comment, decorator, attribute or annotation. */
function headEnd(text: string, { from, to }: { from: number; to: number }): number {
  let at = from;
  while (at < to) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? to : Math.min(newline, to);
    const line = text.slice(at, end);
    if (/^\s*(?:@|\[|#\[)/.test(line)) at = behindBrackets(text, { from: at, to });
    else if (/^\s*(?:\/\/|\/?\*|#|--|<!--|$)/.test(line)) at = end + 1;
    else return end;
  }
  return to;
}

/** Behind the line in which the brackets that open here are closed. */
function behindBrackets(text: string, { from, to }: { from: number; to: number }): number {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const character = text.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (character === '\n' && depth <= 0) return at + 1;
  }
  return to;
}

function elementsByName(lists: readonly ListInScope[]): Map<string, Map<ListInScope, number>> {
  const elements = new Map<string, Map<ListInScope, number>>();
  for (const list of lists) {
    list.frames.forEach(({ item }, at) => {
      const name = item.values.get('Name');
      if (typeof name !== 'string' || name === '') return;
      const known = elements.get(name) ?? new Map<ListInScope, number>();
      if (!known.has(list)) known.set(list, at);
      elements.set(name, known);
    });
  }
  return elements;
}

/** Neighbours that are each for one element, in the model's order. */
function runsOf(list: ListInScope, labels: readonly Labels[]): Group[][] {
  const runs: Group[][] = [];
  let run: Group[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  labels.forEach((label, at) => {
    const elements = label.get(list);
    if (elements?.size !== 1) {
      close();
      return;
    }
    const [element = -1] = elements;
    const last = run.at(-1);
    if (last?.element === element) {
      last.last = at;
      return;
    }
    if (last && last.element > element) close();
    run.push({ element, first: at, last: at });
  });
  close();
  return runs;
}

type Counts = Map<ListInScope, Map<number, number>>;
type Labels = Map<ListInScope, Set<number>>;

/** The elements that a section is for: of attributes the one that it speaks of most. */
function labelOf(counts: Counts): Labels {
  return new Map(
    [...counts].map(([list, known]) => {
      const most = isOfAttributes(list) ? mostSpokenOf(known) : null;
      return [list, new Set(most === null ? known.keys() : [most])];
    }),
  );
}

/** The element that is mentioned more often than any other, if there is one. */
function mostSpokenOf(counts: ReadonlyMap<number, number>): number | null {
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

/** A name that most neighbours say besides another one says nothing about which element they are for. */
function forgetEverywhereSaid(list: ListInScope, sections: readonly Counts[]): void {
  const own = sections.flatMap((counts) => counts.get(list) ?? []);
  const said = new Map<number, number>();
  for (const counts of own) {
    for (const element of counts.keys()) said.set(element, (said.get(element) ?? 0) + 1);
  }
  for (const [element, count] of said) {
    if (count < 3 || count * 2 <= own.length) continue;
    for (const counts of own) if (counts.size > 1) counts.delete(element);
  }
}

/** Several neighbours for one element only are not one stretch, but each its own. */
function singlyIfAlone(run: Group[]): Group[][] {
  const [only] = run;
  if (!only || run.length > 1) return [run];
  const { element, first, last } = only;
  return Array.from({ length: last - first + 1 }, (_, at) => [
    { element, first: first + at, last: first + at },
  ]);
}

/** Runs of different elements, as they would be one list in another order. */
function familiesOf(runs: readonly Group[][]): Group[][][] {
  const families: Group[][][] = [];
  let family: Group[][] = [];
  const taken = new Set<number>();
  const close = (): void => {
    if (family.length > 1) families.push(family);
    family = [];
    taken.clear();
  };
  for (const run of runs) {
    if (run.some(({ element }) => taken.has(element))) close();
    family.push(run);
    for (const { element } of run) taken.add(element);
  }
  close();
  return families;
}

/** More elements are better, all of them in one run best. */
function scoreOf(list: ListInScope, runs: readonly Group[][]): number {
  const count = runs.flat().length;
  const missing = list.frames.length - count;
  const whole = missing === 0 && runs.length === 1 ? 5 : 0;
  return count * 10 - missing * 4 + whole - (runs.length - 1) * 3;
}

/** Mentions one behind the other, the text between always the same and short. */
function chainsOf(
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
