import type { Clause } from './clause.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isSomebody } from './somebody.ts';
import { isDocument } from './topic-words.ts';
import { refusals } from './refuse-text.ts';
import { lastLower, lowerAt, textOf, type Word } from './words.ts';

const quoted = (words: readonly Word[]): string => {
  const text = textOf(words);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const needsObject = (verb: string): string =>
  `'${verb}' needs something to act on. Say what, like '${verb} the order'.`;

/** `Customer pays`: the deed is there, and what it is done to is missing. */
function deedAtEnd(words: readonly Word[]): string | null {
  const third = readVerb(lastLower(words), 'third');
  const isSaid = words.length > 1 && words.length < 5 && third !== null && third.strength > 1;
  return isSaid && isSomebody(lowerAt(words, words.length - 2)) ? third.lemma : null;
}

const refers = /^(?:see|read|visit|check|refer|consult|view|follow)$/;

/** `Note that …`, `get started`, `join us` */
const isRemark = (lemma: string, rest: readonly Word[]): boolean =>
  /^(?:you|us|me)$/.test(lowerAt(rest, 0)) ||
  (lowerAt(rest, 0) === 'that' &&
    /^(?:note|remember|recall|see|know|imagine|suppose|consider|assume)$/.test(lemma)) ||
  (lemma === 'get' && rest.length === 1 && readVerb(lowerAt(rest, 0), 'past') !== null);

/** `Delete these`: nothing says what is meant. */
const isNothing = ([only, ...more]: readonly Word[]): boolean =>
  only === undefined ||
  (more.length === 0 && /^(?:it|them|this|that|these|those)$/.test(only.lower));

/** Why a sentence whose words could be read is still no step. */
export const explainClause = {
  statement:
    "This tells how things are, not what somebody does. Name a deed, like 'Clerk approves the request'.",

  noVerb: (words: readonly Word[]): string => {
    const [only, ...more] = words;
    if (only && more.length === 0 && baseStrength(only.lower) === 3) return needsObject(only.lower);
    const done = deedAtEnd(words);
    const thing = done === 'order' ? 'item' : 'order';
    if (done !== null)
      return `'${done}' needs something to act on. Say what, like '${quoted(words)} the ${thing}'.`;
    return `No deed was found in '${quoted(words)}'. Say who does what, like 'Customer adds an item to the cart', or begin with a verb, like 'Cancel the order'.`;
  },

  noAnswer: (event: string): string =>
    `This says when (${event}) but not what is done then. Add it, like 'When the order is paid, ship the order'.`,

  /** Null when the clause can be a step. */
  problemOf(clause: Clause): string | null {
    const { verb, rest, subject, mood } = clause;
    if (mood === 'told' && isRemark(verb.lemma, rest)) return refusals.greeting;
    const head = lastLower(readNounPhrase(rest, 0).words) || lowerAt(rest, 0);
    if (mood === 'told' && refers.test(verb.lemma) && isDocument(head)) return refusals.reference;
    const isBareVerb = subject.length === 0 && isNothing(rest) && verb.end === 1;
    const { lemma, particle } = verb;
    return isBareVerb ? needsObject(particle === null ? lemma : `${lemma} ${particle}`) : null;
  },
};
