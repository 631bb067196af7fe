import { wordsOf } from '@stepwright/domain-model';
import type { Part } from '#exchange/blueprint';
import { areOfTypes } from '#learn/attribute-types/learn-literals';
import { saidBefore, textAtEnd } from '#learn/learn-parts';
import { textIn, type Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import { isAttributesPath } from '#learn/learn-scope';
import { hintIn, isLayout, isSpelling, isText } from '#learn/learn-varying';

/** What the texts of a place say of what they depend on, with what is written before it. */
export function hintOf(
  values: readonly Piece[][],
  instances: readonly Instance[],
  written: readonly Part[],
): string {
  if (isSpelling(values)) return 'spelling';
  // A longer signature may be broken as such; a list of fields is where its line is full.
  const path = instances[0]?.bindings.frame?.collection.path ?? '';
  if (isAttributesPath(path) && isLayout(values)) return 'layout';
  const said = sayingOf(values, instances, textAtEnd(written));
  return `${said}${saidBefore(written)} ${hintIn(values)}`;
}

/**
 * What the texts of a place say of their elements' names: `own`, `named`, or nothing; or that they are
 * told by types (`typed`).
 *
 * @param before what is written before it: a label in quotes is its attribute's, wherever that stands.
 */
function sayingOf(
  values: readonly Piece[][],
  instances: readonly Instance[],
  before: string,
): string {
  if (areOfTypes(values, instances)) return 'typed ';
  if (saysPartOfName(values, instances) || saysOwner(values)) return 'own ';
  if (areNumbersOfEnum(values, instances)) return '';
  const isValue = /["'`]$/.test(before) || areValues(values) || areSentences(values);
  return isValue || saysNames(values, instances) ? 'named ' : '';
}

/** Whether some labels have the aggregate's name before them, as `Boat name` has, and others do not. */
function saysOwner(values: readonly Piece[][]): boolean {
  const said = values.filter((value) => value.length > 0);
  const isOwner = ([name, space, ...more]: readonly Piece[]): boolean =>
    name?.kind === 'slot' &&
    name.options.every(({ path }) => path.endsWith('Aggregates.Name')) &&
    (space?.kind === 'space' || space?.kind === 'text') &&
    space.text === ' ' &&
    more.length === 0;
  return said.length > 0 && said.length < values.length && said.every(isOwner);
}

/** Whether a text says words of the very element that it stands for: where it stands is no reason then. */
function saysNames(values: readonly Piece[][], instances: readonly Instance[]): boolean {
  return values.some((value, at) => {
    const name = instances[at]?.bindings.frame?.item.values.get('Name');
    const said = wordsOf(textIn(value)).map((word) => word.toLowerCase());
    const words = wordsOf(typeof name === 'string' ? name : '');
    return words.some((word) => word.length > 3 && said.includes(word.toLowerCase()));
  });
}

/**
 * Whether a text has several words of its element's name one behind the other, but not all of it, or is
 * its last word: `setMastHead` for a `mastHeadLight`, or `name` for a `boatName`, is that attribute's
 * own, whatever type it has.
 */
function saysPartOfName(values: readonly Piece[][], instances: readonly Instance[]): boolean {
  return values.some((value, at) => {
    const name = instances[at]?.bindings.frame?.item.values.get('Name');
    const words = wordsOf(typeof name === 'string' ? name : '').map((word) => word.toLowerCase());
    // What is filled in is the whole name, and no part of it.
    const own = value.map((piece) => (piece.kind === 'slot' ? ' ' : textIn([piece]))).join('');
    const said = wordsOf(own).map((word) => word.toLowerCase());
    const last = words.length > 1 ? words.at(-1) : undefined;
    if (own === last && last.length > 3) return true;
    return words.some((word, from) => {
      const next = words[from + 1];
      return said.some(
        (each, place) => each === word && next !== undefined && said[place + 1] === next,
      );
    });
  });
}

/** Whether values of an enumeration differ by a number: their names are no other one's, their places are. */
function areNumbersOfEnum(values: readonly Piece[][], instances: readonly Instance[]): boolean {
  const isOfEnum = ({ bindings: { frame } }: Instance) =>
    frame?.collection.path === 'Aggregates.Types.Attributes' &&
    frame.parent?.item.values.get('Family') === 'ENUM';
  return instances.every(isOfEnum) && values.every((value) => /^\d+$/.test(textIn(value)));
}

/** Whether all that differs are sentences, each of several words. */
function areSentences(values: readonly Piece[][]): boolean {
  const written = values.filter((value) => value.length > 0);
  const isSentence = (value: readonly Piece[]) => /\p{L}+ \p{L}+ \p{L}+/u.test(textIn(value));
  return written.length > 1 && written.every(isSentence);
}

/** Whether all that differs is what is written as a value: a number, a text, a word of truth. */
function areValues(values: readonly Piece[][]): boolean {
  const written = values.filter((value) => value.length > 0);
  return (
    written.length > 1 &&
    written.every(
      (value) =>
        value.every(isText) &&
        /^\s*[=:]?\s*(?:-?\d[\d_.]*\w?|"[^"]*"|'[^']*'|true|false|null|none|nil)\s*$/i.test(
          textIn(value),
        ),
    )
  );
}
