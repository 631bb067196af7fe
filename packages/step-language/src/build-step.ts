import { isLooking } from './classify-verb.ts';
import type { Clause } from './clause.ts';
import { readComplements, type Complements } from './complements.ts';
import { confidenceOf } from './confidence.ts';
import { failedDeed } from './failed-deed.ts';
import { actorName, findActor, findAgent } from './find-actor.ts';
import { determiners } from './function-words.ts';
import { findProperties, requiredData } from './find-properties.ts';
import { nameAction } from './name-action.ts';
import { nameAggregate, nameBoundedContext, type Deed } from './name-aggregate.ts';
import { kebab, pascal, splitName } from './name-case.ts';
import { nameRaised } from './name-event.ts';
import { aggregateWords, singularLast } from './name-thing.ts';
import { isEmpty, readNounPhrase } from './noun-phrase.ts';
import { meantBy } from './learned-names.ts';
import type { EventReactedTo, ParsedStep, RaisedDomainEvent, StepContext } from './parsed-step.ts';
import type { SentenceReading } from './read-sentence.ts';
import type { Trigger } from './read-trigger.ts';
import { lowerAt, splitWords } from './words.ts';

/** What was read of a sentence, and the names that are known. */
export type Reading = SentenceReading & { context: StepContext };

/** Names everything in a clause. */
export function buildStep({ clause, trigger, role, context }: Reading): ParsedStep {
  const doer =
    role === null
      ? (findActor(clause) ?? actorBefore(clause, trigger))
      : actorName(splitWords(role));
  const actor = meantBy(context, 'actor', doer) ?? doer;
  const complements = complementsOf(clause);
  const { lemma, particle } = clause.verb;
  const deed: Deed = {
    lemma,
    particle,
    complements,
    actor,
    triggered: trigger ? meantByPronoun(trigger, clause) : thingInSubject(clause),
    isPronoun: isPronoun(clause),
  };
  const aggregate = nameAggregate(deed, context);
  const type = trigger ? 'Reaction' : typeOf(clause, context);
  const properties = findProperties({ type, aggregate, deed });
  return {
    type,
    actor,
    action: nameAction(clause, deed, type),
    boundedContext: nameBoundedContext(aggregate, context),
    aggregate,
    properties,
    raisedDomainEvents: isOnlyLooking(type, clause)
      ? []
      : raisedBy(deed, { clause, aggregate, context }),
    requiredDataInfo: requiredData(properties, { aggregate, deed }),
    reactingToDomainEvent: trigger ? reactedTo(trigger, aggregate, context) : null,
    confidence: confidenceOf({ clause, trigger, aggregate }),
    errorMessage: null,
  };
}

/** Whether the verb changes or looks; a user's word on it counts more than ours. */
export function typeOf(clause: Clause, context: StepContext): 'Command' | 'Query' {
  const meant = meantBy(context, 'verb', clause.verb.lemma);
  if (meant === 'Command' || meant === 'Query') return meant;
  return isLooking(clause) ? 'Query' : 'Command';
}

/** A Reaction that only looks raises nothing either. */
const isOnlyLooking = (type: ParsedStep['type'], clause: Clause): boolean =>
  type === 'Query' || (type === 'Reaction' && isLooking(clause));

/** `If the customer agrees, she signs`: the pronoun is who the other clause names. */
const actorBefore = ({ subject, verb }: Clause, trigger: Trigger | null): string | null =>
  verb.voice === 'active' && /^(?:he|she|it|they)$/.test(subject[0]?.lower ?? '')
    ? (trigger?.who ?? null)
    : null;

const doneToPeople =
  /^(?:alert|call|congratulate|contact|email|inform|invite|notify|phone|remind|reward|text|thank|upgrade|warn|welcome)$/;

/** `When a customer has placed five orders, upgrade them`: what is done to people is done to who acted. */
function meantByPronoun({ thing, who }: Trigger, { verb, rest }: Clause): string[] {
  const isWho = lowerAt(rest, 0) === 'them' && doneToPeople.test(verb.lemma);
  return isWho && who ? splitName(who) : thing;
}

/** `it`, `these`; not `this procedure`. */
function isPronoun({ rest, subject, verb }: Clause): boolean {
  const words = verb.voice === 'passive' ? subject : rest;
  return /^(?:it|them|this|these)$/.test(lowerAt(words, 0)) && isEmpty(readNounPhrase(words, 0));
}

/** `The seller of the item ships it`: the thing that the subject names besides somebody. */
function thingInSubject({ subject }: Clause): string[] {
  const at = subject.findLastIndex(({ lower }, place) => place > 1 && determiners.has(lower));
  return at < 0 ? [] : aggregateWords(readNounPhrase(subject, at));
}

/** In the passive the subject is the object, and the agent belongs to neither. */
function complementsOf(clause: Clause): Complements {
  const { verb, rest, subject } = clause;
  const failed = failedDeed(clause);
  if (failed) return readComplements(failed.verb.lemma, failed.rest);
  if (verb.voice !== 'passive') return readComplements(verb.lemma, rest);
  const agent = findAgent(clause);
  const others = agent ? rest.slice(0, agent.at) : rest;
  return { ...readComplements(verb.lemma, others), object: readNounPhrase(subject, 0) };
}

function raisedBy(
  deed: Deed,
  {
    clause,
    aggregate,
    context,
  }: { clause: Clause; aggregate: string | null; context: StepContext },
): RaisedDomainEvent[] {
  const { object } = deed.complements;
  const fallback = readNounPhrase(
    splitWords(deed.isPronoun ? (aggregate ?? '') : (deed.actor ?? aggregate ?? '')),
    0,
  );
  const thing = isEmpty(object) || deed.isPronoun ? fallback : object;
  const names = [clause.verb.lemma, ...clause.verb.others].map((lemma) =>
    nameRaised(clause, lemma, thing),
  );
  return [...new Set(names)]
    .filter((name) => name !== '')
    .map((name) => meantBy(context, 'event', name) ?? name)
    .map((name) => ({ id: kebab(name), name }));
}

function reactedTo(
  { event, thing }: Trigger,
  aggregate: string | null,
  context: StepContext,
): EventReactedTo {
  const heard = pascal(singularLast(thing)) || aggregate;
  const source = meantBy(context, 'aggregate', heard) ?? heard;
  const name = meantBy(context, 'event', event) ?? event;
  return {
    id: kebab(name),
    name,
    aggregate: source,
    boundedContext: nameBoundedContext(source, context),
  };
}

/** A text that is no step, with what to do about it. */
export function refusedStep(errorMessage: string, confidence: number): ParsedStep {
  return {
    type: 'Error',
    actor: null,
    action: null,
    boundedContext: null,
    aggregate: null,
    properties: [],
    raisedDomainEvents: [],
    requiredDataInfo: [],
    reactingToDomainEvent: null,
    confidence,
    errorMessage,
  };
}
