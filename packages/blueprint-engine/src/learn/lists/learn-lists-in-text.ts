import { firstBehind } from '#learn/names/learn-names';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance } from '#learn/learn-sample';
import { refusalOf, type FoundList } from './learn-found-list.ts';
import { layItemsOut } from './learn-layout.ts';
import type { ListMention } from './learn-list-mentions.ts';

/** A mention that is an item, with the signs around it: the `@hull` of a query. */
export interface TextItem extends ListMention {
  whole?: { from: number; to: number };
}

/** A list of mentions one after the other, in a text that has no syntax. */
export function listInText(
  list: ListInScope,
  run: readonly TextItem[],
  instance: Instance,
): FoundList {
  const { file } = instance;
  const items = run.flatMap(({ mention, elements, whole }) => {
    const frame = list.frames[elements.get(list) ?? -1];
    const { from, to } = whole ?? mention;
    const said = { from: mention.from, to: mention.to };
    return frame ? [{ frame, said, sections: [{ kind: 'text', from, to, children: [] }] }] : [];
  });
  const from = items[0]?.sections[0]?.from ?? 0;
  const { path } = list.collection;
  const refusal = refusalOf({ file, from, path });
  const laid = layItemsOut(file, items, instance);
  return { ...laid, file, path, refusal, frames: list.frames, family: [] };
}

/** Whether a range overlaps any of some that are in order and apart from each other. */
export function isTaken(
  taken: readonly FoundList[],
  { from, to }: { from: number; to: number },
): boolean {
  const behind = firstBehind(taken, to);
  const last = taken[behind - 1];
  return last !== undefined && last.to > from;
}
