import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { aSection, type Part, type Section } from '#exchange/blueprint';
import { isCustomary } from '#learn/conditions/learn-customary';
import { isDataExtension } from '#learn/formats/data-files';
import type { Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import { isInTextBlock } from '#learn/code/learn-text-blocks';
import {
  firstOfEnum,
  jsonLiterals,
  jvmLiterals,
  type LiteralOfTypes,
} from './learn-jvm-literals.ts';
import {
  fits,
  fraction,
  kindsOfLiterals,
  ofEnum,
  text,
  truth,
  type LiteralKind,
  whole,
} from './learn-literal-kinds.ts';
import { compiledLiterals } from './learn-compiled-literals.ts';
import { pythonLiterals } from './learn-python-literals.ts';
import { valueOfEnum } from './learn-value-of-enum.ts';

/** A value of a type that the sample lacks, where it has values of other types. */
export interface MissingLiteral {
  condition: string;
  text: string;
  /** Whether it is for several of something, of whatever type. */
  isOfLists?: boolean;
  /** The types that it is for, whether one or several of them are there. */
  types?: readonly string[];
  /** The condition without what says that it is not for several. */
  unlisted?: string;
  /** The parameter of a type whose name stands before the text. */
  type?: string;
  /** The parameter of an enumeration, whose first value stands in the text's quotation marks. */
  values?: string;
}

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
  // None of several says no more of the type than what is left out.
  const isNone = ({ use, text: own }: (typeof ordinary)[number]) =>
    use?.isCollection === true && own === '[]';
  // What is given of another aggregate is no value that code writes.
  const isGiven = ({ use, text: own }: (typeof ordinary)[number]) =>
    use?.kind === 'declared' && use.family === '' && !use.isCollection && /^[a-z]\w*$/.test(own);
  const isLeftOut = (own: string) => /^(?:null|None|nil|undefined)$/.test(own);
  const plain = ordinary.filter((each) => !isNone(each) && !isGiven(each) && !isLeftOut(each.text));
  const seen = kindsOfLiterals.filter((kind) =>
    plain.some(({ use, text: own }) => use?.kind !== 'declared' && fits(kind, use, own)),
  );
  // In data what an enumeration's value stands beside is no reason for what others have.
  const isData = isDataExtension(instances[0]?.file.extension ?? '');
  const isOther = ({ use, text: own }: (typeof plain)[number]) =>
    isData && use?.kind === 'declared' && ofEnum.test(own);
  const areOfTypes = plain.every(
    (each) => !isOther(each) && seen.some((kind) => fits(kind, each.use, each.text)),
  );
  return {
    areOfTypes: areOfTypes && seen.length >= 2,
    plain: plain.map((each) => each.text),
    isNull: ordinary.some((each) => isLeftOut(each.text)),
  };
}

/** Whether the values of a place are what their types make of them, whatever the attributes are called. */
export function areOfTypes(values: readonly Piece[][], instances: readonly Instance[]): boolean {
  return literalsIn(values, instances).areOfTypes;
}

/**
 * Where texts stand for texts and numbers for numbers, what stands there is a value of the type:
 * for truth and fractions, where the sample has none, it is said in the language's words.
 *
 * @param made the classes that values are made with, to which those of the missing ones come.
 */
export function missingLiterals(
  values: readonly Piece[][],
  instances: readonly Instance[],
  made: Set<string>,
): MissingLiteral[] {
  const [first] = instances;
  const path = first?.bindings.frame?.collection.path ?? '';
  const literals = literalsIn(values, instances);
  if (!first || !literals.areOfTypes) return [];
  const known = new Set(instances.map(({ bindings }) => bindings.frame?.item.type?.base));
  const notNull = literals.isNull ? negate(`{${path}.IsNullable}`) : '';
  const missing = ({ types, text: literal }: Partial<LiteralOfTypes>): MissingLiteral[] => {
    if (!types || literal === undefined || types.some((type) => known.has(type))) return [];
    const condition = both(anyOf(`{${path}.BaseType}`, types), notNull);
    const maker = /^(?:new )?(?<name>[A-Z]\w*|datetime)[.(]/.exec(literal)?.groups?.name;
    if (maker !== undefined) made.add(maker);
    return [{ condition, types, text: literal }];
  };
  const ofEnums = both(`{${path}.Family} == 'ENUM'`, notNull);
  const ofTypes = [
    ...unseenOf(literals.plain, first).flatMap(missing),
    ...enumerationOf(instances, literals.plain).map((each) => ({ ...each, condition: ofEnums })),
  ];
  const list = isOfSeveral(instances) ? undefined : emptyLists[first.file.extension];
  if (list === undefined) return ofTypes;
  const several = `{${path}.IsCollection}`;
  return [
    ...ofTypes.map((each) => ({
      ...each,
      condition: butNot(several, each.condition),
      unlisted: each.condition,
    })),
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
  py: '[]',
};

/**
 * The first value of an enumeration where the sample has none: what makes it behind the name of its type, or
 * the value as a text.
 */
function enumerationOf(
  instances: readonly Instance[],
  values: readonly string[],
): Omit<MissingLiteral, 'condition'>[] {
  const [first] = instances;
  if (!first || isOfJson(first, values) || instances.some(isDeclared)) return [];
  const type = `${first.bindings.frame?.collection.path ?? ''}.BaseType`;
  const made = firstOfEnum[first.file.extension];
  const mark = markOf(values, first);
  if (made !== undefined) return [{ text: made, type }];
  return mark === undefined ? [] : [{ text: mark, values: type }];
}

/** What stands around texts in a script and in JSON, where the first value of an enumeration is one. */
function markOf(
  values: readonly string[],
  { file: { extension, isSchema } }: Instance,
): string | undefined {
  if (!isScript.test(extension) || isSchema === true) return undefined;
  return values.find((each) => text.pattern.test(each) && each.length > 2)?.charAt(0);
}

function isDeclared({ bindings }: Instance): boolean {
  return bindings.frame?.item.type?.kind === 'declared';
}

function isOfSeveral(instances: readonly Instance[]): boolean {
  return instances.some(({ bindings }) => bindings.frame?.item.type?.isCollection === true);
}

function butNot(several: string, condition: string): string {
  return both(negate(several), condition);
}

/** A day or a time as a text: of JSON, where Java or Kotlin would make an object. */
const spokenTime = /^"\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d)?)?"$/;

/** Whether values of Java or Kotlin are those of JSON: in a text of several lines, or what an answer is asked for. */
function isOfJson({ file, from, to }: Instance, values: readonly string[]): boolean {
  if (firstOfEnum[file.extension] === undefined) return false;
  const isInBlock = isInTextBlock(file, from);
  const isAsked = /\bjsonPath\(|\.body\("/.test(file.text.slice(from, to));
  return isInBlock || isAsked || values.some((each) => spokenTime.test(each));
}

/** A value of each type in languages that have words of their own for most of them. */
function ofLanguage(values: readonly string[], instance: Instance): LiteralOfTypes[] | null {
  const { extension } = instance.file;
  if (isOfJson(instance, values)) return jsonLiterals(values);
  if (extension === 'py') return pythonLiterals(values);
  if (firstOfEnum[extension] !== undefined) return jvmLiterals(values, extension);
  return /^(?:cs|go)$/.test(extension) ? compiledLiterals(values, extension) : null;
}

/** A fraction without its digits behind the point; a schema, and YAML, may say of fractions what is not so of whole numbers. */
function digitsOf(sample: string | undefined, { file }: Instance): string | undefined {
  const isOfFractions =
    file.extension === 'json' ? file.isSchema === true : isDataExtension(file.extension);
  return isOfFractions ? undefined : /^-?\d+/.exec(sample ?? '')?.[0];
}

/** A value of each type, as the sample's own values have it. */
function unseenOf(
  values: readonly string[],
  instance: Instance,
): { types: readonly string[]; text: string | undefined }[] {
  const own = ofLanguage(values, instance);
  if (own) return own;
  const { extension } = instance.file;
  const first = (kind: LiteralKind) => values.find((each) => kind.pattern.test(each));
  // In JSON a number is one everywhere; where the sample has none, it is said by none at all.
  const isWithout = extension === 'json' && first(fraction) === undefined;
  const number = isWithout ? '0' : first(whole)?.replace('L', '');
  return [
    { types: truth.types, text: 'false' },
    { types: fraction.types, text: number },
    { types: whole.types, text: isWithout ? '0' : digitsOf(first(fraction), instance) },
    ...(isScript.test(extension) ? textsOf(first(text)) : []),
  ];
}

const isScript = /^(?:[cm]?[jt]sx?|vue|json)$/u;

/** What is written as a text though its type is none: by its type, and a value of it. */
const spelt: readonly [type: string, value: string][] = [
  ['date', '2024-05-17'],
  ['date-time', '2024-05-17T10:00:00.000Z'],
  ['uuid', '3f2b8c1e-5a4d-4f6b-9c7e-1d2a3b4c5d6e'],
];

/** Days, times and keys in the marks of a text; where the text is empty, so are they. */
function textsOf(sample = "''"): LiteralOfTypes[] {
  const mark = sample.slice(0, 1);
  if (sample.length <= 2) return [];
  return spelt.map(([type, value]) => ({ types: [type], text: `${mark}${value}${mark}` }));
}

/** A value as text, with each name in it as one letter. */
function said(pieces: readonly Piece[] = []): string {
  return pieces
    .map((piece) => (piece.kind === 'text' || piece.kind === 'space' ? piece.text : 'x'))
    .join('');
}

export function sectionOfLiteral(literal: MissingLiteral): Section {
  const { condition, text: said, type, values } = literal;
  if (values !== undefined) return aSection({ condition, parts: firstValueIn(said, values) });
  const name: Part[] =
    type === undefined ? [] : [{ kind: 'parameter', path: type, format: 'Pascal' }];
  return aSection({ condition, parts: [...name, { kind: 'text', text: said }] });
}

function firstValueIn(mark: string, type: string): Part[] {
  const around: Part = { kind: 'text', text: mark };
  return [around, valueOfEnum({ type: `{${type}}`, index: 0, format: 'Raw' }), around];
}

/** A condition that leaves out the types that have values of their own. */
export function without(condition: string, missing: readonly MissingLiteral[]): string {
  const list = missing.find((each) => each.isOfLists);
  const others = missing.filter((each) => !each.isOfLists);
  const own = withoutTypes(withoutNames(condition, others), others);
  return list ? butNot(list.condition, own) : own;
}

/** As kin of a type that the sample has they are no more told: they have values of their own. */
function withoutNames(condition: string, missing: readonly MissingLiteral[]): string {
  return missing
    .flatMap(({ types = [] }) => types)
    .reduce(
      (known, type) =>
        known.replaceAll(new RegExp(` or \\{[\\w.]+\\.BaseType\\} == '${type}'`, 'g'), ''),
      condition,
    );
}

function withoutTypes(condition: string, missing: readonly MissingLiteral[]): string {
  const isPositive = condition !== '' && !/\bnot\b/.test(condition);
  // What asks for a type beside what it is not holds for no other one anyhow.
  const asked = condition.replaceAll(/\bnot (?:\([^()]*\)|\{[^}]*\})/g, '');
  const isOfType = !/\bnot\b/.test(asked) && /\.(?:BaseType\} == '|IsDeclared\})/.test(asked);
  if (isPositive || isOfType || missing.length === 0) return condition;
  return both(
    negate(missing.map((each) => each.unlisted ?? each.condition).join(' or ')),
    condition,
  );
}
