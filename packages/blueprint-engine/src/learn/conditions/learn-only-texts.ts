import { anyOf, both, negate } from './learn-condition-text.ts';
import type { Bindings } from '#model/scope';

/** Elements that are told from others, and what is written for them; nothing where they have nothing. */
interface Written {
  members: readonly Bindings[];
  text: string;
}

/** What is said of being missing itself: it holds for every type. */
const ofMissing = /null|none|nil|optional|undefined|omit/i;

/**
 * A condition by what may be missing, for what only texts have: the sample's texts that cannot be
 * missing have it too (`.trim()` beside `?.trim()`), and its other types have nothing. A number that
 * may be missing, which the sample does not have, is not trimmed.
 */
export function forNullableTexts(
  condition: string,
  own: Written,
  others: readonly Written[],
): string {
  const path = /^\{(?<path>[^}]*)\.IsNullable\}$/.exec(condition)?.groups?.path;
  if (path === undefined || ofMissing.test(own.text) || !isClosed(own.text)) return condition;
  if (!isOfTexts(own)) return condition;
  if (!others.some(({ text }) => text === '')) return condition;
  const isShared = wordsIn(own.text).some((word) => {
    const sharing = others.filter(({ text }) => wordsIn(text).includes(word));
    return sharing.length > 0 && sharing.every(isOfTexts);
  });
  if (!isShared) return condition;
  return forSingleTexts(both(condition, anyOf(`{${path}.BaseType}`, ['string'])), own.text);
}

/** What is done with one text, and cannot be done with several. */
const ofSingleText =
  /\.(?:trim|toLowerCase|toUpperCase|lowercase|uppercase|Trim|ToLower|ToUpper)\(|\bNotBlank\b|\b(?:trim|lowercase|uppercase): true\b|\.(?:M(?:ax|in)imumLength|EmailAddress|Matches)\(|= *string\.Empty\b|\bm(?:in|ax)_length\b/;

/** A condition by being a text, for what is done with one text: several texts are told as what is no text. */
export function forSingleTexts(condition: string, text: string): string {
  const path = /\{(?<path>[^}]*)\.BaseType\} == 'string'/.exec(condition)?.groups?.path;
  const isAsked = condition.includes('.IsCollection}');
  if (path === undefined || isAsked || !ofSingleText.test(text)) return condition;
  return both(condition, negate(`{${path}.IsCollection}`));
}

function isOfTexts({ members }: Written): boolean {
  return members.every(({ frame }) => {
    const use = frame?.item.type;
    return use?.base === 'string' && !use.isCollection;
  });
}

/** Whether a text closes just the brackets that it opens. */
function isClosed(text: string): boolean {
  return text.split('(').length === text.split(')').length;
}

function wordsIn(text: string): string[] {
  return text.match(/[A-Za-z]{3,}/g) ?? [];
}
