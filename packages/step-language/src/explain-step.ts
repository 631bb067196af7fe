import { buildStep } from './build-step.ts';
import { lacksThing } from './confidence.ts';
import { isUnsureGetting } from './getting.ts';
import { meantBy } from './learned-names.ts';
import { nameBoundedContext } from './name-aggregate.ts';
import type { ParsedStep, StepContext } from './parsed-step.ts';
import { readSentence, type SentenceReading } from './read-sentence.ts';
import { secondDeed } from './second-deed.ts';
import { textOf } from './words.ts';

/** Why one part of a step was read as it was, in a plain sentence. */
export interface Reason {
  about: 'type' | 'actor' | 'aggregate' | 'boundedContext' | 'events' | 'confidence';
  text: string;
}

/**
 * Why a sentence is read as it is: which word made it a Command, where its aggregate and context
 * come from, what makes the reading unsure. Tells the truth about `parseStep` of the same text and
 * context.
 */
export function explainStep(text: string, context: StepContext = {}): Reason[] {
  const sentence = readSentence(text);
  if (!sentence.ok) return [{ about: 'type', text: sentence.refusal }];
  const { reading } = sentence;
  const step = buildStep({ ...reading, context });
  const plain = buildStep({ ...reading, context: {} });
  return [
    { about: 'type', text: whyType(reading, step, context) },
    { about: 'actor', text: whyActor(step, plain) },
    { about: 'aggregate', text: whyAggregate(step, plain) },
    ...whyBoundedContext(step, context),
    ...whyEvents(step, plain),
    ...whatIsUnsure(reading, step).map((each) => ({ about: 'confidence' as const, text: each })),
  ];
}

function whyType({ clause, trigger }: SentenceReading, step: ParsedStep, context: StepContext) {
  const { lemma } = clause.verb;
  if (trigger) return `What is done answers to ${trigger.event}, so this is a Reaction.`;
  if (meantBy(context, 'verb', lemma) === step.type)
    return `'${lemma}' was corrected before: it is a ${step.type}.`;
  return step.type === 'Query'
    ? `'${lemma}' only looks at something, so this is a Query.`
    : `'${lemma}' changes something, so this is a Command.`;
}

function whyActor({ actor }: ParsedStep, plain: ParsedStep): string {
  if (actor === null) return 'The sentence names nobody who does it.';
  if (actor !== plain.actor) return `'${plain.actor}' was corrected before: it is '${actor}'.`;
  return `'${actor}' is who does it.`;
}

function whyAggregate({ aggregate }: ParsedStep, plain: ParsedStep): string {
  if (aggregate === null) return 'The sentence names nothing that is acted on.';
  if (aggregate === plain.aggregate) return `'${aggregate}' is what is acted on.`;
  return `'${plain.aggregate}' is known here as '${aggregate}'.`;
}

function whyBoundedContext({ aggregate, boundedContext }: ParsedStep, context: StepContext) {
  if (boundedContext === null) return [];
  const text =
    meantBy(context, 'boundedContext', aggregate) === boundedContext
      ? `'${aggregate}' was put into '${boundedContext}' before.`
      : boundedContext === nameBoundedContext(aggregate, {})
        ? `'${boundedContext}' is named after what it keeps.`
        : `'${aggregate}' is kept in '${boundedContext}' already.`;
  return [{ about: 'boundedContext' as const, text }];
}

function whyEvents({ type, raisedDomainEvents }: ParsedStep, plain: ParsedStep): Reason[] {
  if (type === 'Query') return [{ about: 'events', text: 'Looking changes nothing.' }];
  const names = raisedDomainEvents.map(({ name }) => name);
  if (names.length === 0) return [];
  const read = plain.raisedDomainEvents.map(({ name }) => name);
  const isCorrected = type === plain.type && names.join() !== read.join();
  const why = isCorrected ? 'as corrected before' : 'the deed, told as done';
  return [{ about: 'events', text: `${names.join(', ')}: ${why}.` }];
}

/** Each thing that lowers the confidence, in the words of who reads it. */
function whatIsUnsure({ clause, trigger }: SentenceReading, step: ParsedStep): string[] {
  const { verb, sureness } = clause;
  const second = secondDeed(clause);
  return [
    ...(second === null
      ? []
      : [`'${second}' is a second deed, and only '${verb.lemma}' was read. Make two steps of it.`]),
    ...unsureVerb(verb),
    ...(lacksThing(clause)
      ? [`'${verb.lemma}' is usually done to something, and nothing is named.`]
      : []),
    ...(isUnsureGetting(clause)
      ? ["'get' can mean to look at something or to be given it. Say 'views' or 'receives'."]
      : []),
    ...(step.aggregate === null ? ['What is acted on is missing.'] : []),
    ...(trigger && !trigger.isHappening
      ? [`'${trigger.event}' is a condition rather than something that happens.`]
      : []),
    ...(sureness < 7 ? [`The words could be parted otherwise${nearVerb(clause.rest)}.`] : []),
  ];
}

function unsureVerb({ lemma, strength }: SentenceReading['clause']['verb']): string[] {
  if (strength === 3) return [];
  return [strength === 2 ? `'${lemma}' can be a noun, too.` : `'${lemma}' is rarely a verb.`];
}

const nearVerb = (rest: SentenceReading['clause']['rest']): string =>
  rest.length === 0 ? '' : `, around '${textOf(rest.slice(0, 3))}'`;
