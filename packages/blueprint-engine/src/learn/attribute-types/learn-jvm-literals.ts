import { fractionTypes, wholeTypes } from './number-types.ts';

/** What stands for values of some types. */
export interface LiteralOfTypes {
  types: readonly string[];
  text: string;
}

/** What texts and numbers have where there is nothing yet: of a day there is no such value. */
const nothing = /^(?:""|[Ss]tring\.Empty|-?0(?:\.0+)?[LfFdDmM]?)$/;

export function isOfNothing(values: readonly string[]): boolean {
  return values.some((each) => nothing.test(each));
}

/** A value of each type as Java and Kotlin make it: some need a class, whose import they need too. */
export function jvmLiterals(values: readonly string[], extension: string): LiteralOfTypes[] {
  const isNothing = isOfNothing(values);
  const { whole, fraction } = isNothing ? { whole: '0', fraction: '0.0' } : numbersLike(values);
  const decimal = `${extension === 'java' ? 'new ' : ''}BigDecimal("${fraction}")`;
  return [
    { types: ['boolean'], text: isNothing ? 'false' : 'true' },
    { types: wholeTypes.filter((each) => each !== 'int64'), text: whole },
    { types: ['int64'], text: `${whole}L` },
    { types: ['number'], text: isNothing ? 'BigDecimal.ZERO' : decimal },
    { types: ['float'], text: `${fraction}f` },
    {
      types: fractionTypes.filter((each) => each !== 'number' && each !== 'float'),
      text: fraction,
    },
    ...(isNothing ? [] : timesLike(values)),
  ];
}

/** The same in JSON, as tests of Java and Kotlin send and expect it. */
export function jsonLiterals(values: readonly string[]): LiteralOfTypes[] {
  const { whole, fraction } = numbersLike(values);
  const day = first(values, /^"(?<said>\d{4}-\d\d-\d\d)/) ?? '2024-01-15';
  return [
    { types: ['boolean'], text: 'true' },
    { types: wholeTypes.filter((each) => each !== 'int64'), text: whole },
    { types: ['int64'], text: whole },
    { types: fractionTypes, text: fraction },
    { types: ['date'], text: `"${day}"` },
    { types: ['date-time'], text: `"${day}T10:00:00Z"` },
    { types: ['uuid'], text: `"${aKey}"` },
  ];
}

/** A whole number beside the sample's fraction, and a fraction beside its whole number. */
export function numbersLike(values: readonly string[]): { whole: string; fraction: string } {
  const number =
    first(values, /^(?:(?:\w[\w ]*\()?["'])?(?<said>\d+)(?:\.\d+)?[LfFdDm]?(?:["']\)?)?$/) ?? '1';
  const given = first(values, /^(?:(?:\w[\w ]*\()?["'])?(?<said>\d+\.\d+)[fFdDm]?(?:["']\)?)?$/);
  return { whole: number, fraction: given ?? `${number}.5` };
}

export function first(values: readonly string[], pattern: RegExp): string | undefined {
  return values.map((each) => pattern.exec(each)?.groups?.said).find((said) => said !== undefined);
}

export const aKey = '3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e';

/** Days, times and keys; a day and a time are the sample's. */
function timesLike(values: readonly string[]): LiteralOfTypes[] {
  const day = first(values, /\.of\((?<said>\d{4}, \d{1,2}, \d{1,2})/) ?? '2024, 1, 15';
  return [
    { types: ['date'], text: `LocalDate.of(${day})` },
    { types: ['date-time'], text: `LocalDateTime.of(${day}, 10, 30)` },
    { types: ['uuid'], text: `UUID.fromString("${aKey}")` },
  ];
}

/** What makes the first value of an enumeration, behind its name. */
export const firstOfEnum: Readonly<Record<string, string>> = {
  java: '.values()[0]',
  kt: '.entries.first()',
};
