import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import type { ListInScope } from '#learn/learn-list-in-scope';

const path = 'Aggregates.Attributes';

/** What a test is called that leaves something out: `rejectsBoatWithoutHull`, `test_create_without_hull`. */
const leavingOut = /[a-z\d]Without$|_without_$/;

/** What a quoted name is followed by in Python where it is left out. */
const leftOut = /^["'](?:: None\b|\] is None\b)/;

/** Whether a test leaves an attribute out, which any other text could be as well. */
export function isLeftOut({ from, to }: { from: number; to: number }, text: string): boolean {
  const said = text.slice(Math.max(0, from - 100), from);
  const after = text.slice(to, to + 12);
  if (leavingOut.test(said)) return !/^[a-z\d]/.test(after);
  return /[[{ ]["']$/.test(said) && leftOut.test(after);
}

/**
 * What the first text of an aggregate is told by, or the first one that may be missing: another aggregate's
 * tests leave its own one out. Null, where the sample's is no such text.
 */
export function firstText({ frames }: ListInScope, element: number): string | null {
  const isText = both(`{${path}.BaseType} == 'string'`, negate(`{${path}.IsKey}`));
  const isSingle = both(isText, negate(`{${path}.IsCollection}`));
  const isNullable = `{${path}.IsNullable}`;
  const isFirst = (condition: string): boolean => {
    const test = testOf(condition);
    const first = frames.find((frame) => test?.({ frame, roots: [] }));
    return first !== undefined && first === frames[element];
  };
  const frame = frames[element];
  const flag = frame?.item.type?.isNullable === true ? isNullable : negate(isNullable);
  return [isSingle, both(isSingle, flag)].find(isFirst) ?? null;
}
