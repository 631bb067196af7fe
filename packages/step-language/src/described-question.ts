import type { Clause } from './clause.ts';
import type { Condition } from './described-condition.ts';
import { remember, type Mentions } from './described-mentions.ts';
import {
  actorMeant,
  definite,
  definiteActor,
  thingMeant,
  withoutPronouns,
} from './described-pronouns.ts';
import { beForms, doForms, haveForms, modals } from './function-words.ts';
import { isPlural, singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { readClause } from './read-clause.ts';
import { thirdPersonOf } from './third-person.ts';
import { readVerb } from './verb-forms.ts';
import { lastLower, lowerAt, trimmed, type Word } from './words.ts';
import { written } from './written-words.ts';

const longestCondition = 24;

/** A condition as it stands in a step's sentence; empty where it is too long to keep. */
export function conditionText(
  { opener }: Pick<Condition, 'opener'>,
  words: readonly Word[],
): string {
  if (words.length === 0 || words.length > longestCondition) return '';
  return `${opener.charAt(0).toUpperCase()}${opener.slice(1)} ${written(words)}`;
}

/** The words of a condition with what its pronouns mean; they count as spoken of. */
export function resolvedCondition(mentions: Mentions, words: readonly Word[]): Word[] {
  const clause = readClause(trimmed(words), 4.2);
  if (clause?.mood !== 'said') {
    const rest = withoutPronouns(mentions, words);
    remember(mentions, { subject: [], rest });
    return rest;
  }
  const subject = subjectMeant(mentions, clause);
  const rest = withoutPronouns(mentions, clause.rest);
  const isDone = clause.verb.voice === 'passive';
  remember(mentions, isDone ? { subject: [], rest: [...subject, ...rest] } : { subject, rest });
  const isOne =
    /^(?:they|you)$/.test(lowerAt(clause.subject, 0)) &&
    lowerAt(subject, 0) === 'the' &&
    !isPlural(lastLower(subject));
  const verb = verbWords(words, clause);
  return [...subject, ...(isOne ? inThird(verb) : verb), ...rest];
}

/** The words of the verb as they stand. */
function verbWords(words: readonly Word[], { subject, rest }: Clause): Word[] {
  const last = subject.at(-1);
  const start = last ? words.indexOf(last) + 1 : 0;
  const [first] = rest;
  const end = first ? words.lastIndexOf(first) : words.length;
  return words.slice(start, Math.max(start, end));
}

/** `they receive` becomes `the underwriter receives`. */
function inThird([first, ...more]: Word[]): Word[] {
  if (first === undefined) return [];
  const known: Record<string, string> = { are: 'is', were: 'was', have: 'has', do: 'does' };
  const base = readVerb(first.lower, 'base');
  const text =
    known[first.lower] ??
    (base && !modals.has(first.lower) ? thirdPersonOf(first.lower) : first.text);
  return [{ ...first, text, lower: text }, ...more];
}

function subjectMeant(mentions: Mentions, { subject, verb }: Clause): Word[] {
  const pronoun = subject.length === 1 ? lowerAt(subject, 0) : '';
  if (/^(?:he|she)$/.test(pronoun)) return definiteActor(actorMeant(mentions, pronoun)) ?? subject;
  if (!/^(?:it|they|this|these)$/.test(pronoun)) return withoutPronouns(mentions, subject);
  const thing = thingMeant(mentions, pronoun);
  // What fails or is late is rather the thing spoken of than who acted.
  const isDeed = verb.voice === 'active' && pronoun !== 'this' && !happening.test(verb.lemma);
  const doer = definiteActor(actorMeant(mentions, pronoun));
  return (isDeed ? (doer ?? thing) : (thing ?? doer)) ?? subject;
}

const happening =
  /^(?:fail|succeed|arrive|expire|exceed|match|pass|occur|happen|end|finish|work|fit|break)$/;

/** Whether two conditions ask about the same. */
export function asksAboutSame(one: readonly Word[], other: readonly Word[]): boolean {
  const [first, second] = [subjectHead(one), subjectHead(other)];
  return first !== '' && first === second;
}

const subjectHead = (words: readonly Word[]): string => {
  const clause = readClause(trimmed(words), 4.2);
  const subject = clause?.mood === 'said' ? clause.subject : words;
  return singularOf(lastLower(readNounPhrase(subject, 0).words));
};

const word = (text: string): Word => ({ text, lower: text, isPossessive: false });

/** `the claim is OK` gives `the claim is not OK`; empty where it is not so easily said. */
export function negation(words: readonly Word[]): Word[] {
  const first = lowerAt(words, 0);
  if (first === 'all') return [word('not'), ...words];
  if (first === 'there') return negatedThere(words);
  const told = /^(?:an?|one|any)$/.test(first) ? definite(words) : words;
  const at = told.findIndex((_word, index) => index > 0 && isHelper(told, index));
  if (at < 0) return negatedVerb(told);
  const before = told.slice(0, at + 1);
  if (lowerAt(told, at + 1) !== 'not') return [...before, word('not'), ...told.slice(at + 1)];
  return doForms.has(lowerAt(told, at))
    ? withoutDoNot(told, at)
    : [...before, ...told.slice(at + 2)];
}

/** `there is an interaction` gives `there is no interaction`. */
function negatedThere(words: readonly Word[]): Word[] {
  const thing = words.slice(2);
  const isBare = /^(?:an?|any|some|no)$/.test(lowerAt(thing, 0));
  const isNone = lowerAt(thing, 0) === 'no';
  return [...words.slice(0, 2), word(isNone ? 'a' : 'no'), ...(isBare ? thing.slice(1) : thing)];
}

/** `the card does not match` gives `the card matches`. */
function withoutDoNot(words: readonly Word[], at: number): Word[] {
  const verb = lowerAt(words, at + 2);
  const isOne = lowerAt(words, at) === 'does';
  return [...words.slice(0, at), word(isOne ? thirdPersonOf(verb) : verb), ...words.slice(at + 3)];
}

function isHelper(words: readonly Word[], at: number): boolean {
  const helper = lowerAt(words, at);
  if (beForms.has(helper) || modals.has(helper)) return true;
  if (doForms.has(helper)) return lowerAt(words, at + 1) === 'not';
  return haveForms.has(helper) && readVerb(lowerAt(words, at + 1), 'past') !== null;
}

/** `the candidate accepts` gives `the candidate does not accept`. */
function negatedVerb(words: readonly Word[]): Word[] {
  const clause = readClause(trimmed(words), 4.2);
  if (clause?.mood !== 'said' || clause.verb.form !== 'third') return [];
  const at = clause.subject.length;
  const rest = words.slice(at + 1);
  return [...words.slice(0, at), word('does'), word('not'), word(clause.verb.lemma), ...rest];
}
