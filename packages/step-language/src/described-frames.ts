import type { Clause } from './clause.ts';
import { isAdjective, isPlural } from './noun-forms.ts';
import { isFunctionWord, isAdverb, beForms, doForms, haveForms, modals } from './function-words.ts';
import { readClause } from './read-clause.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { readStory } from './read-story.ts';
import { isTeamName } from './somebody.ts';
import { isMark, lowerAt, splitWords, type Word } from './words.ts';

/** The words of a sentence: no quotes, no remarks in brackets, no frames, no capital for being first. */
export function wordsOfSentence(text: string, isLowerElsewhere: (word: string) => boolean): Word[] {
  const words = splitWords(asTold(cleaned(text)));
  const [first, ...more] = words;
  if (first === undefined || !isCapitalForPlace(words, isLowerElsewhere)) return words;
  return [{ ...first, text: first.text.charAt(0).toLowerCase() + first.text.slice(1) }, ...more];
}

/** `The`, `Critical`, `Samples` are written so for being first; `Purchasing` and `Mail Clerk` are names. */
function isCapitalForPlace(
  words: readonly Word[],
  isLowerElsewhere: (word: string) => boolean,
): boolean {
  const [first, next] = words;
  if (first === undefined) return false;
  const { text, lower } = first;
  if (lower === 'i' || !/^\p{Lu}[\p{Ll}'-]*$/u.test(text)) return false;
  if (isFunctionWord(lower) || isAdverb(lower)) return true;
  if (/^\p{Lu}/u.test(next?.text ?? '')) return false;
  if (isLowerElsewhere(lower) || isAdjective(lower)) return true;
  return isPlural(lower) ? !isTeamName(lower) : leadsName(first, words);
}

/** `Blood samples are …`, `Mail from the party is …`: only the first word of what is named. */
function leadsName(first: Word, words: readonly Word[]): boolean {
  const subject = readClause(words)?.subject ?? [];
  return subject[0] === first && subject.length > 1;
}

function cleaned(sentence: string): string {
  return sentence
    .normalize('NFC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/(\p{L}n) ?' ?t\b/gu, "$1't")
    .replace(/[“”„«»"`*_]/g, '')
    .replace(/\s*[([][^()[\]]*[)\]]/g, '')
    .replace(/(\d)[,.](\d{3})\b/g, '$1$2')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** Stories and labels that say who in a frame of their own, as plain sentences. */
function asTold(sentence: string): string {
  const { role, text, isBare, isWish } = readStory(sentence);
  if (role === null) return withoutStart(sentence);
  if (isWish) return isBare ? `The ${role} can ${text}` : `The ${role} views ${text}`;
  const mood = readClause(splitWords(text))?.mood;
  if (mood === 'told') return `The ${role} can ${text}`;
  return mood === 'summary' ? `The ${role} ${text}` : text;
}

const start =
  /^(?:the|this|our|each|every|an?) (?:[\p{L}'-]+ ){0,5}(?:process|procedure|workflow|story|journey|flow|cycle)(?: (?:of|for|to) (?:[\p{L}'-]+ ){0,5}[\p{L}'-]+)? (?:usually |typically |always |then )?(?:starts|begins|is (?:started|triggered|initiated|kicked off)) (?:off )?(?:when|whenever|once|as soon as|if|after) (?=\S)/iu;

/** `The process starts when a customer calls`: it begins with that call. */
const withoutStart = (sentence: string): string => sentence.replace(start, '');

const inserts =
  /^(?:after|upon|before|when|if|once|having|in|on|at|with|however|therefore|then|together|by|during|as|for|being|who|which|whose)$/;

/** `the carrier, after checking the capacity, sends …` without what is put in between. */
export function withoutInsertions(words: readonly Word[]): Word[] {
  for (let first = 1; first < words.length - 3; first++) {
    if (!isMark(words[first]) || !inserts.test(lowerAt(words, first + 1))) continue;
    const length = words.slice(first + 1).findIndex((word) => isMark(word));
    if (length < 1 || length > 14) continue;
    const before = lastSegment(words, first);
    if (before.length === 0 || before.length > 7 || readClause(before) !== null) continue;
    const after = words.slice(first + length + 2);
    if (!goesOn([...before, ...after.slice(0, 8)], before.length)) continue;
    return withoutInsertions([...words.slice(0, first), ...after]);
  }
  return [...words];
}

const goesOn = (words: readonly Word[], length: number): boolean => {
  const clause = readClause(words);
  return clause?.mood === 'said' && clause.subject.length <= length;
};

/** The words before a place, back to the comma or `and` before. */
function lastSegment(words: readonly Word[], end: number): Word[] {
  let at = end;
  while (at > 0 && !isMark(words[at - 1]) && !/^(?:and|or|but)$/.test(lowerAt(words, at - 1))) at--;
  return words.slice(at, end);
}

/** `Is the order complete` as what it asks for: `the order is complete`; null for other questions. */
export function askedFor(words: readonly Word[]): Word[] | null {
  const [helper, ...more] = words;
  if (helper === undefined) return null;
  const isHelper = [beForms, doForms, haveForms, modals].some((set) => set.has(helper.lower));
  const { end: subject } = readNounPhrase(more, 0);
  if (!isHelper || subject === 0 || subject >= more.length) return null;
  return [...more.slice(0, subject), helper, ...more.slice(subject)];
}

/** Whether a clause only says that somebody listens to an event. */
export const listens = ({ verb, subject }: Clause): boolean =>
  subject.length > 0 &&
  /^(?:react|respond|listen|subscribe|consume|handle|receive|observe|await)$/.test(verb.lemma);
