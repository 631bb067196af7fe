import { readVerb } from './verb-forms.ts';
import { pascal, splitName } from './name-case.ts';

/**
 * The event that one word names, like `OrderPlaced`, `order-placed` or `order.placed`; null for others.
 *
 * A name in several parts counts when its last or last but two part is in the past.
 */
export function eventNamedBy(text: string): string | null {
  const parts = splitName(text);
  if (parts.length < 2 || !isWrittenAsName(text)) return null;
  const past =
    parts.some((part, at) => at > 0 && readVerb(part, 'past') !== null) ||
    readVerb(parts[0] ?? '', 'past') !== null;
  return past
    ? pascal(parts.filter((part, at) => !(at === parts.length - 1 && part === 'event')))
    : null;
}

/** Whether the word is an identifier rather than English: `OrderPlaced`, `order_placed`. */
export const isWrittenAsName = (text: string): boolean =>
  /^[A-Z][a-z0-9]+(?:[A-Z]+[a-z0-9]*)+$/.test(text) ||
  /^[a-z0-9]+(?:[-_.][a-z0-9]+)+$/.test(text) ||
  /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+$/.test(text);
