import { anyOf } from '#learn/conditions/learn-condition-text';

const ofTexts = /^\s*"?(?:minLength|maxLength|pattern)"?:/;
const ofNumbers = /^\s*"?(?:exclusiveM(?:in|ax)imum|minimum|maximum|multipleOf)"?:/;

const numbers = ['integer', 'int32', 'int64', 'number', 'float', 'double'];

/** Whether a text says how long a text may be, or how large a number. */
export function saysBounds(text: string): boolean {
  return ofTexts.test(text) || ofNumbers.test(text);
}

/** What the bounds of a schema are for: a length is one of a text, a least value one of any number. */
export function* byBounds(path: string, text: string): Generator<string> {
  const parameter = `{${path}.BaseType}`;
  if (ofTexts.test(text)) yield anyOf(parameter, ['string']);
  if (ofNumbers.test(text)) yield anyOf(parameter, numbers);
}
