import type { Clause } from './clause.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { readInfinitive } from './verb-group.ts';
import { singularOf } from './noun-forms.ts';
import { isEndpoint } from './topic-words.ts';
import { isSomebody } from './somebody.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { lowerAt, lastLower, type Word } from './words.ts';

/** Finds the deed behind a wrapping: `Allows the user to delete an order`, `This endpoint returns …`. */
export function unwrapClause(clause: Clause): Clause {
  const allowed = readAllowed(clause);
  if (allowed) return allowed;
  const head = singularOf(lastLower(clause.subject));
  const first = lowerAt(clause.subject, 0);
  const isItself = first === 'this' && isEndpoint(head);
  const isCall =
    /^(?:endpoint|api|operation|route)$/.test(lastLower(clause.subject)) &&
    clause.subject.length < 4;
  return (isItself || isCall) && clause.verb.voice === 'active'
    ? { ...clause, subject: [], mood: 'summary' }
    : clause;
}

const wrapping = /^(?:allow|enable|let|permit|help|ask|require|cause|instruct|force|remind|use)$/;
const takesBareVerb = /^(?:let|help)$/;

function readAllowed(clause: Clause): Clause | null {
  const { verb, rest } = clause;
  if (verb.voice !== 'active' || !wrapping.test(verb.lemma)) return null;
  const end = whoEnds(verb.lemma, rest);
  const isTo = lowerAt(rest, end) === 'to';
  if (!isTo && !takesBareVerb.test(verb.lemma)) return null;
  const isUse = verb.lemma === 'use';
  const deed = end > 0 || isUse ? readInfinitive(rest, isTo ? end + 1 : end) : null;
  if (!deed) return null;
  return {
    ...clause,
    subject: isUse ? [] : rest.slice(0, end),
    verb: deed,
    rest: rest.slice(deed.end),
    mood: 'said',
  };
}

const whoEnds = (lemma: string, rest: readonly Word[]): number =>
  (takesBareVerb.test(lemma) && endOfDoer(rest)) || readNounPhrase(rest, 0).end;

/** Where `users` ends in `Let users search for hotels`, which is no phrase of nouns; 0 when unclear. */
function endOfDoer(rest: readonly Word[]): number {
  const at = rest.findIndex(
    ({ lower }, place) =>
      place > 0 &&
      place < 6 &&
      isSomebody(singularOf(lowerAt(rest, place - 1))) &&
      baseStrength(lower) >= 2 &&
      !isSomebody(singularOf(lowerAt(rest, place + 1))),
  );
  return Math.max(at, 0);
}

/** `an API to create orders`, `endpoint for deleting users` are names of deeds and not told by anybody. */
export function deedOfEndpoint(words: readonly Word[]): Word[] | null {
  const at = words.findIndex(({ lower }) => lower === 'to' || lower === 'for');
  if (at < 1 || at > 4) return null;
  const opens = /^(?:an?|the|this|used)$/.test(lowerAt(words, 0)) || at === 1;
  const isNamed =
    (opens && isEndpoint(lowerAt(words, at - 1))) || /^used$/.test(lowerAt(words, at - 1));
  if (!isNamed) return null;
  const deed = words.slice(at + 1);
  const lemma = lowerAt(words, at) === 'for' ? readVerb(lowerAt(deed, 0), 'gerund')?.lemma : null;
  if (lemma === undefined) return null;
  return lemma === null
    ? deed
    : [{ text: lemma, lower: lemma, isPossessive: false }, ...deed.slice(1)];
}
