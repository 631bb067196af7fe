import type { TypeUse } from '#type-maps/type-use';
import { fractionTypes, wholeTypes } from './number-types.ts';

/** How values of some types are written. */
export interface LiteralKind {
  types: readonly string[];
  pattern: RegExp;
}

export const text: LiteralKind = { types: ['string'], pattern: /^(?<mark>["'`]).*\k<mark>$/su };
export const whole: LiteralKind = { types: wholeTypes, pattern: /^-?\d+L?$/u };
export const fraction: LiteralKind = {
  types: fractionTypes,
  pattern: /^-?\d+(?:\.\d+)?[fdmFDM]?$/u,
};
export const truth: LiteralKind = { types: ['boolean'], pattern: /^(?:true|false|True|False)$/u };

/** Days, times and keys are written as texts, where no object is made of them. */
const speltText: LiteralKind = { ...text, types: ['date', 'date-time', 'uuid'] };

/** A fraction that JSON has as a text, so that nothing is rounded. */
const speltFraction: LiteralKind = {
  types: fraction.types,
  pattern: /^(?<mark>["'])-?\d+\.\d+\k<mark>$/u,
};

/** Values as Java, Kotlin and Python make them: `new BigDecimal("1.5")`, `LocalDate.of(2024, 1, 15)`. */
const objects: readonly LiteralKind[] = [
  { types: fraction.types, pattern: /^(?:new )?\w+\("-?\d[\d.]*"\)$/u },
  { types: ['date', 'date-time'], pattern: /^\w+\.(?:now|of|parse)\([^()]*\)$/u },
  {
    types: ['date', 'date-time'],
    pattern: /^\w+\(\d{4}(?:, \d{1,2}){2,5}(?:, tzinfo=[\w.]+)?\)$/u,
  },
  // In C# and Go: `new DateTime(2024, 1, 15, 0, 0, 0, DateTimeKind.Utc)`, `time.Date(2024, 1, 15, …)`.
  {
    types: ['date', 'date-time'],
    pattern: /^(?:new \w+|time\.Date)\(\d{4}(?:, [\w.]+){2,7}\)$/u,
  },
  {
    types: ['date', 'date-time'],
    pattern: /^(?:DateTime(?:Offset)?|DateOnly)\.\w[\w.]*(?:\([\w., ()-]*\))?$/u,
  },
  { types: ['uuid'], pattern: /^(?:Guid\.\w+(?:\([^()]*\))?|new Guid\([^()]*\))$/u },
  { types: ['uuid'], pattern: /^\w+\.(?:fromString|randomUUID)\([^()]*\)$/u },
];

export const kindsOfLiterals = [text, speltText, whole, fraction, speltFraction, truth, ...objects];

/** A value of a type of the model, the type's name read as one letter: `BoatKind.SAIL`, in Go `BoatKindSail`. */
const ofDeclared = /^x(?:\.\w|[A-Z])[\w.()[\]]*$/;
/** A value of an enumeration that is written as a text. */
export const ofEnum = /^(?<mark>["'])\w[\w-]*\k<mark>$/;

export function fits(
  { types, pattern }: LiteralKind,
  use: TypeUse | null | undefined,
  text: string,
) {
  if (use?.kind === 'declared') return ofDeclared.test(text) || ofEnum.test(text);
  return types.includes(use?.base ?? '') && pattern.test(text);
}

/** Whether a text of code is a value of a type, in the language's own words: `"Test hull"`, `10`, `BoatKind.SAIL`. */
export function isLiteralOf(use: TypeUse, code: string): boolean {
  if (/^(?:null|None)$/.test(code)) return use.isNullable;
  const own = use.kind === 'declared' ? code.replace(new RegExp(`^${use.base}(?=\\.)`), 'x') : code;
  if (use.isCollection) return /^(?:List|Set|emptyList|listOf|emptySet|setOf)\b/.test(own);
  return kindsOfLiterals.some((kind) => fits(kind, use, own));
}
