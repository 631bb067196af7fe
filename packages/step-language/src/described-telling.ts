import type { Clause } from './clause.ts';
import { askedBy, askOpenly } from './described-asking.ts';
import { actorFrom, canBeActor, isGroupHead, type Actor } from './described-actors.ts';
import { splitClauses } from './described-clauses.ts';
import type { Condition } from './described-condition.ts';
import { signatureOf, tellDeeds, type ClauseTold } from './described-deeds.ts';
import { doersOf, nearestAgent } from './described-doers.ts';
import type { Telling } from './described-memory.ts';
import { knownActor, remember, rememberAside } from './described-mentions.ts';
import type { Link } from './described-opening.ts';
import { withoutPronouns } from './described-pronouns.ts';
import { isBefore, isEnding, isIntroduction, isScenery } from './described-scenery.ts';
import type { Part, SentenceRead } from './described-sentence.ts';
import { endWay, openSentence, parentFor, type Place } from './described-tree.ts';
import { modals } from './function-words.ts';
import { readClause } from './read-clause.ts';
import { readVerb } from './verb-forms.ts';
import { lowerAt, type Word } from './words.ts';

/** Adds the steps that a sentence tells. */
export function tell(telling: Telling, sentence: SentenceRead): void {
  openSentence(telling.growth);
  telling.sentence++;
  telling.place = placeOf(telling, sentence.condition);
  if (sentence.question) return askOpenly(telling, sentence.question);

  const { condition, parts } = sentence;
  const link = tellBefore(telling, condition, parts[0]);
  for (const part of parts) {
    const isBeside = link !== null && part.isOpening && part.link === 'next';
    tellPart(telling, isBeside ? { ...part, link, isInside: true } : part);
  }
  if (parts.length === 0 && condition?.kind === 'when') tellTrigger(telling, condition);
}

function placeOf({ mentions }: Telling, condition: Condition | null): Actor | null {
  if (condition?.kind !== 'aside' || !/^(?:in|at|within|inside)$/.test(condition.opener))
    return null;
  const actor = actorFrom(condition.words);
  return actor && isGroupHead(actor.key.at(-1) ?? '')
    ? knownActor(mentions, condition.words)
    : null;
}

/** What leads a sentence in may be a deed itself. @returns how the first clause hangs together with it. */
function tellBefore(telling: Telling, condition: Condition | null, first?: Part): Link | null {
  switch (condition?.kind) {
    case 'while': {
      const before = telling.growth.steps.length;
      for (const { clause, link } of splitClauses(condition.words))
        tellClause(telling, { clause, place: placed(link, true), condition: '' }, true);
      return telling.growth.steps.length > before ? 'beside' : null;
    }
    case 'doing':
      if (first) tellDoing(telling, condition, first.clause.subject);
      return null;
    case 'aside':
      rememberAside(telling.mentions, condition.words);
      return null;
    case 'if':
    case 'when':
    case undefined:
      return null;
  }
}

const placed = (link: Link, isOpening: boolean): Place => ({
  link,
  isOpening,
  parts: false,
  isSameQuestion: false,
  awaits: null,
});

/** `After checking the capacity, the carrier …`: the same one did that before. */
function tellDoing(telling: Telling, { words }: Condition, subject: Word[]): void {
  const [first, ...more] = words;
  const reading = first ? (readVerb(first.lower, 'gerund') ?? readVerb(first.lower, 'past')) : null;
  if (!reading || subject.length === 0) return;
  const word = (text: string): Word => ({ text, lower: text, isPossessive: false });
  const clause = readClause([...subject, word('can'), word(reading.lemma), ...more]);
  if (clause && !isTold(telling, clause))
    tellClause(telling, { clause, place: placed('next', true), condition: '' });
}

function tellPart(telling: Telling, part: Part): void {
  const { condition, clause } = part;
  if (condition?.kind === 'when' && part.isOpening) tellTrigger(telling, condition);
  const asked = askedBy(telling, part);
  const place = { ...placed(part.link, part.isOpening && part.isInside !== true), ...asked.place };
  if (telling.growth.steps.length === 0 && isIntroduction(clause))
    remember(telling.mentions, clause);
  else tellClause(telling, { clause, words: part.words, place, condition: asked.condition });
}

/** Somebody who does what is waited for does it first: `When a guest calls, …`. */
function tellTrigger(telling: Telling, condition: Condition): void {
  for (const { clause, link } of splitClauses(condition.words)) {
    const { subject, verb, mood } = clause;
    if (mood !== 'said' || isTold(telling, clause)) continue;
    if (verb.voice === 'passive' && !nearestAgent(clause)) continue;
    if (verb.voice === 'active' && subject.length === 1 && nobody.test(lowerAt(subject, 0)))
      continue;
    tellClause(telling, { clause, place: placed(link, true), condition: '' }, true);
  }
}

const nobody = /^(?:this|that|everybody|everyone|nobody|somebody|someone|all|you|i|we)$/;

function isTold({ told, mentions }: Telling, { verb, rest, subject }: Clause): boolean {
  const object = withoutPronouns(mentions, verb.voice === 'active' ? rest : subject);
  return told.has(signatureOf(verb.lemma, object));
}

/** Adds what a clause tells. `onlySurely`: not where it is unsure that they act at all. */
function tellClause(telling: Telling, told: ClauseTold, onlySurely = false): void {
  const { clause, place } = told;
  if (isEnding(clause)) endWay(telling.growth);
  const doers = isBackground(telling, told, onlySurely) ? [] : doersIn(telling, told);
  const isUnsure = onlySurely && !doers.some((doer) => doer && canBeActor(doer));
  // What is waited for is remembered with the condition.
  if (isUnsure) return;
  if (doers.length === 0) return remember(telling.mentions, clause);

  const joiner = clause.subject.some(({ lower }) => lower === 'or') ? 'or' : 'beside';
  for (const [at, doer] of doers.entries()) {
    const behind = { ...told, place: { ...place, link: joiner, isOpening: false } as Place };
    tellDeeds(telling, at === 0 ? told : behind, doer);
  }
}

/** What is no deed of this process: how things are, how they came to be, what was told before. */
const isBackground = (telling: Telling, told: ClauseTold, isCondition: boolean): boolean =>
  isScenery(told.clause) ||
  isSaidAgain(telling, told) ||
  (!isCondition && !telling.isPast && isBefore(told.clause, told.words));

/** `The objection must be filed within 14 days`, where the filing was told: a rule, no second deed. */
const isSaidAgain = (telling: Telling, { clause, words = [], condition }: ClauseTold): boolean =>
  condition === '' &&
  clause.verb.voice === 'passive' &&
  words.some(({ lower }) => modals.has(lower) || lower === 'to') &&
  !nearestAgent(clause) &&
  isTold(telling, clause);

function doersIn(telling: Telling, { clause, place }: ClauseTold): (Actor | null)[] {
  const { growth, doers, mentions } = telling;
  let at = parentFor(growth, place);
  while (at !== null && !doers[at]) at = growth.steps[at]?.parent ?? null;
  const before = at === null ? null : (doers[at] ?? null);
  return doersOf({ mentions, before, place: telling.place, link: place.link }, clause);
}
