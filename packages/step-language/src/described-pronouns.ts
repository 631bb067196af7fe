import { actorFrom, type Actor } from './described-actors.ts';
import { isSame, knownActor, type Mention, type Mentions } from './described-mentions.ts';
import { determiners, prepositions, quantifiers } from './function-words.ts';
import { canBeNoun } from './noun-forms.ts';
import { isMark, lowerAt, splitWords, type Word } from './words.ts';

const farBack = 6;

/** Who a pronoun in the place of a subject means; null where nothing fits. */
export function actorMeant(mentions: Mentions, pronoun: string): Actor | null {
  const { acted } = mentions;
  switch (pronoun) {
    case 'he':
    case 'she':
      return personMeant(mentions, pronoun);
    case 'it':
      return acted.findLast(({ isThing, isPlural }) => isThing && !isPlural) ?? null;
    case 'they':
      return (
        manyMeant(mentions) ?? acted.findLast(({ isThing }) => isThing) ?? acted.at(-1) ?? null
      );
    default:
      return null;
  }
}

/** The one who was the subject before one who was only named. */
function personMeant(mentions: Mentions, pronoun: string): Actor | null {
  const recent = mentions.clauses.slice(-farBack).toReversed();
  const candidates = recent.flatMap((clause) =>
    clause
      .filter(({ place }) => place !== 'aside')
      .toSorted((a, b) => subjectFirst(a) - subjectFirst(b)),
  );
  const { called } = mentions;
  for (const { words, isMany } of candidates) {
    const actor = isMany ? null : knownActor(mentions, definite(words));
    if (!actor?.isPerson || (called[actor.name] ?? pronoun) !== pronoun) continue;
    mentions.called = { ...called, [actor.name]: pronoun };
    return actor;
  }
  return mentions.acted.findLast(({ isPerson }) => isPerson) ?? null;
}

function manyMeant(mentions: Mentions): Actor | null {
  for (const clause of mentions.clauses.slice(-4).toReversed()) {
    const many = clause.filter(({ isMany, isSomebody }) => isMany && isSomebody);
    const [found] = many.toSorted((a, b) => subjectFirst(a) - subjectFirst(b));
    if (found) return knownActor(mentions, found.words);
  }
  return null;
}

const subjectFirst = ({ place }: Mention): number => (place === 'subject' ? 0 : 1);

/** What is known of whom a pronoun can mean. */
export interface Wanted {
  /** Who does it, and so is not meant. */
  doer?: Actor | null;
  /** Whether it is done to people, as helping is. */
  isSomebody?: boolean;
}

/** What `it` or `them` means: the thing acted on last, before one that was only named. */
export function thingMeant(
  mentions: Mentions,
  pronoun: string,
  { doer = null, isSomebody: wantsSomebody = false }: Wanted = {},
): Word[] | null {
  const isMany = /^(?:them|they|these|those|both)$/.test(pronoun);
  const isHuman = /^(?:him|her|he|she)$/.test(pronoun);
  for (const clause of mentions.clauses.slice(-farBack).toReversed()) {
    const fits = clause.filter(
      (mention) =>
        mention.isMany === isMany &&
        (isMany ? mention.isSomebody || !wantsSomebody : mention.isSomebody === isHuman) &&
        !isSame(actorFrom(mention.words)?.key ?? [], doer?.key ?? []),
    );
    const [best] = fits.toSorted((a, b) => thingRank(a) - thingRank(b));
    if (best) return definite(best.words);
  }
  return pronoun === 'it' ? someoneMeant(mentions, doer) : null;
}

/** `weighs the child and measures it`: where nothing else was named, whom it was done to. */
function someoneMeant(mentions: Mentions, doer: Actor | null): Word[] | null {
  const found = mentions.clauses
    .at(-1)
    ?.find(
      ({ place, isMany, words }) =>
        place === 'object' && !isMany && !isSame(actorFrom(words)?.key ?? [], doer?.key ?? []),
    );
  return found ? definite(found.words) : null;
}

const thingRank = ({ place, isSomebody }: Mention): number =>
  ({ object: 0, subject: 1, behind: 2, aside: 3 })[place] + (isSomebody ? 3 : 0);

const theWord: Word = { text: 'the', lower: 'the', isPossessive: false };

/** `a claim`, `each part` come back as `the claim`, `the part`. */
export function definite(words: readonly Word[]): Word[] {
  const first = lowerAt(words, 0);
  if (/^(?:his|her|its|their|our|your|my)$/.test(first) || words[0]?.isPossessive)
    return [...words];
  let at = 0;
  while (at < words.length - 1 && isPointer(words[at])) at++;
  const bare = words.slice(at);
  return /^\p{Lu}/u.test(bare[0]?.text ?? '') ? bare : [theWord, ...bare];
}

const isPointer = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.isPossessive &&
  (determiners.has(word.lower) || quantifiers.has(word.lower) || /^\d+$/.test(word.lower));

export const definiteActor = (actor: Actor | null): Word[] | null =>
  actor ? definite(splitWords(actor.name)) : null;

/** The words with their pronouns replaced by what they mean; what cannot be told stays. */
export function withoutPronouns(
  mentions: Mentions,
  words: readonly Word[],
  wanted: Wanted = {},
): Word[] {
  const out: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const pair = pairedAt(mentions, words, at);
    if (pair) at++;
    out.push(...(pair ?? meantAt(mentions, { words, at, wanted }) ?? [word]));
  }
  return out;
}

function meantAt(
  mentions: Mentions,
  { words, at, wanted }: { words: readonly Word[]; at: number; wanted: Wanted },
): Word[] | null {
  const word = lowerAt(words, at);
  if (word === 'you') return [theWord, { text: 'user', lower: 'user', isPossessive: false }];
  if (/^(?:your|my|our)$/.test(word)) return [theWord];
  return isObjectPronoun(words, at) ? thingMeant(mentions, word, wanted) : null;
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
  return isEnd && /^(?:her|this|these|those|both)$/.test(word);
}

/** `the former`, `the latter`, where no noun follows. */
function pairedAt({ pair }: Mentions, words: readonly Word[], at: number): Word[] | null {
  if (!pair || lowerAt(words, at) !== 'the') return null;
  const after = words[at + 2];
  const isNamed =
    after !== undefined &&
    canBeNoun(after.lower) &&
    !prepositions.has(after.lower) &&
    !isMark(after);
  if (isNamed) return null;
  const next = lowerAt(words, at + 1);
  if (next === 'former') return definite(pair[0]);
  return next === 'latter' ? definite(pair[1]) : null;
}
