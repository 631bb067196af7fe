import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListMentions } from './learn-list-mentions.ts';
import type { Group, Labels } from './learn-runs.ts';

/** A statement that says which path is answered, and with what: `r.Get("/boats/by-hull/{hull}", h.listByHull)`. */
const route = /^[\w.]+\.(?:Map)?(?:Get|GET|get|Handle(?:Func)?)\(\s*["'`]/;

/** Tells statements that are for one query, which they call without its aggregate's name. */
export class QueryRoutes {
  private readonly text: string;
  private readonly queries: ListInScope | undefined;
  private readonly mentions: ListMentions;

  constructor({ file }: Instance, lists: readonly ListInScope[], mentions: ListMentions) {
    this.text = file.text;
    this.queries = lists.find(({ collection: { path } }) => path === 'Aggregates.Queries');
    this.mentions = mentions;
  }

  /** Whether neighbours are such a statement alone. */
  isOne(
    list: ListInScope,
    [group, ...others]: readonly Group[],
    sections: readonly SampleSection[],
  ): boolean {
    const section = group && sections[group.first];
    if (list !== this.queries || !section || others.length > 0) return false;
    return this.isRoute(section);
  }

  /** What such a statement says of attributes and their types is what its query asks for. */
  labels(labels: readonly Labels[], sections: readonly SampleSection[]): Labels[] {
    const { queries } = this;
    return labels.map((label, at) => {
      const section = sections[at];
      const own = queries && label.get(queries);
      return queries && own && section && this.isRoute(section) ? new Map([[queries, own]]) : label;
    });
  }

  private isRoute({ kind, from, to }: SampleSection): boolean {
    const { queries, text } = this;
    if (!queries || kind !== 'statement' || !route.test(text.slice(from, from + 80))) return false;
    const said = this.mentions.within({ from, to }).filter(({ elements }) => elements.has(queries));
    const [first, ...others] = said;
    if (!first || others.length > 0) return false;
    return /^(?:Async)?[()]/.test(text.slice(first.mention.to, first.mention.to + 6));
  }
}
