import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import { headOf } from '#learn/code/learn-heads';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance, SampleSection } from '#learn/learn-sample';
import { linesOf } from './learn-asked-wholes.ts';
import type { FoundList } from './learn-found-list.ts';
import type { ListMentions } from './learn-list-mentions.ts';
import { listInText } from './learn-lists-in-text.ts';

const path = 'Aggregates.Attributes';

/** What a test is called that leaves something out: `rejectsBoatWithoutHull`, `test_create_without_hull`. */
const leavingOut = /[a-z\d]Without$|_without_$/;

/**
 * Tests that leave an attribute out, which any other text could be as well, and that speak of no other one:
 * there is none for an aggregate without such a text.
 */
export function testsLeavingOut(
  list: ListInScope,
  mentions: ListMentions,
  instance: Instance,
): FoundList[] {
  const { text } = instance.file;
  const read = (section: SampleSection): FoundList[] => {
    const head = headOf(text, section);
    const own = mentions.within(section).filter(({ elements }) => elements.has(list));
    const [first] = own;
    const element = first?.elements.get(list) ?? -1;
    const frame = list.frames[element];
    const isNamed =
      section.kind === 'member' &&
      first !== undefined &&
      first.mention.to <= head.to &&
      leavingOut.test(text.slice(head.from, first.mention.from)) &&
      !/^[a-z\d]/.test(text.slice(first.mention.to));
    if (!frame || !isNamed) return section.children.flatMap(read);
    if (own.some(({ elements }) => elements.get(list) !== element)) return [];
    const condition = firstText(list, element);
    if (condition === null) return [];
    const whole = linesOf(text, section);
    return whole
      ? [{ ...listInText(list, [{ ...first, whole }], instance), condition, isOnce: true }]
      : [];
  };
  return instance.sections.flatMap(read);
}

/**
 * What the first text of an aggregate is told by, or the first one that may be missing: another aggregate's
 * tests leave its own one out. Null, where the sample's is no such text.
 */
function firstText({ frames }: ListInScope, element: number): string | null {
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
