import type { Clause } from './clause.ts';
import { actorFrom, canBeActor, type Actor } from './described-actors.ts';
import { determiners, prepositions, quantifiers } from './function-words.ts';
import { canBeNoun, isPlural, singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isSomebody } from './somebody.ts';
import { isMark, lowerAt, splitWords, type Word } from './words.ts';

/** Something that was spoken of. */
interface Mention {
  words: Word[];
  isMany: boolean;
  isSomebody: boolean;
  place: 'subject' | 'object' | 'behind';
}

/** What a description has spoken of so far; the last stands last. */
export interface Mentions {
  /** Every actor, once, under its fullest name. */
  actors: Actor[];
  /** Who has acted. */
  acted: Actor[];
  /** One list for each clause. */
  clauses: Mention[][];
  /** Two that were named in one breath, for `the former` and `the latter`. */
  pair: [Word[], Word[]] | null;
}

export const noMentions = (): Mentions => ({ actors: [], acted: [], clauses: [], pair: null });

const farBack = 6;

/** The actor that the words mean: one spoken of before, or a new one. */
export function knownActor(mentions: Mentions, words: readonly Word[]): Actor | null {
  const found = actorFrom(words);
  if (!found) return null;
  const same = mentions.actors.find(({ key }) => isSame(key, found.key));
  if (same) return touch(mentions, { ...same, isPlural: found.isPlural });
  const isNew = /^(?:an?|another|other|two|three|four|some|several)$/.test(lowerAt(words, 0));
  const fuller = isNew
    ? undefined
    : mentions.actors.findLast(({ key }) => endsWith(key, found.key));
  if (fuller) return touch(mentions, fuller);
  return touch(mentions, found);
}

function touch(mentions: Mentions, actor: Actor): Actor {
  mentions.actors = mentions.actors.filter(({ key }) => !isSame(key, actor.key));
  mentions.actors.push(actor);
  return actor;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

const endsWith = (whole: readonly string[], end: readonly string[]): boolean =>
  end.length > 0 && whole.length > end.length && isSame(whole.slice(-end.length), end);

/** Who a pronoun in the place of a subject means. */
export function actorMeant(mentions: Mentions, pronoun: string): Actor | null {
  const { acted } = mentions;
  if (/^(?:he|she)$/.test(pronoun)) return lastPerson(mentions);
  if (pronoun === 'it')
    return acted.findLast(({ isPerson, isPlural: isMany }) => !isPerson && !isMany) ?? null;
  if (pronoun === 'they')
    return (
      acted.slice(-4).findLast(({ isPlural: isMany }) => isMany) ??
      acted.findLast(({ isPerson }) => !isPerson) ??
      acted.at(-1) ??
      null
    );
  return null;
}

function lastPerson(mentions: Mentions): Actor | null {
  for (const clause of mentions.clauses.slice(-farBack).toReversed()) {
    const persons = clause
      .filter(({ isMany, isSomebody: isHuman }) => isHuman && !isMany)
      .toSorted((a, b) => rankOf(a) - rankOf(b));
    for (const { words } of persons) {
      const actor = knownActor(mentions, definite(words));
      if (actor?.isPerson === true) return actor;
    }
  }
  return mentions.acted.findLast(({ isPerson }) => isPerson) ?? null;
}

const rankOf = ({ place }: Mention): number => ({ subject: 0, object: 1, behind: 2 })[place];

/** What `it` or `them` means: the thing acted on last, before the one that was only named. */
export function thingMeant(
  mentions: Mentions,
  pronoun: string,
  isNot: readonly string[],
): Word[] | null {
  const wantsMany = /^(?:them|they|these|those)$/.test(pronoun);
  const wantsPerson = /^(?:him|her|he|she)$/.test(pronoun);
  for (const clause of mentions.clauses.slice(-farBack).toReversed()) {
    const fits = clause.filter(
      ({ words, isMany, isSomebody: isHuman }) =>
        isMany === wantsMany &&
        (wantsPerson === isHuman || (wantsMany && !wantsPerson)) &&
        !isSame(actorFrom(words)?.key ?? [], isNot),
    );
    const best = fits.toSorted((a, b) => thingRank(a) - thingRank(b))[0];
    if (best) return definite(best.words);
  }
  return null;
}

const thingRank = ({ place, isSomebody: isHuman }: Mention): number =>
  ({ object: 0, subject: 1, behind: 2 })[place] + (isHuman ? 3 : 0);

const the: Word = { text: 'the', lower: 'the', isPossessive: false };

/** `a claim`, `each part` come back as `the claim`, `the part`. */
export function definite(words: readonly Word[]): Word[] {
  let at = 0;
  while (at < words.length - 1 && isPointer(words[at])) at++;
  const bare = words.slice(at);
  const isName = /^\p{Lu}/u.test(bare[0]?.text ?? '');
  const keeps =
    /^(?:his|her|its|their|our|your|my)$/.test(lowerAt(words, 0)) ||
    words[0]?.isPossessive === true;
  if (keeps) return [...words];
  return isName ? bare : [the, ...bare];
}

const isPointer = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.isPossessive &&
  (determiners.has(word.lower) || quantifiers.has(word.lower) || /^\d+$/.test(word.lower));

/** Remembers what a clause speaks of. */
export function remember(
  mentions: Mentions,
  { subject, rest }: Pick<Clause, 'subject' | 'rest'>,
): void {
  const found: Mention[] = [];
  const add = (words: Word[], place: Mention['place']) => {
    const mention = mentionOf(words, place);
    if (!mention) return;
    found.push(mention);
    if (mention.isSomebody) knownActor(mentions, words);
  };
  add(subject, 'subject');
  for (const phrase of phrasesIn(rest)) add(phrase.words, phrase.place);
  mentions.clauses.push(found);
  if (mentions.clauses.length > farBack * 2) mentions.clauses.shift();
  mentions.pair = pairIn(subject) ?? pairIn(rest) ?? mentions.pair;
}

function mentionOf(words: readonly Word[], place: Mention['place']): Mention | null {
  const phrase = readNounPhrase(words, 0);
  const head = phrase.words.at(-1)?.lower ?? '';
  if (head === '' || phrase.words.every(({ text }) => !/\p{L}/u.test(text))) return null;
  if (!canBeNoun(head) && !isSomebody(singularOf(head))) return null;
  const isJoined =
    words.slice(phrase.end).some(({ lower }) => lower === 'and') && place !== 'behind';
  const actor = actorFrom(words);
  return {
    words: words.slice(0, isJoined ? words.length : phrase.end),
    isMany: isPlural(head) || isJoined,
    isSomebody: isSomebody(singularOf(head)) || (actor !== null && canBeActor(actor)),
    place,
  };
}

function phrasesIn(rest: readonly Word[]): { words: Word[]; place: 'object' | 'behind' }[] {
  const found: { words: Word[]; place: 'object' | 'behind' }[] = [];
  const object = readNounPhrase(rest, 0);
  let at = 0;
  if (object.end > 0) {
    let end = object.end;
    while (/^(?:and|or)$/.test(lowerAt(rest, end)) && readNounPhrase(rest, end + 1).end > end + 1)
      end = readNounPhrase(rest, end + 1).end;
    found.push({ words: rest.slice(0, end), place: 'object' });
    at = end;
  }
  for (; at < rest.length && found.length < 6; at++) {
    if (!prepositions.has(lowerAt(rest, at))) continue;
    const { end } = readNounPhrase(rest, at + 1);
    if (end > at + 1) found.push({ words: rest.slice(at + 1, end), place: 'behind' });
  }
  return found;
}

/** `the hardware and the software` */
function pairIn(words: readonly Word[]): [Word[], Word[]] | null {
  const first = readNounPhrase(words, 0);
  if (first.end === 0 || !/^(?:and|or)$/.test(lowerAt(words, first.end))) return null;
  const second = readNounPhrase(words, first.end + 1);
  if (second.words.length === 0) return null;
  return [words.slice(0, first.end), words.slice(first.end + 1, second.end)];
}

const possessive = /^(?:her|its|his|their)$/;

/** The words with their pronouns replaced by what they mean; what cannot be told stays. */
export function withoutPronouns(
  mentions: Mentions,
  words: readonly Word[],
  doer: Actor | null,
): Word[] {
  const isNot = doer?.key ?? [];
  const out: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const pair = pairedAt(mentions, words, at);
    if (pair) {
      out.push(...pair);
      at++;
      continue;
    }
    const meant = isObjectPronoun(words, at) ? thingMeant(mentions, word.lower, isNot) : null;
    if (meant) out.push(...meant);
    else out.push(word);
  }
  return out;
}

function isObjectPronoun(words: readonly Word[], at: number): boolean {
  const word = lowerAt(words, at);
  if (/^(?:it|them|him)$/.test(word)) return true;
  const next = words[at + 1];
  const isEnd =
    next === undefined ||
    isMark(next) ||
    prepositions.has(next.lower) ||
    /^(?:and|or|again)$/.test(next.lower);
  return isEnd && (possessive.test(word) ? word === 'her' : /^(?:this|these|those)$/.test(word));
}

function pairedAt({ pair }: Mentions, words: readonly Word[], at: number): Word[] | null {
  if (!pair || lowerAt(words, at) !== 'the') return null;
  const next = lowerAt(words, at + 1);
  const after = words[at + 2];
  if (
    after !== undefined &&
    canBeNoun(after.lower) &&
    !prepositions.has(after.lower) &&
    !isMark(after)
  )
    return null;
  if (next === 'former') return definite(pair[0]);
  return next === 'latter' ? definite(pair[1]) : null;
}

export const wordsOf = (actor: Actor): Word[] => splitWords(actor.name);
