import type { Clause } from './clause.ts';
import { actorFrom, type Actor } from './described-actors.ts';
import { contentOf, type Content } from './described-content.ts';
import { nearestAgent } from './described-doers.ts';
import { eventNamedBy } from './event-words.ts';
import { objectEnd, remember, rememberDoer } from './described-mentions.ts';
import { thingMeant, withoutPronouns } from './described-pronouns.ts';
import { mostDescribedSteps } from './described-step.ts';
import type { Telling } from './described-memory.ts';
import { askWithin } from './described-asking.ts';
import { endWay, grow, type Place } from './described-tree.ts';
import { prepositions } from './function-words.ts';
import { pluralOf, singularOf } from './noun-forms.ts';
import { readNounPhrase } from './noun-phrase.ts';
import { phrasalVerbs } from './verb-words.ts';
import { lastLower, lowerAt, splitWords, trimmed, type Word } from './words.ts';
import { written } from './written-words.ts';

/** A clause, and where its steps go. */
export interface ClauseTold {
  clause: Clause;
  /** As they stand, where that matters. */
  words?: Word[];
  place: Place;
  /** `When the order is placed`; empty for none. */
  condition: string;
}

/** Adds a step for each verb of a clause that somebody does. */
export function tellDeeds(telling: Telling, told: ClauseTold, actor: Actor | null): void {
  const { clause, place, condition } = told;
  const { verb } = clause;
  const { object, more } = actedOn(telling, clause, actor);
  const last = verb.others.length;
  for (const [at, lemma] of [verb.lemma, ...verb.others].entries()) {
    const link = at === 0 ? place.link : verb.isEither === true ? 'or' : 'next';
    const isUnder = at === 0 || link === 'or';
    const tail = verb.voice === 'passive' && at < last ? [] : more;
    tellDeed(
      telling,
      {
        place: { ...place, link, isOpening: place.isOpening && at === 0 },
        condition: isUnder ? condition : '',
        actor,
      },
      {
        lemma,
        particle: at === 0 ? verb.particle : null,
        ...shared({ object, more: tail }, clause, at),
      },
    );
  }
  remember(telling.mentions, { subject: doerWords(clause, actor), rest: [...object, ...more] });
  if (actor) rememberDoer(telling.mentions, actor);
  if (verb.voice === 'active') askWithin(telling, [...object, ...more]);
}

/** Who did it, in the number of the text, so that `they` finds several. */
function doerWords(clause: Clause, actor: Actor | null): Word[] {
  const agent = nearestAgent(clause)?.words;
  const told = agent ?? (clause.verb.voice === 'passive' ? [] : clause.subject);
  const isNamed = told.length > 1 || actorFrom(told)?.name === actor?.name;
  if (isNamed && told.length > 0) return told;
  if (!actor) return [];
  const named = splitWords(actor.name);
  const head = named.at(-1);
  if (!head || !actor.isPlural) return named;
  const text = pluralOf(head.lower);
  return [...named.slice(0, -1), { ...head, text, lower: text }];
}

interface ActedOn {
  object: Word[];
  more: Word[];
}

/** What a deed is done to, and what stands behind, in the active voice and without pronouns. */
function actedOn({ mentions }: Telling, clause: Clause, actor: Actor | null): ActedOn {
  const agent = nearestAgent(clause);
  const { rest, verb, subject } = clause;
  const behindAgent = agent ? agent.at + 1 + agent.words.length : 0;
  const without = agent ? [...rest.slice(0, agent.at), ...rest.slice(behindAgent)] : rest;
  const told = trimmed(
    withoutTail(
      withoutPronouns(mentions, without, {
        doer: actor,
        isSomebody: isDoneToPeople.test(verb.lemma),
      }),
    ),
  );
  if (verb.voice === 'passive') return { object: themeOf(mentions, subject), more: told };
  const start = prepositions.has(lowerAt(told, 0)) ? 1 : 0;
  const end = objectEnd(told, start);
  return { object: told.slice(0, end), more: told.slice(end) };
}

function themeOf(mentions: Telling['mentions'], subject: Word[]): Word[] {
  const pronoun = subject.length === 1 ? lowerAt(subject, 0) : '';
  if (/^(?:it|they|this|these|those|he|she)$/.test(pronoun))
    return thingMeant(mentions, pronoun) ?? subject;
  return withoutPronouns(mentions, subject);
}

/** Verbs whose `them` are people. */
const isDoneToPeople =
  /^(?:help|inform|notify|ask|tell|invite|call|contact|thank|remind|welcome|instruct|train|advise|support|greet|supervise|guide|assist|interview|brief|alert|phone|warn|teach)$/;

const tails = /^(?:so|because|since|thereby|although|though|which|whose|whereas)$/;

/** Without purposes and reasons, which are no part of the deed. */
function withoutTail(words: readonly Word[]): Word[] {
  const at = words.findIndex(
    ({ lower }, index) =>
      index > 0 && (tails.test(lower) || (lower === 'in' && lowerAt(words, index + 1) === 'order')),
  );
  return (at > 0 ? words.slice(0, at) : [...words]).slice(0, 30);
}

/** `receives and hands over the note`: the particle is of the verb before it only. */
function shared(
  { object, more }: ActedOn,
  { verb }: Clause,
  at: number,
): { object: string; rest: string } {
  const last = verb.others.at(-1);
  const isParticle =
    last !== undefined &&
    at < verb.others.length &&
    phrasalVerbs.has(`${last} ${lowerAt(object, 0)}`);
  return { object: written(isParticle ? object.slice(1) : object), rest: written(trimmed(more)) };
}

interface Deed {
  lemma: string;
  particle: string | null;
  object: string;
  rest: string;
}

function tellDeed(
  telling: Telling,
  { place, condition, actor }: Omit<ClauseTold, 'clause'> & { actor: Actor | null },
  deed: Deed,
): void {
  const { growth, raised } = telling;
  if (growth.steps.length >= mostDescribedSteps) return;
  const content = contentOf({ ...deed, actor, condition });
  if (!content || growth.steps.some((step) => step.content === content.text)) return;
  const awaited = place.parts ? '' : (content.parsed.reactingToDomainEvent?.name ?? '');
  const at = grow(growth, content.text, { ...place, awaits: raised.get(awaited) ?? null });
  for (const name of eventsOf(content, deed)) raised.set(name, at);
  telling.doers.push(actor);
  telling.told.add(signatureOf(deed.lemma, splitWords(deed.object)));
  if (closing.test(deed.lemma)) endWay(growth);
}

/** The events that a step raises, and those that it publishes by their names. */
function eventsOf({ parsed }: Content, { lemma, object }: Deed): string[] {
  const raised = parsed.raisedDomainEvents.map(({ name }) => name);
  if (!publishing.test(lemma)) return raised;
  const named = splitWords(object).map(({ text }) => eventNamedBy(text) ?? text);
  return [...raised, ...named];
}

const publishing = /^(?:publish|emit|raise|fire|send|trigger|issue|produce|dispatch)$/;

/** Deeds behind which a way seldom goes on. */
const closing = /^(?:reject|cancel|refuse|decline|deny|abort|terminate|dismiss|discard)$/;

/** A deed by its verb and the thing it is done to. */
export const signatureOf = (lemma: string, object: readonly Word[]): string =>
  `${lemma} ${singularOf(lastLower(readNounPhrase(object, prepositions.has(lowerAt(object, 0)) ? 1 : 0).words))}`;
