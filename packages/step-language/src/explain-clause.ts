import type { Clause } from './clause.ts';
import { baseStrength } from './verb-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { isDocument } from './topic-words.ts';
import { refusals } from './refuse-text.ts';
import { lowerAt, textOf, type Word } from './words.ts';

const quoted = (words: readonly Word[]): string => {
  const text = textOf(words);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const needsObject = (verb: string): string =>
  `'${verb}' needs something to act on. Say what, like '${verb} the order'.`;

/** Why a sentence whose words could be read is still no step. */
export const explainClause = {
  statement:
    "This tells how things are, not what somebody does. Name a deed, like 'Clerk approves the request'.",

  noVerb: (words: readonly Word[]): string => {
    const [only, ...more] = words;
    if (only && more.length === 0 && baseStrength(only.lower) === 3) return needsObject(only.lower);
    return `No deed was found in '${quoted(words)}'. Say who does what, like 'Customer adds an item to the cart', or begin with a verb, like 'Cancel the order'.`;
  },

  noAnswer: (event: string): string =>
    `This says when (${event}) but not what is done then. Add it, like 'When the order is paid, ship the order'.`,

  /** Null when the clause can be a step. */
  problemOf(clause: Clause): string | null {
    const { verb, rest, subject, mood } = clause;
    const first = lowerAt(rest, 0);
    if (mood !== 'said' && /^(?:you|us|me)$/.test(first)) return refusals.greeting;
    const head = readNounPhrase(rest, 0).words.at(-1)?.lower ?? first;
    const refers =
      /^(?:see|read|visit|check|refer|consult|view|follow)$/.test(verb.lemma) && mood === 'told';
    if (refers && isDocument(head)) return refusals.reference;
    const isBareVerb = subject.length === 0 && rest.length === 0 && verb.particle === null;
    return isBareVerb ? needsObject(verb.lemma) : null;
  },
};
