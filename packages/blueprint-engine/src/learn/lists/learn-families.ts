import { aSection, type Delimiter, type Part } from '#exchange/blueprint';
import type { FoundList } from './learn-found-list.ts';
import { lineStart, type Item } from './learn-layout.ts';
import { addPart } from '#learn/learn-parts';

/** What stands before and behind each item of a list, in whole lines. */
export interface Edges {
  before: string;
  behind: string;
}

/**
 * Lists that are one in another order, of which only the last one's last item has no comma behind
 * it: without the rest of their lines, the items of all are alike. The last one is for all elements
 * that no other one names, as only there the commas are right for any number of them.
 */
export function endAlike(family: readonly FoundList[]): void {
  const last = family.at(-1);
  const others = family.slice(0, -1);
  const edges = others.flatMap((list) => list.items.map((item) => edgesOf(list, item)));
  const [first] = edges;
  if (!last || !first || !/^[,;|]\s*$/.test(first.behind)) return;
  if (edges.some(({ before, behind }) => before !== first.before || behind !== first.behind))
    return;
  const separator = first.behind + first.before;
  if (last.items.length > 1 ? last.separator !== separator : !endsLines(last, first)) return;
  last.separator = separator;
  for (const list of others) {
    list.edges = first;
    list.separator = '';
    list.items = list.items.map((item) => ({ ...item, ...coreOf(item) }));
  }
}

/** The list that is for all elements that no other one of its family names. */
export function mainOf(family: readonly FoundList[]): FoundList | undefined {
  if (family.some(({ edges }) => edges !== undefined)) return family.at(-1);
  return family.toSorted((a, b) => b.items.length - a.items.length)[0];
}

function coreOf({ sections, from, to }: Item): { from: number; to: number } {
  return { from: sections[0]?.from ?? from, to: sections.at(-1)?.to ?? to };
}

function edgesOf({ file }: FoundList, item: Item): Edges {
  const core = coreOf(item);
  return {
    before: file.text.slice(item.from, core.from),
    behind: file.text.slice(core.to, item.to),
  };
}

/** Whether a single item has a line of its own, and no comma; then it is taken without the rest of its line. */
function endsLines(list: FoundList, { before, behind }: Edges): boolean {
  const [item] = list.items;
  if (!item || list.items.length > 1) return false;
  const { text } = list.file;
  const core = coreOf(item);
  const end = behind.slice(1);
  if (text.slice(lineStart(text, core.from), core.from) !== before) return false;
  if (text.slice(core.to, core.to + end.length) !== end) return false;
  list.items = [{ ...item, ...core }];
  list.from = core.from;
  list.to = core.to;
  return true;
}

/** What stands around all that is repeated. */
export function aroundOf(found: readonly FoundList[]): Delimiter | null {
  const [around] = found.flatMap((list) => list.around ?? []);
  return around ? { ...around, type: '' } : null;
}

/** What is repeated, with what stands around it in each line; or only the first time. */
export function withEdges(found: readonly FoundList[], parts: readonly Part[]): Part[] {
  const [edges] = found.flatMap((list) => list.edges ?? []);
  const [first] = found;
  if (first?.isOnce) return [aSection({ condition: `{${first.path}.IsFirst}`, parts: [...parts] })];
  if (!edges) return [...parts];
  const whole: Part[] = [];
  addPart(whole, { kind: 'text', text: edges.before });
  for (const part of parts) addPart(whole, part);
  addPart(whole, { kind: 'text', text: edges.behind });
  return whole;
}
