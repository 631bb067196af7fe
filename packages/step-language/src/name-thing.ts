import { determiners } from './function-words.ts';
import { isAdjective, singularOf } from './noun-forms.ts';
import type { NounPhrase } from './noun-phrase.ts';
import { isAttribute, isForm, isScalar, isTrailingAttribute } from './topic-words.ts';
import { irregularBase } from './irregular-verbs.ts';
import { readVerb } from './verb-forms.ts';
import { isWrittenAsName } from './event-words.ts';
import { lastLower, lowerAt, type Word } from './words.ts';

const longestName = 7;
const lowers = (words: readonly Word[]): string[] =>
  words.map(({ text, lower }) => (isWrittenAsName(text) ? text : lower));

/** The words of a phrase in the order of a name: `status of an order` gives `order`, `status`. */
export function nameWords(phrase: NounPhrase): string[] {
  const isMine = phrase.of !== null && phrase.words.some(({ lower }) => !isForm(lower));
  const inner = phrase.of ? nameWords(phrase.of) : [];
  const of = isMine ? singularLast(inner) : inner;
  const isOnlyForm =
    of.length > 0 &&
    phrase.words.every(
      ({ lower }) => (isForm(lower) && !/^cop(?:y|ies)$/.test(lower)) || isAdjective(lower),
    );
  const own = isOnlyForm ? [] : lowers(phrase.words);
  return [...of, ...lowers(phrase.owner), ...own]
    .filter((word) => !determiners.has(word))
    .slice(-longestName);
}

/** The words of the aggregate a phrase is about, the last in the singular: `order` for `the order's status`. */
export function aggregateWords(phrase: NounPhrase): string[] {
  const head = singularOf(lastLower(phrase.words));
  const ofWords = phrase.of ? aggregateWords(phrase.of) : [];
  const isOnlyAbout = isScalar(head) || phrase.words.every(({ lower }) => isAbout(lower));
  if (ofWords.length > 0 && isOnlyAbout) return ofWords;
  if (phrase.owner.length > 0 && (head === '' || isAttribute(head)))
    return toAggregate(phrase.owner);
  return toAggregate(phrase.words);
}

/** Whether the word only tells what of a thing is meant: `list`, `status`, `current`. */
const isAbout = (word: string): boolean =>
  isForm(word) || isAttribute(singularOf(word)) || isAdjective(word) || isPastOnly(word);

function toAggregate(words: readonly Word[]): string[] {
  let kept = [...words];
  if (/ (?:email address|phone number)$/.test(lowers(kept).join(' '))) kept = kept.slice(0, -2);
  while (kept.length > 1 && isTrailing(kept)) kept = kept.slice(0, -1);
  const things = withoutRank(kept).filter(
    (word, at, all) => at === all.length - 1 || !isCircumstance(word),
  );
  return singularLast(lowers(things).slice(-longestName));
}

/** `top selling products`: how well they do just now is no part of what they are. */
function withoutRank(words: readonly Word[]): readonly Word[] {
  const isRanked =
    words.length > 2 &&
    /^(?:top|best|worst|fastest|highest|lowest)$/.test(lowerAt(words, 0)) &&
    (readVerb(lowerAt(words, 1), 'gerund') ?? readVerb(lowerAt(words, 1), 'past')) !== null;
  return isRanked ? words.slice(2) : words;
}

const isTrailing = (words: readonly Word[]): boolean => {
  const before = lowerAt(words, words.length - 2);
  const isOwnKind =
    isAdjective(before) || isPastOnly(before) || readVerb(before, 'gerund') !== null;
  return isTrailingAttribute(singularOf(lastLower(words))) && !isOwnKind;
};

const isPastOnly = (word: string): boolean =>
  (word.endsWith('ed') && readVerb(word, 'past') !== null) ||
  (irregularBase(word) ?? word) !== word;

const circumstances = new Set(
  `open closed overdue upcoming unread read active inactive pending due paid
  public private draft- early late empty full unique incomplete complete successful daily free busy
  whole proper nearby trending top-selling best-selling`.split(/\s+/),
);

/** Words that tell how a thing is just now rather than what it is: `overdue`, `authorised`, `available`. */
const isCircumstance = ({ lower }: Word): boolean =>
  circumstances.has(lower) ||
  (lower.endsWith('est') && isAdjective(lower)) ||
  /(?:able|ible)$/.test(lower) ||
  (isPastOnly(lower) && !/^(?:dedicated|managed|shared)$/.test(lower));

/** A name's last word in the singular; words written as one name are taken apart for it. */
export function singularLast(words: readonly string[]): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const humps = last.split(/(?<=[a-z0-9])(?=[A-Z])/);
  const end = humps.at(-1) ?? last;
  const singular = singularOf(end.toLowerCase());
  const kept =
    singular === end.toLowerCase()
      ? end
      : singular.charAt(0) === end.charAt(0).toLowerCase() && /^[A-Z]/.test(end)
        ? singular.charAt(0).toUpperCase() + singular.slice(1)
        : singular;
  return [...words.slice(0, -1), [...humps.slice(0, -1), kept].join('')];
}

/**
 * The words of a phrase for an event: what was true only before it happened is left out,
 * and so is an owner unless an attribute needs one: `CustomerAddressChanged`, `PolicyCancelled`.
 */
export function eventWords(phrase: NounPhrase): string[] {
  const isAttributeOfOwner = isAttribute(singularOf(lastLower(phrase.words)));
  const words = nameWords(isAttributeOfOwner ? phrase : { ...phrase, owner: [] });
  const kept = words.filter((word, at) => at === words.length - 1 || !isPastOnly(word));
  return kept.length > 0 ? kept : words;
}
