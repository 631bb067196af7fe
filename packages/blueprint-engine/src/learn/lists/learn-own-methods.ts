import { applyCase } from '@stepwright/domain-model';
import { headOf } from '#learn/code/learn-heads';
import type { ListInScope } from '#learn/learn-list-in-scope';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { Instance, SampleSection } from '#learn/learn-sample';
import type { ListMentions } from './learn-list-mentions.ts';

interface Place {
  file: Instance['file'];
  mentions: ListMentions;
  list: ListInScope;
  element: number;
}

/**
 * A method that is called like a command or a query which does not name the aggregate, as
 * `UpdateStatus` does: the others are of other shapes, and not every aggregate has this one.
 */
export function isOfOneDeed(
  { kind, from, to }: SampleSection,
  { file: { text }, mentions, list, element }: Place,
): boolean {
  const frame = list.frames[element];
  if (kind !== 'member' || !frame || !/\.(?:Commands|Queries)$/.test(list.collection.path))
    return false;
  const owner = applyCase(ownerOf({ frame }), 'Lower');
  if (owner === '') return false;
  const isOfOwner = ({ from: start, to: end }: { from: number; to: number }) =>
    applyCase(text.slice(start, end), 'Lower').includes(owner);
  return mentions
    .beginningIn(headOf(text, { from, to }))
    .some(
      ({ mention, elements }) =>
        elements.get(list) === element &&
        !isOfOwner(mention) &&
        !/\w/.test(text.charAt(mention.from - 1)) &&
        /^(?:Async)?(?:<\w+>)?\(/.test(text.slice(mention.to, mention.to + 30)),
    );
}
