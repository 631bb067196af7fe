import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import type { ListInScope } from '#learn/learn-list-in-scope';

const path = 'Aggregates.Attributes';

/** What things are sorted by, and what a text for people is made of in Python. */
const before =
  /\border by \w*\.?$|\b(?:order_by|ordering|orderBy|Sort\.by)\b[^;\n]*?[("'[]-?$|def __str__\(self\)(?: -> str)?:\s+return self\.$/i;

/** Whether things are sorted by an attribute, or called by it: nothing else is said of it there. */
export function isSortedBy({ from, to }: { from: number; to: number }, text: string): boolean {
  const isBefore = before.test(text.slice(Math.max(0, from - 100), from));
  return isBefore && !/^\w|^\s*[.(]/.test(text.slice(to, to + 10));
}

/**
 * What the first text of an aggregate is told by, which says what things are called: another aggregate's
 * are sorted by its own one. Null, where the sample's is not its first text.
 */
export function firstText({ frames }: ListInScope, element: number): string | null {
  const isText = both(`{${path}.BaseType} == 'string'`, negate(`{${path}.IsKey}`));
  const condition = both(isText, negate(`{${path}.IsCollection}`));
  const test = testOf(condition);
  const first = frames.find((frame) => test?.({ frame, roots: [] }));
  return first !== undefined && first === frames[element] ? condition : null;
}
