import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { anyOf } from '#learn/conditions/learn-condition-text';
import { text } from '#learn/learn-literal';
import { addPart, joinedParts } from '#learn/learn-parts';
import { changedForAttributes } from './learn-in-attributes.ts';
import { numberTypes } from './number-types.ts';

/** What a language's libraries let be asked of some types only: of others, it fails. */
interface Kind {
  languages: RegExp;
  types: readonly string[];
  start: RegExp;
}

const numbers = [...numberTypes, 'decimal'];

const kinds: readonly Kind[] = [
  {
    languages: /^cs$/,
    types: ['string'],
    start:
      /\s*\.(?:MaximumLength|MinimumLength|Length|Matches|EmailAddress|CreditCard|HasMaxLength|IsUnicode|IsFixedLength)\(|(?<=\n|^)[^\S\n]*\[(?:MaxLength|StringLength|EmailAddress|Phone|Url)\b/,
  },
  {
    languages: /^cs$/,
    types: numbers,
    start:
      /\s*\.(?:(?:Greater|Less)Than(?:OrEqualTo)?\((?=-?\d)|InclusiveBetween\((?=-?\d)|PrecisionScale\(|HasPrecision\()|(?<=\n|^)[^\S\n]*\[(?:Range|Precision)\b/,
  },
  annotations(['string'], 'Size|Length|Email|Pattern|URL'),
  annotations(numbers, '(?:Decimal)?M(?:ax|in)|Digits|Range|(?:Posi|Nega)tive(?:OrZero)?'),
  annotations(['date', 'date-time'], '(?:Past|Future)(?:OrPresent)?'),
];

/** Constraints that Java and Kotlin have for some types. */
function annotations(types: readonly string[], names: string): Kind {
  return {
    languages: /^(?:java|kt)$/,
    types,
    start: new RegExp(`@(?:[a-z]+:)?(?:${names})(?![\\w.])`),
  };
}

/** What is said of the rule before it, and goes where that goes. */
const saidOfRule = /^\s*\.(?:WithMessage|WithErrorCode|WithName|WithSeverity)\(/;

/**
 * The rules that only texts or only numbers can have (`.MaximumLength(80)`, `[Range(1, 9)]`, and
 * `@Size(max = 80)` in Java and Kotlin) are for these, whatever the sample tells its other attributes by.
 */
export function withCallsOfTexts(file: BlueprintFile): BlueprintFile {
  const own = kinds.filter(({ languages }) => languages.test(extensionOf(file.source)));
  return changedForAttributes(file, /^(?:cs|java|kt)$/, (parts, { path, conditions }) =>
    own.reduce<Part[]>((known, { types, start }) => {
      const isTold = types.some((type) => conditions.includes(`.BaseType} == '${type}'`));
      return isTold ? known : withCondition(known, start, anyOf(`{${path}.BaseType}`, types));
    }, parts),
  );
}

/** The parts with each rule that begins so on a condition. */
function withCondition(parts: readonly Part[], start: RegExp, condition: string): Part[] {
  const told: Part[] = [];
  let rest = [...parts];
  for (;;) {
    const at = rest.findIndex((part) => part.kind === 'text' && start.test(part.text));
    const own = rest[at];
    if (own?.kind !== 'text') break;
    const from = start.exec(own.text)?.index ?? 0;
    const [before, behind] = splitAt(rest, at, from);
    const split = splitAtEnd(behind);
    for (const part of before) addPart(told, part);
    if (!split) {
      rest = behind;
      break;
    }
    const [rule, others] = split;
    told.push(aSection({ condition, parts: rule }));
    rest = others;
  }
  for (const part of rest) addPart(told, part);
  return told;
}

/** The parts to the end of the call or the attribute that they begin with, and the others. */
function splitAtEnd(parts: readonly Part[]): [Part[], Part[]] | null {
  const end = endOf(parts);
  if (!end) return null;
  const [rule, rest] = splitAt(parts, end.part, end.at);
  const [next] = rest;
  const more = next?.kind === 'text' && saidOfRule.test(next.text) ? splitAtEnd(rest) : null;
  return more ? [joinedParts(rule, more[0]), more[1]] : [rule, rest];
}

/** Where the first bracket is closed again; of an attribute, the end of its line, of an annotation, the next word. */
function endOf(parts: readonly Part[]): { part: number; at: number } | null {
  const start = textAtStart(parts);
  const bare = /^@[\w:]+(?![\w:(])\s*/.exec(start)?.[0];
  return bare === undefined
    ? endOfBrackets(parts, start.startsWith('@'))
    : { part: 0, at: bare.length };
}

function endOfBrackets(
  parts: readonly Part[],
  isAnnotation: boolean,
): { part: number; at: number } | null {
  const saidBy = (part: number): string => {
    const own = parts[part];
    return own?.kind === 'text' ? own.text : '';
  };
  const signs = [...parts.keys()].flatMap((part) =>
    [...saidBy(part).matchAll(/["()[\]]/g)].map(({ 0: sign, index }) => ({ sign, part, index })),
  );
  let depth = 0;
  let isQuoted = false;
  for (const { sign, part, index } of signs) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted) depth += '(['.includes(sign) ? 1 : -1;
    if (depth > 0 || isQuoted) continue;
    const rest = saidBy(part).slice(index + 1);
    return { part, at: index + 1 + spaceBehind(rest, sign, isAnnotation) };
  }
  return null;
}

/** How much of the space behind a closing bracket goes with it. */
function spaceBehind(rest: string, sign: string, isAnnotation: boolean): number {
  if (isAnnotation) return /^\s*/.exec(rest)?.[0].length ?? 0;
  return sign === ']' ? (/^[^\S\n]*\n/.exec(rest)?.[0].length ?? 0) : 0;
}

function textAtStart([first]: readonly Part[]): string {
  return first?.kind === 'text' ? first.text : '';
}

function splitAt(parts: readonly Part[], at: number, place: number): [Part[], Part[]] {
  const own = parts[at];
  const said = own?.kind === 'text' ? own.text : '';
  return [
    joinedParts(parts.slice(0, at), [text(said.slice(0, place))]),
    joinedParts([text(said.slice(place))], parts.slice(at + 1)),
  ];
}
