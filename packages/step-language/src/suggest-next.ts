import { followerOf, isBeginning, nextStages, type Stage } from './life-cycles.ts';
import { kebab, splitName } from './name-case.ts';
import { isPlural, pluralOf } from './noun-forms.ts';
import { parseStep } from './parse-step.ts';
import type { ParsedStep, StepContext } from './parsed-step.ts';
import { thirdPersonOf } from './third-person.ts';
import { participleOf } from './verb-forms.ts';

/** What has to be known of a step to think of the next one. */
export type StepSoFar = Pick<
  ParsedStep,
  'type' | 'actor' | 'action' | 'aggregate' | 'raisedDomainEvents' | 'reactingToDomainEvent'
>;

/** A sentence that could come next, and the action that it would be. */
export interface NextStep {
  content: string;
  action: string;
}

/** More than this nobody would choose from. */
const mostSuggestions = 8;

/**
 * What could come after the steps so far: the best first, nothing where it would be a guess.
 *
 * First what usually happens to a thing next, then who should hear of what has happened, then what
 * somebody wants to look at. Every sentence is one that the parser reads as it is meant, and none
 * says again what a step says.
 *
 * @param path The steps up to the last one, in order.
 *
 * @example
 * suggestNext([parseStep('Customer places an order')])[0]?.content;
 * // 'When the order is placed, the system confirms the order'
 */
export function suggestNext(path: readonly StepSoFar[], context: StepContext = {}): NextStep[] {
  const deeds = path.map(deedOf);
  const last = deeds.findLast(({ isChange }) => isChange);
  if (!last) return [];
  const sentences = [
    ...furtherLife(last, deeds),
    ...newThings(last, deeds, context),
    ...news(deeds),
    ...looks(deeds),
  ];
  const taken = new Set(path.map(({ action }) => action));
  const found: NextStep[] = [];
  for (const sentence of sentences) {
    const action = readsAsMeant(sentence, context);
    if (action === null || taken.has(action)) continue;
    taken.add(action);
    found.push({ content: sentence.text, action });
  }
  return found.slice(0, mostSuggestions);
}

/** A step as somebody's deed on something. */
interface Deed {
  actor: string | null;
  verb: string;
  thing: string[];
  /** What it raises, as a clause, and by its name. */
  event: { clause: string; name: string } | null;
  isChange: boolean;
}

interface Sentence {
  text: string;
  type: ParsedStep['type'];
  thing: readonly string[];
  event: string | null;
}

function deedOf(step: StepSoFar): Deed {
  const [first = '', second = ''] = splitName(step.action ?? '');
  const isParticle = /^(?:out|in|off|up|down|back)$/.test(second);
  const thing = splitName(step.aggregate ?? '');
  const verb = isParticle ? `${first} ${second}` : first;
  const isChange = step.type === 'Command' || step.type === 'Reaction';
  return {
    actor: step.actor,
    verb,
    thing,
    event: isChange ? eventOf(step, first) : null,
    isChange,
  };
}

/** `ItemAddedToCart` told again: `the item is added to the cart`. */
function eventOf({ raisedDomainEvents }: StepSoFar, lemma: string): Deed['event'] {
  const name = raisedDomainEvents[0]?.name ?? '';
  const words = splitName(name);
  const at = words.indexOf(participleOf(lemma));
  if (at < 1) return null;
  const [preposition = '', ...place] = words.slice(at + 1);
  const isPlace = /^(?:to|from|into|for|of|on)$/.test(preposition) && place.length > 0;
  const rest = isPlace
    ? ` ${preposition} the ${place.join(' ')}`
    : preposition && ` ${preposition}`;
  const verb = isPlural(words[at - 1] ?? '') ? 'are' : 'is';
  return { name, clause: `the ${words.slice(0, at).join(' ')} ${verb} ${words[at]}${rest}` };
}

/** What usually happens to the thing of the last step. */
function furtherLife(last: Deed, deeds: readonly Deed[]): Sentence[] {
  if (last.thing.length === 0) return [];
  const done = new Set(deeds.filter(isAbout(last.thing)).map(({ verb }) => verb));
  return nextStages(last.thing, last.verb)
    .filter(({ verbs }) => !verbs.some((verb) => done.has(verb)))
    .slice(0, 2)
    .map((stage) => doing(stage, { thing: last.thing, last, deeds }));
}

/** A thing that follows on the last one, where the platform has it or is to have it. */
function newThings(last: Deed, deeds: readonly Deed[], context: StepContext): Sentence[] {
  const follower = followerOf(last.thing, last.verb);
  if (!follower) return [];
  const thing = splitName(follower.thing);
  const isFirst = !deeds.some(isAbout(thing));
  const isOurs = last.thing.at(-1) === 'cart' || last.thing.at(-1) === 'basket';
  const isKnown = (context.knownBoundedContexts ?? []).some(({ aggregates }) =>
    aggregates.some((name) => kebab(name) === follower.thing),
  );
  return isFirst && (isOurs || isKnown) ? [doing(follower.stage, { thing, last, deeds })] : [];
}

/** Whoever began with a thing hears of what others did to it. */
function news(deeds: readonly Deed[]): Sentence[] {
  return deeds.toReversed().flatMap(({ thing, event, actor }) => {
    const owner = beginnerOf(thing, deeds);
    if (!event || owner === null || actor === null || owner === actor) return [];
    const text = `When ${event.clause}, the system notifies the ${inSentence(owner)}`;
    return [{ text, type: 'Reaction', thing: splitName(owner), event: event.name }];
  });
}

/** Whoever brought things into being looks at them. */
function looks(deeds: readonly Deed[]): Sentence[] {
  return deeds.toReversed().flatMap(({ actor, thing, verb, isChange }) => {
    if (!isChange || actor === null || isSystem(actor) || !isBeginning(thing, verb)) return [];
    if (/^(?:cart|basket)$/.test(thing.at(-1) ?? '')) return [];
    const things = [...thing.slice(0, -1), pluralOf(thing.at(-1) ?? '')].join(' ');
    return [{ text: `${actor} views the list of ${things}`, type: 'Query', thing, event: null }];
  });
}

interface Scene {
  thing: readonly string[];
  last: Deed;
  deeds: readonly Deed[];
}

/** Whoever did the last step goes on; somebody else reacts to it. */
function doing({ verbs, doer }: Stage, { thing, last, deeds }: Scene): Sentence {
  const actor =
    doer === null ? (beginnerOf(last.thing, deeds) ?? somebodyOf(last)) : actorFor(doer, deeds);
  const [verb = '', ...particle] = (verbs[0] ?? '').split(' ');
  const deed = [thirdPersonOf(verb), ...particle, 'the', ...thing].join(' ');
  if (actor === null) {
    const text = [verb, ...particle, 'the', ...thing].join(' ');
    return { text: capital(text), type: 'Command', thing, event: null };
  }
  if (actor === last.actor || !last.event)
    return { text: `${capital(actor)} ${deed}`, type: 'Command', thing, event: null };
  const text = `When ${last.event.clause}, the ${inSentence(actor)} ${deed}`;
  return { text, type: 'Reaction', thing, event: last.event.name };
}

/** The role as this process calls it: `Warehouse Clerk` is who works in the warehouse. */
function actorFor(role: string, deeds: readonly Deed[]): string {
  const actors = deeds.map(({ actor }) => actor).filter((actor) => actor !== null);
  return actors.find((actor) => actor.toLowerCase().split(' ').includes(role)) ?? role;
}

function beginnerOf(thing: readonly string[], deeds: readonly Deed[]): string | null {
  const first = deeds.find((deed) => isAbout(thing)(deed) && deed.actor !== null);
  return first ? somebodyOf(first) : null;
}

const isAbout =
  (thing: readonly string[]) =>
  (deed: Deed): boolean =>
    thing.length > 0 && deed.thing.join(' ') === thing.join(' ');

const somebodyOf = ({ actor }: Deed): string | null =>
  actor === null || isSystem(actor) ? null : actor;

const isSystem = (actor: string): boolean => /\bsystem$/i.test(actor);

/** `Warehouse Clerk` is a `warehouse clerk`, an `HR Manager` an `HR manager`. */
const inSentence = (actor: string): string =>
  actor
    .split(' ')
    .map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The action of a sentence that the parser surely reads as it is meant; null for another. */
function readsAsMeant({ text, type, thing, event }: Sentence, context: StepContext): string | null {
  const read = parseStep(text, context);
  const isMeant =
    read.type === type &&
    read.confidence >= 0.7 &&
    splitName(read.aggregate ?? '').join(' ') === thing.join(' ') &&
    (read.reactingToDomainEvent?.name ?? null) === event;
  return isMeant ? read.action : null;
}
