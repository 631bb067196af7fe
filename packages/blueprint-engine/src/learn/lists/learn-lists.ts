import { calledDeeds } from '#learn/conditions/learn-called-deeds';
import { isDataExtension } from '#learn/formats/data-files';
import { endAlike } from './learn-families.ts';
import {
  familyRefusal,
  isInside,
  refusalOf,
  type FoundList,
  type Refusals,
} from './learn-found-list.ts';
import { withoutHeading } from './learn-headings.ts';
import { layItemsOut, trimEnds } from './learn-layout.ts';
import { ListJudge } from './learn-list-judge.ts';
import { mentionsOfLists, type ListMentions } from './learn-list-mentions.ts';
import { beginOtherwise } from './learn-other-beginnings.ts';
import {
  familiesOf,
  fillersOf,
  isOfAttributes,
  labelOf,
  runsOf,
  scoreOf,
  type Counts,
  type Group,
} from './learn-runs.ts';
import type { Instance, SampleSection } from '#learn/learn-sample';
import { DeclaredTypes } from './learn-declared-types.ts';
import { neededResultsIn } from './learn-asked-results.ts';
import { askedMentions } from './learn-asked-mentions.ts';
import { withoutLastMethods } from './learn-last-methods.ts';
import { isTaken, listInText } from './learn-lists-in-text.ts';
import { isSentence, spanOf } from './learn-neighbours.ts';
import { QueryRoutes } from './learn-query-routes.ts';
import { ownLists } from './learn-own-lists.ts';
import { usedDeclarations } from './learn-used-declarations.ts';
import { joinRows } from './learn-rows.ts';
import { neighbourCounts } from './learn-section-counts.ts';
import { isGoneThrough } from './learn-single-items.ts';
import { TextLists } from './learn-text-lists.ts';
import { singlyIfAlone } from './learn-uses.ts';
import { onlyParameters } from './learn-only-parameters.ts';
import { onlyEvents } from './learn-only-events.ts';
import { setColumns } from './learn-set-columns.ts';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleScope } from '#learn/learn-scope';

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

function isOfDeeds({ collection }: ListInScope): boolean {
  return /\.(?:Commands|Queries)$/.test(collection.path);
}

/** Whether runs stand around what is in another list already. */
function isAround(
  family: readonly Group[][],
  sections: readonly SampleSection[],
  taken: ReadonlySet<SampleSection>,
): boolean {
  const groups = family.flat();
  const inside = sections.slice(groups[0]?.first, (groups.at(-1)?.last ?? 0) + 1);
  return inside.some((section) => taken.has(section));
}

/** More neighbours are taken in stretches of so many: no list is so long, but data in one line is. */
const mostNeighbours = 600;
/** How often neighbours of one stretch are looked at, together: some seconds; what is behind is data, and no list. */
const mostLookedAt = 200_000;

class ListFinder {
  private readonly instance: Instance;
  private readonly scope: SampleScope;
  private readonly refusals: Refusals;
  private readonly lists: readonly ListInScope[];
  private readonly mentions: ListMentions;
  private readonly judge: ListJudge;
  private readonly declaring: DeclaredTypes;
  private readonly routes: QueryRoutes;
  private readonly found: FoundList[] = [];
  private left = mostLookedAt;

  constructor(instance: Instance, scope: SampleScope, refusals: Refusals) {
    this.instance = instance;
    this.scope = scope;
    this.refusals = refusals;
    const { frame } = instance.bindings;
    const parts = isDataExtension(instance.file.extension) ? scope.partsOf(frame) : [];
    this.lists = [...scope.lists(frame), ...parts];
    this.mentions = mentionsOfLists(instance, this.lists, scope);
    this.judge = new ListJudge(instance, this.mentions);
    this.declaring = new DeclaredTypes(instance.file, this.lists);
    this.routes = new QueryRoutes(instance, this.lists, this.mentions);
  }

  find(): FoundList[] {
    if (this.mentions.all.length > 0) this.walk(this.instance.sections);
    for (const listsIn of ownLists) this.take(listsIn(this.instance, this.scope, this.found));
    const needed = new Set(neededResultsIn(this.instance, this.found));
    this.found.splice(0, this.found.length, ...this.found.filter((each) => !needed.has(each)));
    this.take(usedDeclarations(this.instance, this.scope, this.found));
    this.take(this.setColumns());
    const { mentions, refusals, found } = this;
    const texts = new TextLists(this.instance, this.lists, { mentions, refusals, found });
    texts.findInText();
    texts.findSingleColumns();
    this.addFree(onlyEvents(this.instance, this.lists, this.mentions));
    const only = onlyParameters(this.instance, this.lists, this.mentions);
    this.addFree(only);
    texts.findPlaceholders();
    const asked = askedMentions(this.instance, this.lists, this.mentions);
    this.take(asked.filter((each) => !isTaken(only, each)));
    joinRows(this.found, this.instance, this.refusals);
    return this.found.toSorted((a, b) => a.from - b.from);
  }

  /** @param taken those that are in lists already: what stands around them may be one list. */
  private walk(
    sections: readonly SampleSection[],
    taken: ReadonlySet<SampleSection> = new Set(),
  ): void {
    if (sections.length === 0) return;
    if (sections.length > mostNeighbours) {
      this.walk(sections.slice(0, mostNeighbours));
      this.walk(sections.slice(mostNeighbours));
      return;
    }
    if ((this.left -= sections.length) < 0) return;
    const best = this.bestOf(sections, taken);
    if (!best) {
      for (const section of sections) {
        if (!taken.has(section) && this.mentions.isAnyWithin(section)) this.walk(section.children);
      }
      return;
    }
    const { list, runs } = best;
    const family: FoundList[] = [];
    for (const groups of runs) family.push(this.foundIn({ list, groups, family }, sections));
    endAlike(family);
    this.found.push(...family);
    const ends = runs.map(
      (groups) => [groups[0]?.first ?? 0, (groups.at(-1)?.last ?? 0) + 1] as const,
    );
    // Commands and queries, and what is called for each, stand in any order beside each other.
    const own = ends.flatMap(([from, to]) => sections.slice(from, to));
    this.walk(sections, new Set([...taken, ...own]));
  }

  /** What belongs to one element is a list of its own, and not what is left of another one. */
  private take(lists: readonly FoundList[]): void {
    for (const taken of lists) {
      if (this.refusals.has(taken.refusal)) continue;
      const crossing = this.found.filter(({ from, to }) => from < taken.to && to > taken.from);
      const own = new Set(crossing);
      const isApart = ({ family }: FoundList) => family.every((each) => own.has(each));
      if (!crossing.every((each) => isInside(each, taken) && isApart(each))) continue;
      const left = this.found.filter((each) => !own.has(each));
      this.found.splice(0, this.found.length, ...left, taken);
    }
  }

  /** What a query sets, with what stands behind its first word. */
  private setColumns(): FoundList[] {
    const { lists, mentions, instance, found } = this;
    return setColumns(lists, mentions, instance)
      .map(({ list, items }) => listInText(list, items, instance))
      .filter(({ from, to }) => found.some((known) => known.from > from && known.from < to));
  }

  private foundIn(
    { list, groups, family }: { list: ListInScope; groups: readonly Group[]; family: FoundList[] },
    sections: readonly SampleSection[],
  ): FoundList {
    const { file } = this.instance;
    const items = groups.flatMap(({ element, first, last }) => {
      const frame = list.frames[element];
      const inside = sections.slice(first, last + 1);
      const said = this.mentions.rangeOf(list, element, spanOf(inside));
      return frame && said ? [{ frame, sections: inside, said }] : [];
    });
    const bare = trimEnds(file.text, withoutHeading(file.text, items));
    const laid = layItemsOut(file, bare, this.instance);
    const { path } = list.collection;
    const refusal = this.keyOf(list, groups, sections);
    const isOnce = isGoneThrough(file.text, laid) && { isOnce: true };
    const found = { ...laid, file, path, refusal, frames: list.frames, family, ...isOnce };
    const called = items.map(({ frame }) => frame);
    const condition = calledDeeds(called, list.frames, this.instance.bindings.frame);
    return condition === undefined ? found : { ...found, condition };
  }

  private bestOf(
    sections: readonly SampleSection[],
    taken: ReadonlySet<SampleSection>,
  ): Candidate | null {
    const { instance, mentions } = this;
    const left = sections.filter((section) => !taken.has(section));
    const counted = neighbourCounts(left, this.lists, { instance, mentions });
    const byOwn = new Map(left.map((section, at) => [section, counted[at]] as const));
    const counts = sections.map((section): Counts => byOwn.get(section) ?? new Map());
    const labels = this.routes.labels(counts.map(labelOf), sections);
    const fillers = fillersOf(sections, this.instance.file.text);
    let best: Candidate | null = null;
    for (const [depth, list] of this.lists.entries()) {
      const found = isOfAttributes(list)
        ? withoutLastMethods(runsOf(list, labels, fillers), sections, this.instance.file.text)
        : runsOf(list, labels, fillers);
      const runs = found.filter(
        (groups) => !this.isRefused(list, groups, sections) && !isAround([groups], sections, taken),
      );
      const families = familiesOf(runs).flatMap((family) => {
        const isOne =
          !isAround(family, sections, taken) ||
          (isOfDeeds(list) && family.some((run) => !this.isMeant(list, [run], sections)));
        return isOne ? [family] : family.map((run) => [run]);
      });
      const together = families.filter(
        (family) =>
          !this.isFamilyRefused(list, family, sections) &&
          !isSentence(family, sections, this.instance.file.text),
      );
      const { text } = this.instance.file;
      const isOfOne = (at: number) => counts[at]?.get(list)?.size === 1;
      const alone = runs
        .flatMap((run) => singlyIfAlone(run, sections, { text, isOfOne }))
        .map((groups) => [groups]);
      for (const candidate of [...together, ...alone]) {
        if (!this.isMeant(list, candidate, sections)) continue;
        const score = scoreOf(list, candidate) - depth / 100;
        if (!best || score > best.score) best = { list, runs: candidate, score };
      }
    }
    return best && this.declaredOf(best, sections);
  }

  /** Whether neighbours are a list: a good one, or the routes of queries, and not refused before. */
  private isMeant(
    list: ListInScope,
    candidate: readonly Group[][],
    sections: readonly SampleSection[],
  ): boolean {
    const groups = candidate.flat();
    const mentions = this.mentions;
    if (candidate.length === 1 && this.isRefused(list, groups, sections)) return false;
    const place = { sections, mentions, text: this.instance.file.text };
    if (candidate.length > 1 && beginOtherwise(list, groups, place)) return false;
    return this.routes.isOne(list, groups, sections) || this.judge.isGood(list, groups, sections);
  }

  /** What declares types is of these, with all that they have. */
  private declaredOf(best: Candidate, sections: readonly SampleSection[]): Candidate {
    const own = this.declaring.of(best, sections);
    const isRefused = own?.runs.some((groups) => this.isRefused(own.list, groups, sections));
    return own && isRefused === false ? { ...best, ...own } : best;
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

  /** What is in no other list. */
  private addFree(lists: readonly FoundList[]): void {
    const taken = this.found.toSorted((a, b) => a.from - b.from);
    const isFree = (each: FoundList) => !this.refusals.has(each.refusal) && !isTaken(taken, each);
    this.found.push(...lists.filter(isFree));
  }
}
