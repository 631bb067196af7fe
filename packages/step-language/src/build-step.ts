import { isLooking } from './classify-verb.ts';
import type { Clause } from './clause.ts';
import { readComplements, type Complements } from './complements.ts';
import { confidenceOf } from './confidence.ts';
import { actorName, findActor, findAgent } from './find-actor.ts';
import { determiners } from './function-words.ts';
import { findProperties, requiredData } from './find-properties.ts';
import { nameAction } from './name-action.ts';
import { nameAggregate, nameBoundedContext, type Deed } from './name-aggregate.ts';
import { kebab, pascal } from './name-case.ts';
import { nameRaised } from './name-event.ts';
import { aggregateWords, singularLast } from './name-thing.ts';
import { isEmpty, readNounPhrase } from './noun-phrase.ts';
import type { EventReactedTo, ParsedStep, RaisedDomainEvent, StepContext } from './parsed-step.ts';
import type { Trigger } from './read-trigger.ts';
import { lowerAt, splitWords } from './words.ts';

/** What was read of a sentence, ready to be named. */
export interface Reading {
  clause: Clause;
  trigger: Trigger | null;
  /** The role of a user story. */
  role: string | null;
  context: StepContext;
}

/** Names everything in a clause. */
export function buildStep({ clause, trigger, role, context }: Reading): ParsedStep {
  const actor =
    role === null
      ? (findActor(clause) ?? actorBefore(clause, trigger))
      : actorName(splitWords(role));
  const complements = complementsOf(clause);
  const { lemma, particle } = clause.verb;
  const deed: Deed = {
    lemma,
    particle,
    complements,
    actor,
    triggered: trigger?.thing ?? thingInSubject(clause),
    isPronoun: isPronoun(clause),
  };
  const aggregate = nameAggregate(deed, context);
  const type = trigger ? 'Reaction' : isLooking(clause) ? 'Query' : 'Command';
  const properties = findProperties({ type, aggregate, deed });
  return {
    type,
    actor,
    action: nameAction(clause, deed, type),
    boundedContext: nameBoundedContext(aggregate, context),
    aggregate,
    properties,
    raisedDomainEvents:
      type === 'Query' || isLooking(clause) ? [] : raisedBy(clause, deed, aggregate),
    requiredDataInfo: requiredData(properties, { aggregate, deed }),
    reactingToDomainEvent: trigger ? reactedTo(trigger, aggregate, context) : null,
    confidence: confidenceOf({ clause, trigger, aggregate }),
    errorMessage: null,
  };
}

/** `If the customer agrees, she signs`: the pronoun is who the other clause names. */
const actorBefore = ({ subject, verb }: Clause, trigger: Trigger | null): string | null =>
  verb.voice === 'active' && /^(?:he|she|it|they)$/.test(subject[0]?.lower ?? '')
    ? (trigger?.who ?? null)
    : null;

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
  if (verb.voice !== 'passive') return readComplements(verb.lemma, rest);
  const agent = findAgent(clause);
  const others = agent ? rest.slice(0, agent.at) : rest;
  return { ...readComplements(verb.lemma, others), object: readNounPhrase(subject, 0) };
}

function raisedBy(clause: Clause, deed: Deed, aggregate: string | null): RaisedDomainEvent[] {
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
    .map((name) => ({ id: kebab(name), name }));
}

function reactedTo(
  { event, thing }: Trigger,
  aggregate: string | null,
  context: StepContext,
): EventReactedTo {
  const source = pascal(singularLast(thing)) || aggregate;
  return {
    id: kebab(event),
    name: event,
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
