import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { aSection, type Section } from '#exchange/blueprint';
import { isCustomary } from '#learn/conditions/learn-customary';
import { isDataExtension } from '#learn/formats/data-files';
import type { Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import { fractionTypes, wholeTypes } from './number-types.ts';

/** A value of a type that the sample lacks, where it has values of other types. */
export interface MissingLiteral {
  condition: string;
  text: string;
  /** Whether it is for several of something, of whatever type. */
  isOfLists?: boolean;
}

interface LiteralKind {
  types: readonly string[];
  pattern: RegExp;
}

const text: LiteralKind = { types: ['string'], pattern: /^(?<mark>["'`]).*\k<mark>$/su };
const whole: LiteralKind = { types: wholeTypes, pattern: /^-?\d+L?$/u };
const fraction: LiteralKind = {
  types: fractionTypes,
  pattern: /^-?\d+(?:\.\d+)?[fdmFDM]?$/u,
};
const truth: LiteralKind = { types: ['boolean'], pattern: /^(?:true|false|True|False)$/u };

/** Values as Java and Kotlin make them: `new BigDecimal("1.5")`, `LocalDate.of(2024, 1, 15)`. */
const objects: readonly LiteralKind[] = [
  { types: fraction.types, pattern: /^(?:new )?\w+\("-?\d[\d.]*"\)$/u },
  { types: ['date', 'date-time'], pattern: /^\w+\.(?:now|of|parse)\([^()]*\)$/u },
  { types: ['uuid'], pattern: /^\w+\.(?:fromString|randomUUID)\([^()]*\)$/u },
];

interface Literals {
  /** Whether texts stand for texts, numbers for numbers, and there are several kinds. */
  areOfTypes: boolean;
  plain: string[];
  /** Whether some are left out by a word for it. */
  isNull: boolean;
}

function literalsIn(values: readonly Piece[][], instances: readonly Instance[]): Literals {
  const ordinary = instances.flatMap(({ bindings }, at) =>
    isCustomary([bindings]) ? [] : [{ use: bindings.frame?.item.type, text: said(values[at]) }],
  );
  const plain = ordinary.filter((each) => !/^(?:null|None|nil|undefined)$/.test(each.text));
  const seen = [text, whole, fraction, truth, ...objects].filter(({ types, pattern }) =>
    plain.some(({ use, text: own }) => types.includes(use?.base ?? '') && pattern.test(own)),
  );
  const areOfTypes = plain.every(({ use, text: own }) =>
    seen.some(({ types, pattern }) => types.includes(use?.base ?? '') && pattern.test(own)),
  );
  return {
    areOfTypes: areOfTypes && seen.length >= 2,
    plain: plain.map((each) => each.text),
    isNull: plain.length < ordinary.length,
  };
}

/** Whether the values of a place are what their types make of them, whatever the attributes are called. */
export function areOfTypes(values: readonly Piece[][], instances: readonly Instance[]): boolean {
  return literalsIn(values, instances).areOfTypes;
}

/**
 * Where texts stand for texts and numbers for numbers, what stands there is a value of the type:
 * for truth and fractions, where the sample has none, it is said in the language's words.
 */
export function missingLiterals(
  values: readonly Piece[][],
  instances: readonly Instance[],
): MissingLiteral[] {
  const [first] = instances;
  const path = first?.bindings.frame?.collection.path ?? '';
  const literals = literalsIn(values, instances);
  if (!first || !literals.areOfTypes) return [];
  const known = new Set(instances.map(({ bindings }) => bindings.frame?.item.type?.base));
  const missing = (kind: LiteralKind, literal: string | undefined): MissingLiteral[] => {
    if (literal === undefined || kind.types.some((type) => known.has(type))) return [];
    const ofType = anyOf(`{${path}.BaseType}`, kind.types);
    const notNull = literals.isNull ? negate(`{${path}.IsNullable}`) : '';
    return [{ condition: both(ofType, notNull), text: literal }];
  };
  const ofTypes = unseenOf(literals.plain, first.file.extension).flatMap((each) =>
    missing(each.kind, each.text),
  );
  const list = isOfSeveral(instances) ? undefined : emptyLists[first.file.extension];
  if (list === undefined) return ofTypes;
  const several = `{${path}.IsCollection}`;
  return [
    ...ofTypes.map((each) => ({ ...each, condition: butNot(several, each.condition) })),
    { condition: several, text: list, isOfLists: true },
  ];
}

/** None of something, in languages that need no import for it. */
const emptyLists: Readonly<Record<string, string>> = {
  kt: 'emptyList()',
  ts: '[]',
  tsx: '[]',
  js: '[]',
  jsx: '[]',
  json: '[]',
};

function isOfSeveral(instances: readonly Instance[]): boolean {
  return instances.some(({ bindings }) => bindings.frame?.item.type?.isCollection === true);
}

function butNot(several: string, condition: string): string {
  return both(negate(several), condition);
}

/** A value of each type, as the sample's own values have it. */
function unseenOf(
  values: readonly string[],
  extension: string,
): { kind: LiteralKind; text: string | undefined }[] {
  const first = (kind: LiteralKind) => values.find((each) => kind.pattern.test(each));
  const number = first(whole)?.replace('L', '');
  const isData = isDataExtension(extension);
  return [
    { kind: truth, text: extension === 'py' ? 'False' : 'false' },
    {
      kind: fraction,
      text: extension === 'kt' && number !== undefined ? `${number}.0` : number,
    },
    { kind: whole, text: isData ? undefined : /^-?\d+/.exec(first(fraction) ?? '')?.[0] },
    ...(isScript.test(extension) ? textsOf(first(text)) : []),
  ];
}

const isScript = /^(?:[cm]?[jt]sx?|vue|json|py)$/u;

/** What is written as a text though its type is none: by its type, and a value of it. */
const spelt: readonly [type: string, value: string][] = [
  ['date', '2024-05-17'],
  ['date-time', '2024-05-17T10:00:00.000Z'],
  ['uuid', '3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e'],
];

/** Days, times and keys in the marks of a text; where the text is empty, so are they. */
function textsOf(sample = "''"): { kind: LiteralKind; text: string }[] {
  const mark = sample.slice(0, 1);
  if (sample.length <= 2) return [];
  return spelt.map(([type, value]) => ({
    kind: { types: [type], pattern: text.pattern },
    text: `${mark}${value}${mark}`,
  }));
}

/** A value as text, with each name in it as one letter. */
function said(pieces: readonly Piece[] = []): string {
  return pieces
    .map((piece) => (piece.kind === 'text' || piece.kind === 'space' ? piece.text : 'x'))
    .join('');
}

export function sectionOfLiteral({ condition, text: said }: MissingLiteral): Section {
  return aSection({ condition, parts: [{ kind: 'text', text: said }] });
}

/** A condition that leaves out the types that have values of their own. */
export function without(condition: string, missing: readonly MissingLiteral[]): string {
  const list = missing.find((each) => each.isOfLists);
  const others = missing.filter((each) => !each.isOfLists);
  const own = withoutTypes(condition, others);
  return list ? butNot(list.condition, own) : own;
}

function withoutTypes(condition: string, missing: readonly MissingLiteral[]): string {
  const isPositive = condition !== '' && !/\bnot\b/.test(condition);
  // What asks for a type beside what it is not holds for no other one anyhow.
  const asked = condition.replaceAll(/\bnot (?:\([^()]*\)|\{[^}]*\})/g, '');
  const isOfType = !/\bnot\b/.test(asked) && /\.BaseType\} == '/.test(asked);
  if (isPositive || isOfType) return condition;
  return missing.reduce((known, each) => both(negate(each.condition), known), condition);
}
