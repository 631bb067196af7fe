import type { Clause } from './clause.ts';
import { actorFrom, canBeActor, type Actor } from './described-actors.ts';
import { prepositions } from './function-words.ts';
import { canBeNoun, isPlural, singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isSomebody } from './somebody.ts';
import { lastLower, lowerAt, type Word } from './words.ts';
import { readVerb } from './verb-forms.ts';

/** Something that was spoken of. */
export interface Mention {
  words: Word[];
  isMany: boolean;
  isSomebody: boolean;
  /** `aside` is what a sentence is led in by. */
  place: 'subject' | 'object' | 'behind' | 'aside';
}

/** What a description has spoken of so far, the last at the end. Values are replaced, never changed. */
export interface Mentions {
  /** Every actor once, under its fullest name. */
  actors: Actor[];
  /** Who has acted. */
  acted: Actor[];
  /** One list for each clause. */
  clauses: Mention[][];
  /** Two that were named in one breath, for `the former` and `the latter`. */
  pair: [Word[], Word[]] | null;
  /** Who was called `he`, who `she`. */
  called: Record<string, string>;
}

export const noMentions = (): Mentions => ({
  actors: [],
  acted: [],
  clauses: [],
  pair: null,
  called: {},
});

const kept = 12;

/** The actor that the words mean: one spoken of before, or a new one; null where they name nobody. */
export function knownActor(mentions: Mentions, words: readonly Word[]): Actor | null {
  const found = actorFrom(words);
  if (!found) return null;
  const same = mentions.actors.find(
    (actor) => isSame(actor.key, found.key) || isShortFor(found, actor),
  );
  const isNew = /^(?:an?|another|other|two|three|four|some|several)$/.test(lowerAt(words, 0));
  const fuller =
    same || isNew ? undefined : mentions.actors.findLast(({ key }) => endsWith(key, found.key));
  const actor = same ? { ...same, isPlural: found.isPlural } : (fuller ?? found);
  mentions.actors = [...mentions.actors.filter(({ key }) => !isSame(key, actor.key)), actor];
  return actor;
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);

/** `CCU` is the Customer Care Unit that was named before. */
const isShortFor = ({ name }: Actor, { key }: Actor): boolean =>
  /^\p{Lu}{2,6}$/u.test(name) &&
  key.length === name.length &&
  key.every((word, at) => word.startsWith(name.charAt(at).toLowerCase()));

const endsWith = (whole: readonly string[], end: readonly string[]): boolean =>
  end.length > 0 && whole.length > end.length && isSame(whole.slice(-end.length), end);

/** Remembers what a clause speaks of. */
export function remember(
  mentions: Mentions,
  { subject, rest }: Pick<Clause, 'subject' | 'rest'>,
): void {
  const found: Mention[] = [];
  for (const { words, place } of [
    { words: subject, place: 'subject' as const },
    ...phrasesIn(rest),
  ]) {
    const mention = mentionOf(words, place);
    if (!mention) continue;
    found.push(mention);
    if (mention.isSomebody) for (const part of joinedParts(words)) knownActor(mentions, part);
  }
  mentions.clauses = [...mentions.clauses, found].slice(-kept);
  mentions.pair = pairIn(subject) ?? pairIn(rest) ?? mentions.pair;
}

/** Remembers who acted. */
export function rememberDoer(mentions: Mentions, actor: Actor): void {
  mentions.acted = [...mentions.acted, actor].slice(-kept);
}

/** `the buyer and the seller` as the two that they are. */
export function joinedParts(words: readonly Word[]): Word[][] {
  const at = words.findIndex(({ lower }, index) => index > 0 && /^(?:and|or|,)$/.test(lower));
  const isWhole = at < 1 || words.some(({ lower }) => /^(?:who|that|which|of)$/.test(lower));
  if (isWhole) return [[...words]];
  const more = words.slice(at + 1);
  return more.length === 0
    ? [words.slice(0, at)]
    : [words.slice(0, at), ...joinedParts(more)].filter((part) => part.length > 0);
}

const isThing = (head: string, single: string): boolean =>
  /\p{L}/u.test(head) && !times.test(single) && (canBeNoun(head) || isSomebody(single));

const times =
  /^(?:second|minute|hour|day|week|month|quarter|year|night|morning|evening|afternoon|moment|monday|tuesday|wednesday|thursday|friday|saturday|sunday|percent)$/;

function mentionOf(words: readonly Word[], place: Mention['place']): Mention | null {
  const phrase = readNounPhrase(words, 0);
  const head = lastLower(phrase.words);
  const single = singularOf(head);
  if (!isThing(head, single)) return null;
  const joined = words.slice(phrase.end);
  const isJoined = place !== 'behind' && joined.some(({ lower }) => lower === 'and');
  const actor = actorFrom(words);
  return {
    words: words.slice(0, isJoined ? words.length : phrase.end),
    isMany: isPlural(head) || isJoined,
    isSomebody: isSomebody(single) || (actor !== null && canBeActor(actor)),
    place,
  };
}

/** Remembers what leads a sentence in: no pronoun of a person means it. */
export function rememberAside(mentions: Mentions, words: readonly Word[]): void {
  const before = mentions.clauses;
  remember(mentions, { subject: [], rest: [...words] });
  const aside = (mentions.clauses.at(-1) ?? []).map((mention) => ({
    ...mention,
    place: 'aside' as const,
  }));
  mentions.clauses = [...before, aside].slice(-kept);
}

type Phrase = Pick<Mention, 'place'> & { words: Word[] };

function phrasesIn(rest: readonly Word[]): Phrase[] {
  const found: Phrase[] = [];
  let at = objectEnd(rest, 0);
  if (at > 0) found.push({ words: rest.slice(0, at), place: 'object' });
  for (; at < rest.length && found.length < 6; at++) {
    if (!prepositions.has(lowerAt(rest, at)) || isMeans(rest, at)) continue;
    // `by uploading photos`: what is uploaded, not the uploading.
    const start = isGerund(lowerAt(rest, at + 1)) ? at + 2 : at + 1;
    const { end } = readNounPhrase(rest, start);
    if (end > start) found.push({ words: rest.slice(start, end), place: 'behind' });
  }
  return found;
}

/** `by e-mail`, `by post`: how, and nothing that is spoken of. */
const isMeans = (rest: readonly Word[], at: number): boolean =>
  lowerAt(rest, at) === 'by' && readNounPhrase(rest, at + 1).end === at + 2;

const isGerund = (word: string): boolean =>
  word.endsWith('ing') && (readVerb(word, 'gerund')?.strength ?? 0) >= 2;

/** Where the thing that starts at a place ends, with those that are joined to it by `and`. */
export function objectEnd(words: readonly Word[], start: number): number {
  let { end } = readNounPhrase(words, start);
  while (end > start && /^(?:and|or|,)$/.test(lowerAt(words, end))) {
    const next = lowerAt(words, end + 1) === 'and' ? end + 2 : end + 1;
    const more = readNounPhrase(words, next).end;
    if (more <= next) break;
    end = more;
  }
  return end;
}

/** `the hardware and the software` */
function pairIn(words: readonly Word[]): [Word[], Word[]] | null {
  const first = readNounPhrase(words, 0);
  if (first.end === 0 || !/^(?:and|or)$/.test(lowerAt(words, first.end))) return null;
  const second = readNounPhrase(words, first.end + 1);
  if (second.words.length === 0) return null;
  return [words.slice(0, first.end), words.slice(first.end + 1, second.end)];
}
