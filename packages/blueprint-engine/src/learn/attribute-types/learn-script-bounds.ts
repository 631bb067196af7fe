import { aSection, type BlueprintFile, type Part, type Section } from '#exchange/blueprint';
import { changedWhere } from '#learn/conditions/learn-changed-where';
import { anyOf, isOfType, negate } from '#learn/conditions/learn-condition-text';
import { textOf } from '#learn/learn-parts';
import { callsOnLines } from './learn-calls-on-lines.ts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { fractionTypes, numberTypes, wholeTypes } from './number-types.ts';

export const scripts = /^[cm]?[jt]sx?$/;

/** Arguments of a call, in which texts may have brackets. */
const call = String.raw`\((?:[^()'"\`\n]|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`[^\`\n]*\`)*\)`;

/** Before a call that has a line of its own. */
const ownLine = String.raw`(?:\n[^\S\n]*)?`;

function ofCalls(calls: string, decorators: string, entries: string): RegExp {
  const line = String.raw`(?<=\n|^)[^\S\n]*@(?:${decorators})${call}[^\S\n]*\n`;
  const entry = String.raw`, (?:${entries}): ?(?:true|\d+|\uFFFD+)(?=[ ,}\uFFFD]|$)`;
  return new RegExp(String.raw`${ownLine}\.(?:${calls})${call}|${line}|${entry}`, 'g');
}

const texts = ['string'];
const numbers = [...numberTypes];

/** What libraries of JavaScript let be said of some types only: of others it does not compile, or refuses everything. */
const bounds = [
  // The length of a column whose type is called by its name: `table.string('hull', 80)`.
  { types: texts, pattern: /(?<=\.\uFFFD\((?:'\uFFFD'|"\uFFFD")), \d+(?=\))/g },
  {
    types: texts,
    pattern: ofCalls(
      'email|url|trim|toLowerCase|regex|length|nonempty|startsWith',
      'MaxLength|MinLength|Length|Matches|IsEmail|IsUrl|IsPhoneNumber|IsAlphanumeric|IsMobilePhone',
      'length|trim|minlength|maxlength|minLength|maxLength|lowercase|uppercase|varyingLength',
    ),
  },
  {
    types: wholeTypes,
    pattern: new RegExp(String.raw`${ownLine}\.(?:int|integer|safe)${call}`, 'g'),
  },
  {
    types: numbers,
    pattern: ofCalls(
      'int|positive|nonnegative|negative|multipleOf|finite|safe|integer|lessThan|moreThan',
      'Min|Max|IsPositive|IsNegative|IsDivisibleBy',
      'min|max|precision|scale|minimum|maximum|valueAsNumber',
    ),
  },
  // A schema's bounds are of what the sample has there: of lengths or of numbers.
  ...[texts, numbers, [...texts, ...numbers]].map((types) => ({
    types,
    pattern: new RegExp(String.raw`${ownLine}\.(?:min|max|gte?|lte?)${call}`, 'g'),
  })),
];

/**
 * In JavaScript and TypeScript, lengths and patterns are asked of texts, and bounds of numbers, though
 * the sample has no attribute of another type: a date or a truth value has none. Each change stands by
 * itself, as it is taken only where it gives the sample back.
 */
export const scriptBounds = [
  ...boundsOf(scripts, bounds),
  (file: BlueprintFile) =>
    changedForAttributes(file, scripts, (parts, { path }) => withBoundsOfNumbers(parts, path)),
];

/** A bound that is another one for texts than for numbers, and one that any number may have. */
const boundsOfKinds = /\.(?:min|max|gte?|lte?)\(\uFFFD\uFFFD\)/g;
const boundOfAny =
  /^\s*(?:coerce\.|, min: ?[01]|\.(?:min|gte?)\([01]\)|\.(?:positive|nonnegative|nonNegative)\(\))$/;

/** The bound of whole numbers or of fractions is that of all, where the sample has no other numbers. */
function withBoundsOfNumbers(parts: readonly Part[], path: string): Part[] {
  const parameter = `{${path}.BaseType}`;
  const widened = (part: Part) => (part.kind === 'section' ? ofNumbers(part, parameter) : part);
  const known = parts.map((part) =>
    part.kind === 'section' && boundOfAny.test(textOf(part.parts)) ? widened(part) : part,
  );
  return changedWhere(known, { pattern: boundsOfKinds }, (own) => own.map(widened));
}

function ofNumbers(section: Section, parameter: string): Section {
  const asked = section.condition.replace(/^not \((.*)\)$/, '$1').split(' or ');
  const isOfKind = [wholeTypes, fractionTypes].some(
    (kind) =>
      asked.length === kind.length &&
      kind.every((type) => asked.includes(anyOf(parameter, [type]))),
  );
  if (!isOfKind) return section;
  const condition = anyOf(parameter, numbers);
  const isNot = section.condition.startsWith('not ');
  return { ...section, condition: isNot ? negate(condition) : condition };
}

/** What is asked of some types, on the condition that it is one of these. */
export function boundsOf(
  language: RegExp,
  asked: readonly { types: readonly string[]; pattern: RegExp; isOfEnums?: boolean }[],
): ((file: BlueprintFile) => BlueprintFile)[] {
  return asked.map(
    ({ types, pattern, isOfEnums = false }) =>
      (file) =>
        changedForAttributes(file, language, (parts, { path, conditions }) => {
          const asTexts = isOfEnums ? ` or {${path}.Family} == 'ENUM'` : '';
          const condition = `${anyOf(`{${path}.BaseType}`, types)}${asTexts}`;
          return isOfType(conditions) || isOfDeclared(conditions) || isOfSeveral(conditions)
            ? parts
            : conditioned(parts, pattern, condition);
        }),
  );
}

/** Whether what is asked leaves only types of the model's own. */
export function isOfDeclared(conditions: string): boolean {
  return /(?<!not |not \()\{[\w.]+\.(?:IsDeclared\}|Family\} == )/.test(conditions);
}

/** Whether what is asked leaves only several of something, which have a length of their own. */
function isOfSeveral(conditions: string): boolean {
  return /(?<!not |not \()\{[\w.]+\.IsCollection\}/.test(conditions);
}

function conditioned(parts: readonly Part[], pattern: RegExp, condition: string): Part[] {
  return changedWhere(callsOnLines(parts), { pattern }, (own) => [
    aSection({ condition, parts: own }),
  ]);
}
