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
  if (!a?.success || !b?.success) return false;
  return (
    a.type === b.type &&
    a.action === b.action &&
    a.aggregate === b.aggregate &&
    a.reactingToDomainEvent?.name === b.reactingToDomainEvent?.name &&
    (a.actor === b.actor || a.actor === null || b.actor === null)
  );
}

const plain = (content: string): string => content.trim().replace(/\.$/, '').toLowerCase();
