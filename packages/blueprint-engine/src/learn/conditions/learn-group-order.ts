import { isDeclared } from '#learn/attribute-types/learn-type-conditions';
import { numberTypes } from '#learn/attribute-types/number-types';
import { isCustomary } from '#learn/conditions/learn-customary';
import { textIn, type Piece } from '#learn/learn-pieces';
import type { Deed } from '#model/deeds';
import type { Bindings } from '#model/scope';

/**
 * How early a group of elements is to be told from the others: what is told last is what elements
 * get that the sample says nothing of, as those of a type that it does not have.
 *
 * @param value what its members have; nothing where whole stretches differ.
 * @param place whether every group has something there, and whether texts have their own in data.
 */
export function rankOf(
  members: readonly Bindings[],
  value: readonly Piece[] | undefined,
  { isEverywhere, areTextsApart }: { isEverywhere: boolean; areTextsApart: boolean },
): number {
  if (isOfDeed(members, 'change')) return 2;
  if (isOfDeed(members, 'remove')) return 0;
  if (value && isOfOwn(value, members, isEverywhere)) return 0;
  if (areTextsApart && areTexts(members)) return 2;
  return value?.length !== 0 && isOfTruth(members) ? 0 : 1;
}

/** A command that neither creates nor removes something is, as far as one knows, a change of what is there. */
function isOfDeed(members: readonly Bindings[], deed: Deed): boolean {
  return members.length > 0 && members.every(({ frame }) => frame?.item.value('Deed') === deed);
}

/** What only texts have: a length, a pattern, that they are not blank. */
const constraint = /empty|blank|length|size|min|max|regex|pattern|trim|\d/i;

function areTexts(members: readonly Bindings[]): boolean {
  return members.every(isSomeText);
}

function isSomeText({ frame }: Bindings): boolean {
  return frame?.item.type?.base === 'string';
}

/** Whether texts have something of their own, and all others are numbers and truth. */
export function areTextsApart(groups: readonly Bindings[][]): boolean {
  const [own, ...more] = groups.filter((members) => members.some(isSomeText));
  const isPlain = ({ frame }: Bindings) => plain.includes(frame?.item.type?.base ?? '');
  return (
    own !== undefined &&
    more.length === 0 &&
    areTexts(own) &&
    groups.every((members) => members === own || members.every(isPlain))
  );
}

const plain = [...numberTypes, 'boolean'];

/** Whether a value is one that no other type has: none of several, or what is said of texts alone. */
function isOfOwn(
  value: readonly Piece[],
  members: readonly Bindings[],
  isEverywhere: boolean,
): boolean {
  const isSaid = isOfTexts(value, members) && (!isEverywhere || constraint.test(textIn(value)));
  return (
    isSaid ||
    isOfNone(value, members) ||
    isMemberOfType(value, members) ||
    isSaidOfKeys(value, members)
  );
}

/** What databases say of a key alone. */
const speaksOfKeys = /primary|generated|auto_?inc|identity/i;

function isSaidOfKeys(value: readonly Piece[], members: readonly Bindings[]): boolean {
  return isCustomary(members) && speaksOfKeys.test(textIn(value));
}

/** Whether something of a declared type is meant, `Rig.SLOOP`, as no other type has it. */
function isMemberOfType(value: readonly Piece[], members: readonly Bindings[]): boolean {
  const [type, dot] = value;
  const isMember = type?.kind === 'type' && dot?.kind === 'text' && dot.text === '.';
  return isMember && members.every(isDeclared);
}

/** Whether several of something are none: what only they can be. */
function isOfNone(value: readonly Piece[], members: readonly Bindings[]): boolean {
  const isSeveral = ({ frame }: Bindings) => frame?.item.type?.isCollection === true;
  return textIn(value) === '[]' && members.every(isSeveral);
}

/** Whether all but a key and the like are yes or no: their tick or word of truth no other type has. */
function isOfTruth(members: readonly Bindings[]): boolean {
  const ordinary = members.filter((each) => !isCustomary([each]));
  const isTruth = ({ frame }: Bindings) => frame?.item.type?.base === 'boolean';
  return ordinary.length > 0 && ordinary.every(isTruth);
}

/** Whether a value is one of texts alone; a length may be that of what is declared, too. */
function isOfTexts(value: readonly Piece[], members: readonly Bindings[]): boolean {
  const isFilled = value.some((piece) => piece.kind === 'text' && /\w/.test(piece.text));
  const isText = ({ frame }: Bindings) => frame?.item.type?.base === 'string';
  const isLength = /\d/.test(textIn(value)) && members.some(isText);
  return isFilled && members.every((each) => isText(each) || (isLength && isDeclared(each)));
}
