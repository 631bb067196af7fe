import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance } from '#learn/learn-sample';
import type { FoundList } from './learn-found-list.ts';
import type { ListMentions } from './learn-list-mentions.ts';
import { listInText } from './learn-lists-in-text.ts';

/**
 * The only event of a command, wherever its text names it: else the aggregate's name in it would
 * be taken, and the rest would say what the sample's events are called.
 */
export function onlyEvents(
  instance: Instance,
  lists: readonly ListInScope[],
  mentions: ListMentions,
): FoundList[] {
  const list = lists.find((each) => each.items.length === 1 && isOfCommand(each));
  if (!list) return [];
  return mentions.all
    .filter(({ elements }) => elements.has(list))
    .map((mention) => listInText(list, [mention], instance));
}

/** Whether a list is of what one command raises. */
function isOfCommand({ collection: { name, parent } }: ListInScope): boolean {
  return name === 'DomainEvents' && parent?.name === 'Commands';
}
