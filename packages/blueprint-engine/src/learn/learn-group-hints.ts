import { isDoneByOwn } from '#learn/code/learn-declared-functions';
import { isCustomary } from '#learn/conditions/learn-customary';
import { saysFilled } from '#learn/conditions/learn-filled-fields';
import { saysBounds } from '#learn/formats/learn-bounds';
import type { Bindings } from '#model/scope';
import { isOpening } from './learn-closing-brackets.ts';
import { textIn, type Piece } from './learn-pieces.ts';
import { sayTypes } from './learn-said-types.ts';
import type { Instance } from './learn-sample.ts';

/** Whether a key alone is called by its own name at a place: it has the `BoatId` beside a `string?`, and not what must be there. */
function saysKey(members: readonly Bindings[], value: readonly Piece[] | undefined): boolean {
  if (!value || !isCustomary(members)) return false;
  const own = `${members[0]?.frame?.collection.path ?? ''}.Name`;
  return value.some(
    (piece) => piece.kind === 'slot' && piece.options.some(({ path }) => path === own),
  );
}

/** The hint for one group: what its own text says of what it depends on, and how that is to be told. */
export function ownHint(
  {
    members,
    text,
    stood,
    of,
  }: {
    members: readonly Bindings[];
    text: string;
    stood: readonly Piece[][];
    of: readonly Instance[];
  },
  hint: string,
  value: readonly Piece[] | undefined,
): string {
  if (sayTypes(stood, members)) return 'reference';
  if (value && (isOfReference(value) || saysDeclared(value))) return 'reference';
  if (isOfPattern(text) || saysKey(members, value) || isDoneByOwn(of, stood)) return `own ${hint}`;
  if (value && saysBounds(text)) return `bounds ${text}`;
  return value && saysFilled(text) ? `typed ${hint}` : hint;
}

/** Whether a text says with a regular expression how a value is spelt: that of one attribute alone. */
function isOfPattern(text: string): boolean {
  return /(?:pattern|regex|expression|match(?:es)?)\b["'\s:=(@/r]{1,6}\^/i.test(text);
}

/** What speaks of numbers: words, and what libraries of Java and TypeScript ask of any number. */
const speaksOfNumbers = /number|@(?:\w+:|Is)?(?:Positive|Negative)/i;

/** Whether something opens a bracket for numbers, or names them, and so is said of whole ones and of fractions. */
export function isSaidOfNumbers(values: readonly Piece[][]): boolean {
  return isOpening(values) || values.some((value) => speaksOfNumbers.test(textIn(value)));
}

/** What a value says, with its types by their own names. */
export function saidIn(value: readonly Piece[]): string {
  return value
    .map((piece) => (piece.kind === 'type' ? (piece.sightings[0]?.inner ?? '') : textIn([piece])))
    .join('');
}

/** `_id` or `Id` behind a name says that it refers to something, whether or not it may be missing; `@Id` says nothing. */
function isOfReference(value: readonly Piece[]): boolean {
  const text = value.map((piece) => (piece.kind === 'text' ? piece.text : '\uFFFD')).join('');
  return /^\W*(?:_id|\uFFFDid)\W*$/i.test(text) || isReferenceWord(text) || saysReferred(value);
}

/** Whether a word says that something refers to something else, and no type: `reference("pier_id", Piers)`. */
export function isReferenceWord(text: string): boolean {
  return /^(?:opt)?(?:reference|foreignKey)s?$/i.test(text);
}

/** Whether it writes what an attribute is called after without the `Id` behind it. */
function saysReferred(value: readonly Piece[]): boolean {
  return value.some(
    (piece) =>
      piece.kind === 'slot' &&
      piece.options.length > 0 &&
      piece.options.every(({ path }) => path.endsWith('.ReferredName')),
  );
}

/** Whether it writes what an attribute refers to: it is of references, also where all of these may be missing. */
function saysDeclared(value: readonly Piece[]): boolean {
  const [type, ...more] = value.filter(({ kind }) => kind === 'type');
  return (
    type?.kind === 'type' &&
    more.length === 0 &&
    type.sightings.every(({ use }) => use.kind === 'declared' && !use.isCollection)
  );
}

/**
 * How often a file says the number that a group has at a place: of lengths that only names tell apart, what else
 * there is gets the one that is usual.
 */
export function usualNumbers(
  instances: readonly Instance[],
  numberOf: (members: readonly number[]) => string,
): (members: readonly number[]) => number {
  const text = instances[0]?.file.text ?? '';
  const known = new Map<string, number>();
  return (members) => {
    const number = numberOf(members);
    if (!/^\d{1,9}$/.test(number)) return 0;
    const count =
      known.get(number) ?? [...text.matchAll(new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g'))].length;
    known.set(number, count);
    return count;
  };
}
