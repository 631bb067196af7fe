import { isConditional, type Part, type Section } from '#exchange/blueprint';
import { textOf } from '#learn/learn-parts';
import { negate } from './learn-condition-text.ts';

/** The places of a list that are each told by a condition, and which elements of the sample meet one. */
interface Places {
  own: readonly Section[];
  context: string;
  elements: (condition: string) => string;
}

/**
 * Places that tell the same elements of the sample apart in several ways: by what they are, and by words of their
 * names, or by other words. All of them, and those that are there for the others, are told in one way.
 */
export function toldInOneWay(
  parts: readonly Part[],
  context: string,
  elements: (condition: string) => string,
): Part[] {
  const places = { own: parts.filter(isConditional), context, elements };
  const missing = new Set(toldByMissing(parts, context));
  const told = new Map<string, string>();
  for (const { condition } of places.own) {
    const other = missing.has(condition)
      ? ofWhatItIs(condition, places)
      : ofFewerNames(condition, places);
    if (other === null) continue;
    const [not, otherwise] = opposites(condition, other);
    // Of several alternatives, the others would be told as before, and some elements had none or two.
    if (!missing.has(condition) && !places.own.some((each) => each.condition === not)) continue;
    told.set(condition, other);
    told.set(not, otherwise);
  }
  return parts.map((part) =>
    isConditional(part) ? { ...part, condition: told.get(part.condition) ?? part.condition } : part,
  );
}

/** What tells the same elements with fewer words of names, or at more places. */
function ofFewerNames(condition: string, { own, context, elements }: Places): string | null {
  const names = (each: string) => each.split(`{${context}.Name}`).length - 1;
  const places = (each: string) => own.filter((one) => one.condition === each).length;
  const isBetter = (one: string, other: string) =>
    names(one) < names(other) || (names(one) === names(other) && places(one) > places(other));
  if (names(condition) === 0) return null;
  const same = elements(condition);
  const better = own
    .map((each) => each.condition)
    .filter(
      (each) =>
        isBetter(each, condition) && isExchangeable(condition, each) && elements(each) === same,
    );
  return better.toSorted((a, b) => (isBetter(a, b) ? -1 : 1))[0] ?? null;
}

/** What an element is, where that and whether it may be missing are the same for all of the sample. */
function ofWhatItIs(condition: string, { own, context, elements }: Places): string | null {
  const isKind = (each: string) => !each.includes(`{${context}.Name}`) && !ofMissing.test(each);
  const same = elements(condition);
  return (
    own.find((each) => isKind(each.condition) && elements(each.condition) === same)?.condition ??
    null
  );
}

const ofMissing = /\.IsNullable\}/;

/** What code says of what may be missing. */
const saysMissing =
  /[?!*&|]|null|none|nil|option|require|maybe|undefined|blank|empty|default|\b(?:true|false|yes|no)\b/i;

/**
 * Conditions that ask whether something may be missing, of stretches of which one is there in any case, right beside a
 * stretch that is told otherwise: `name.trim()`, and `new List()` of several, each in halves.
 */
function toldByMissing(parts: readonly Part[], context: string): string[] {
  const conditions = [`{${context}.IsNullable}`, `not {${context}.IsNullable}`];
  const of = (part: Part | undefined) => (isConditional(part) ? part.condition : '');
  const isHalf = parts.some((part, at) => {
    const beside = [of(parts[at - 1]), of(parts[at + 1])];
    return (
      conditions.includes(of(part)) && beside.some((each) => each !== '' && !ofMissing.test(each))
    );
  });
  const own = parts.filter((part) => conditions.includes(of(part)));
  const isMeant = own.some((part) => isConditional(part) && saysMissing.test(textOf(part.parts)));
  return isHalf && !isMeant && new Set(own.map(of)).size === 2 ? conditions : [];
}

/**
 * Whether what is there for the others can be told by the other condition too. What is there for words of a name is not
 * there for all that have not some other ones.
 */
function isExchangeable(condition: string, other: string): boolean {
  const [own, others] = [askedIn(condition), askedIn(other)];
  const isLeft = (each: string) => each.startsWith('not ') && /\.Name\}/.test(each);
  if (isLeft(others.rest) && !isLeft(own.rest)) return false;
  return own.first === '' || own.first === others.first;
}

/** Two conditions on what is not so, of what is known of both in common. */
function opposites(condition: string, other: string): [string, string] {
  const [own, others] = [askedIn(condition), askedIn(other)];
  if (own.first === '' || own.first !== others.first) return [negate(condition), negate(other)];
  return [`${own.first} and ${negate(own.rest)}`, `${own.first} and ${negate(others.rest)}`];
}

/** What a condition asks first, and what it asks of the rest; nothing first where it asks one thing. */
interface Asked {
  first: string;
  rest: string;
}

const bothEnds = /^(?:not \()?startsWith\([^()]*\) and endsWith\([^()]*\)\)?$/;
const one = String.raw`[^()]*(?:\([^()]*\)[^()]*)*`;
const several = new RegExp(
  String.raw`^(?<first>not \(${one}\)|[^()]*?(?:\([^()]*\))?) and (?<rest>.+)$`,
);

/** Words at both ends of a name are one thing that is asked. */
function askedIn(condition: string): Asked {
  const { first = '', rest = condition } = bothEnds.test(condition)
    ? {}
    : (several.exec(condition)?.groups ?? {});
  return { first, rest };
}
