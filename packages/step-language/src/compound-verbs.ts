import { phrasalVerbs } from './verb-words.ts';

/** Verbs that people also write as one word, taken apart: `checkout the cart` is `check out the cart`. */
const compounds: Record<string, readonly [string, string]> = {
  checkout: ['check', 'out'],
  checkin: ['check', 'in'],
  login: ['log', 'in'],
  logon: ['log', 'on'],
  logout: ['log', 'out'],
  logoff: ['log', 'off'],
  signup: ['sign', 'up'],
  signin: ['sign', 'in'],
  signout: ['sign', 'out'],
  setup: ['set', 'up'],
  shutdown: ['shut', 'down'],
  backup: ['back', 'up'],
  rollback: ['roll', 'back'],
  cleanup: ['clean', 'up'],
};

export const isCompound = (word: string): boolean => Object.hasOwn(compounds, word);

const kinds =
  /^(?:button|date|dialog|error|flow|form|guide|job|link|page|plan|policy|procedure|process|screen|script|step|strategy|time|window|wizard)s?$/;

/** `Login page`, `Rollback plan`: a thing that is called after what is done with it. */
export const isNamedAfterDeed = (compound: string, noun: string): boolean =>
  isCompound(compound) && kinds.test(noun);

/** The verb and its particle behind one word; the word alone for all others. */
export function takeApart(lemma: string): { lemma: string; particle: string | null } {
  const [verb, particle] = lemma.split('-');
  if (verb !== undefined && phrasalVerbs.has(`${verb} ${particle ?? ''}`))
    return { lemma: verb, particle: particle ?? null };
  const parts = isCompound(lemma) ? compounds[lemma] : undefined;
  return parts ? { lemma: parts[0], particle: parts[1] } : { lemma, particle: null };
}
