import { aKey, first, numbersLike, type LiteralOfTypes } from './learn-jvm-literals.ts';
import { fractionTypes, wholeTypes } from './number-types.ts';

/** A day as an object, `date(2024, 5, 1)`, the type's name read as one letter. */
const dayMade = /^\w+\((?<said>\d{4}, \d{1,2}, \d{1,2})\)$/;
const daySpelt = /^["'](?<said>\d{4}-\d\d-\d\d)/;

/**
 * A value of each type as Python writes it beside the sample's own values. Without a text of several
 * letters among these nothing is known of how a day would be written.
 */
export function pythonLiterals(values: readonly string[]): LiteralOfTypes[] {
  const { whole, fraction } = numbersLike(values);
  const isNumber = values.some((each) => /\d/.test(each));
  return [
    { types: ['boolean'], text: 'False' },
    ...(isNumber
      ? [
          { types: wholeTypes, text: whole },
          { types: fractionTypes, text: hasFraction(values) ? fraction : whole },
        ]
      : []),
    ...timesLike(values),
  ];
}

function hasFraction(values: readonly string[]): boolean {
  return values.some((each) => /\d\.\d/.test(each));
}

function timesLike(values: readonly string[]): LiteralOfTypes[] {
  const mark = values.find((each) => /^(?:"[^"]+"|'[^']+')$/.test(each))?.slice(0, 1);
  const made = first(values, dayMade);
  const day = first(values, daySpelt) ?? '2024-05-17';
  const inMarks = (said: string): string => `${mark}${said}${mark}`;
  if (made !== undefined) return [{ types: ['date-time'], text: `datetime(${made}, 12, 0)` }];
  if (mark === undefined) return [];
  return [
    { types: ['date'], text: inMarks(day) },
    { types: ['date-time'], text: inMarks(`${day}T12:00:00Z`) },
    { types: ['uuid'], text: inMarks(aKey) },
  ];
}
