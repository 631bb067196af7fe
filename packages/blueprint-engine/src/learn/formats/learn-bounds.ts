import { numberTypes } from '#learn/attribute-types/number-types';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { namesOf, type Groups } from '#learn/conditions/learn-told-values';

const ofTexts = /^[\s,]*"?(?:minLength|maxLength|pattern)"?:/;
const ofNumbers = /^[\s,]*"?(?:exclusiveM(?:in|ax)imum|minimum|maximum|multipleOf)"?:/;

/** What is no less than something is so of any number; more than that refuses numbers that are meant to be. */
const ofOneKind = /"?(?:exclusiveM(?:in|ax)imum|maximum|multipleOf)"?:/;

/** Whether a text says how long a text may be, or how large a number. */
export function saysBounds(text: string): boolean {
  return ofTexts.test(text) || ofNumbers.test(text);
}

/**
 * What the bounds of a schema are for: a length is one of a text, a least value one of any number, and
 * a largest one of numbers of the very type that has it.
 */
export function* byBounds(
  path: string,
  text: string,
  { members }: Pick<Groups, 'members'>,
): Generator<string> {
  const parameter = `{${path}.BaseType}`;
  if (ofTexts.test(text)) yield anyOf(parameter, ['string']);
  if (!ofNumbers.test(text)) return;
  const own = namesOf(members, path, 'BaseType').filter((each) => numberTypes.includes(each));
  yield anyOf(parameter, ofOneKind.test(text) ? own : numberTypes);
}
