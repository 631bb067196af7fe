import { refusalOf, type FoundList, type Refusals } from './learn-found-list.ts';
import { layItemsOut } from './learn-layout.ts';
import { chainsOf, type ListMentions } from './learn-list-mentions.ts';
import { placeholdersBehind } from '#learn/numbers/learn-placeholders';
import { isOfAttributes } from './learn-runs.ts';
import type { Instance } from '#learn/learn-sample';
import { isTaken, listInText, type TextItem } from './learn-lists-in-text.ts';
import { singleColumns } from './learn-single-columns.ts';
import type { ListInScope } from '#learn/learn-list-in-scope';

/** Finds lists in texts that have no syntax, and in queries, beside those that sections are. */
export class TextLists {
  private readonly instance: Instance;
  private readonly lists: readonly ListInScope[];
  private readonly mentions: ListMentions;
  private readonly refusals: Refusals;
  /** All lists of the instance, to which it adds its own. */
  private readonly found: FoundList[];

  constructor(
    instance: Instance,
    lists: readonly ListInScope[],
    {
      mentions,
      refusals,
      found,
    }: { mentions: ListMentions; refusals: Refusals; found: FoundList[] },
  ) {
    this.instance = instance;
    this.lists = lists;
    this.mentions = mentions;
    this.refusals = refusals;
    this.found = found;
  }

  /** Names one after the other with the same text between: `a, b, c` in a text that has no syntax. */
  findInText(): void {
    for (const list of this.lists) {
      const taken = this.found.toSorted((a, b) => a.from - b.from);
      const free = this.mentions.all.filter(
        ({ mention, elements }) => elements.has(list) && !isTaken(taken, mention),
      );
      let behind = 0;
      for (const run of chainsOf(list, free, this.instance.file.text)) {
        const found = this.foundInText(list, run);
        if (!found || found.from < behind || isTaken(taken, found)) continue;
        this.found.push(found);
        behind = found.to;
      }
    }
  }

  /** The only column of a query, and what it is set to. */
  findSingleColumns(): void {
    const { file } = this.instance;
    for (const list of this.lists.filter(isOfAttributes)) {
      for (const { from, to } of singleColumns(list, this.mentions, file.text)) {
        const [said] = this.mentions.within({ from, to });
        const found = said && this.foundInText(list, [{ ...said, whole: { from, to } }]);
        const taken = this.found.toSorted((a, b) => a.from - b.from);
        if (found && !isTaken(taken, found)) this.found.push(found);
      }
    }
  }

  /** The values of a query are as many as its columns. */
  findPlaceholders(): void {
    const known = this.found.toSorted((a, b) => a.from - b.from);
    for (const [at, list] of known.entries()) {
      if (list.items.length < 2 || list.family.length > 1) continue;
      const { file, path, frames } = list;
      const end = Math.min(known[at + 1]?.from ?? this.instance.to, this.instance.to);
      const own = placeholdersBehind(list, end);
      const [first] = own;
      const refusal = refusalOf({ file, from: first?.said.from ?? 0, path });
      if (!first || this.refusals.has(refusal)) continue;
      const laid = layItemsOut(file, own, this.instance);
      this.found.push({ ...laid, file, path, refusal, frames, family: [] });
    }
  }

  private foundInText(list: ListInScope, run: readonly TextItem[]): FoundList | null {
    const found = listInText(list, run, this.instance);
    return this.refusals.has(found.refusal) ? null : found;
  }
}
