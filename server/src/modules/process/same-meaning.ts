import type { ParsingInfo } from '@stepwright/contract';

/** What a step says, and what it means. */
interface Meant {
  content: string;
  parsingInfo: ParsingInfo | null;
}

/**
 * Whether two sentences are one step: the same deed on the same thing because of the same event, by
 * the same actor, or by nobody in one of them.
 */
export function isSameStep(one: Meant, other: Meant): boolean {
  if (plain(one.content) === plain(other.content)) return true;
  const [a, b] = [one.parsingInfo, other.parsingInfo];
  if (!a?.success || !b?.success || deedOf(a) !== deedOf(b)) return false;
  return a.actor === b.actor || a.actor === null || b.actor === null;
}

const deedOf = ({ type, action, aggregate, reactingToDomainEvent: event }: ParsingInfo): string =>
  [type, action, aggregate, event?.name].join(' ');

const plain = (content: string): string => content.trim().replace(/\.$/, '').toLowerCase();
