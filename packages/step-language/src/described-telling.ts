import type { Clause } from './clause.ts';
import { actorFrom, canBeActor, isGroupHead, type Actor } from './described-actors.ts';
import { splitClauses } from './described-clauses.ts';
import type { Condition } from './described-condition.ts';
import { signatureOf, tellDeeds, type ClauseTold } from './described-deeds.ts';
import { doersOf, nearestAgent } from './described-doers.ts';
import { knownActor, noMentions, remember, type Mentions } from './described-mentions.ts';
import type { Link } from './described-opening.ts';
import { withoutPronouns } from './described-pronouns.ts';
import { asksAboutSame, conditionText, negation, resolvedCondition } from './described-question.ts';
import { isEnding, isIntroduction, isScenery } from './described-scenery.ts';
import type { Part, SentenceRead } from './described-sentence.ts';
import { endWay, noGrowth, openSentence, parentFor, partWays, type Growth, type Place } from './described-tree.ts';
import { readClause } from './read-clause.ts';
import { readVerb } from './verb-forms.ts';
import { lowerAt, trimmed, type Word } from './words.ts';

/** What is known while a description is read. */
export interface Telling {
  mentions: Mentions;
  growth: Growth;
  /** Who does each step. */
  doers: (Actor | null)[];
  /** The step that raised an event, by the event's name. */
  raised: Map<string, number>;
  /** The deeds told, by verb and thing. */
  told: Set<string>;
  /** What the ways that parted last depend on, and what was spoken of when they did. */
  question: Question;
  /** The group named in front of the sentence: `in the lab`. */
  place: Actor | null;
}

interface Question {
  words: Word[];
  /** The other way, where it is told in its own words. */
  other: Word[];
  mentions: Mentions;
}

export const newTelling = (): Telling => ({
  mentions: noMentions(),
  growth: noGrowth(),
  doers: [],
  raised: new Map(),
  told: new Set(),
  question: { words: [], other: [], mentions: noMentions() },
  place: null,
});

/** Adds the steps that a sentence tells. */
export function tell(telling: Telling, sentence: SentenceRead): void {
  openSentence(telling.growth);
  telling.place = placeOf(telling, sentence.condition);
  if (sentence.question) return ask(telling, sentence.question);

  const { condition, parts } = sentence;
  const link = tellBefore(telling, condition, parts[0]);
  for (const part of parts) {
    const isBeside = link !== null && part.isOpening && part.link === 'next';
    tellPart(telling, isBeside ? { ...part, link, isInside: true } : part);
  }
  if (parts.length === 0 && condition?.kind === 'when') tellTrigger(telling, condition);
}

/** Two ways of which no step is told yet: `Either the damage is covered, or it is not.` */
function ask(telling: Telling, [words, other]: [Word[], Word[]]): void {
  const resolved = resolvedCondition(telling.mentions, words);
  const isBare = other.length === 0;
  const rest = isBare ? negation(resolved) : resolvedCondition(telling.mentions, other);
  telling.question = { words: resolved, other: rest, mentions: { ...telling.mentions } };
  partWays(telling.growth);
}

function placeOf({ mentions }: Telling, condition: Condition | null): Actor | null {
  if (condition?.kind !== 'aside' || !/^(?:in|at|within|inside)$/.test(condition.opener)) return null;
  const actor = actorFrom(condition.words);
  return actor && isGroupHead(actor.key.at(-1) ?? '') ? knownActor(mentions, condition.words) : null;
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
      remember(telling.mentions, { subject: [], rest: condition.words });
      return null;
    default:
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
  if (telling.growth.steps.length === 0 && isIntroduction(clause)) remember(telling.mentions, clause);
  else tellClause(telling, { clause, place, condition: asked.condition });
}

interface Asked {
  condition: string;
  place: Partial<Place>;
}

/** The condition that a clause stands under, with its pronouns replaced, and what it means for the place. */
function askedBy(telling: Telling, { condition, link, isOpening }: Part): Asked {
  const { question, growth } = telling;
  if (!condition) return isOpening || link === 'otherwise' ? askedByLink(telling, link) : { condition: '', place: {} };
  if (condition.kind === 'when')
    return { condition: conditionText(condition, resolvedCondition(telling.mentions, condition.words)), place: {} };

  // Another way begins where the ways part: `it` is what was spoken of there.
  const another = resolvedCondition({ ...question.mentions }, condition.words);
  const isSameQuestion = growth.parting !== null && asksAboutSame(question.words, another);
  if (isSameQuestion) telling.mentions = { ...question.mentions, actors: telling.mentions.actors };
  const words = resolvedCondition(telling.mentions, condition.words);
  telling.question = { words, other: [], mentions: { ...telling.mentions } };
  return { condition: conditionText(condition, words), place: { parts: true, isSameQuestion } };
}

function askedByLink({ question, growth }: Telling, link: Link): Asked {
  const { words, other } = question;
  const isOpen = growth.parting?.ways.length === 0 || growth.parting?.ways.length === 1;
  if (link === 'former' && other.length > 0 && isOpen)
    return { condition: conditionText({ opener: 'if' }, words), place: { link: 'next', parts: true, isSameQuestion: true } };
  if (link === 'latter' && other.length > 0 && isOpen)
    return { condition: conditionText({ opener: 'if' }, other), place: { link: 'otherwise', parts: true } };
  if (link !== 'otherwise' || words.length === 0) return { condition: '', place: {} };
  return { condition: conditionText({ opener: 'if' }, negation(words)), place: { parts: true } };
}

/** Somebody who does what is waited for does it first: `When a guest calls, …`. */
function tellTrigger(telling: Telling, condition: Condition): void {
  const clause = readClause(trimmed(condition.words), 4.2);
  if (clause?.mood !== 'said' || isTold(telling, clause)) return;
  const { subject, verb } = clause;
  if (verb.voice === 'passive' && !nearestAgent(clause)) return;
  if (verb.voice === 'active' && subject.length === 1 && nobody.test(lowerAt(subject, 0))) return;
  tellClause(telling, { clause, place: placed('next', true), condition: '' }, true);
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
  const doers = isScenery(clause) || isSaidAgain(telling, clause) ? [] : doersIn(telling, told);
  const isUnsure = onlySurely && !doers.some((doer) => doer && canBeActor(doer));
  if (doers.length === 0 || isUnsure) return remember(telling.mentions, clause);

  const joiner = clause.subject.some(({ lower }) => lower === 'or') ? 'or' : 'beside';
  for (const [at, doer] of doers.entries()) {
    const behind = { ...told, place: { ...place, link: joiner, isOpening: false } as Place };
    tellDeeds(telling, at === 0 ? told : behind, doer);
  }
}

/** `The objection must be filed within 14 days`, where the filing was told: a rule, no second deed. */
const isSaidAgain = (telling: Telling, clause: Clause): boolean =>
  clause.verb.voice === 'passive' && !nearestAgent(clause) && isTold(telling, clause);

function doersIn(telling: Telling, { clause, place }: ClauseTold): (Actor | null)[] {
  const { growth, doers, mentions } = telling;
  let at = parentFor(growth, place);
  while (at !== null && !doers[at]) at = growth.steps[at]?.parent ?? null;
  const before = at === null ? null : (doers[at] ?? null);
  return doersOf({ mentions, before, place: telling.place, link: place.link }, clause);
}
