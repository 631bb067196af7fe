import { fractionTypes, wholeTypes } from './number-types.ts';

/** What stands for values of some types. */
export interface LiteralOfTypes {
  types: readonly string[];
  text: string;
}

/** What texts and numbers have where there is nothing yet: of a day there is no such value. */
const nothing = /^(?:""|-?0(?:\.0+)?[LfFdD]?)$/;

/** A value of each type as Java and Kotlin make it: some need a class, whose import they need too. */
export function jvmLiterals(values: readonly string[], extension: string): LiteralOfTypes[] {
  const isNothing = values.some((each) => nothing.test(each));
  const decimal = `${extension === 'java' ? 'new ' : ''}BigDecimal("1.5")`;
  const [whole, fraction] = isNothing ? ['0', '0.0'] : ['1', '1.5'];
  return [
    { types: ['boolean'], text: 'false' },
    { types: wholeTypes.filter((each) => each !== 'int64'), text: whole },
    { types: ['int64'], text: `${whole}L` },
    { types: ['number'], text: isNothing ? 'BigDecimal.ZERO' : decimal },
    { types: ['float'], text: `${fraction}f` },
    {
      types: fractionTypes.filter((each) => each !== 'number' && each !== 'float'),
      text: fraction,
    },
    ...(isNothing ? [] : times),
  ];
}

const times: readonly LiteralOfTypes[] = [
  { types: ['date'], text: 'LocalDate.of(2024, 1, 15)' },
  { types: ['date-time'], text: 'LocalDateTime.of(2024, 1, 15, 10, 30)' },
  { types: ['uuid'], text: 'UUID.fromString("3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e")' },
];

/** What makes the first value of an enumeration, behind its name. */
export const firstOfEnum: Readonly<Record<string, string>> = {
  java: '.values()[0]',
  kt: '.entries.first()',
};
