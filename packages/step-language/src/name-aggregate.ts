import { lastLower } from './words.ts';
import { describedPhrase, publishedWords, soughtPhrase } from './indirect-object.ts';
import { meantBy } from './learned-names.ts';
import { containerOf, type Complements } from './complements.ts';
import { pascal, splitName } from './name-case.ts';
import { aggregateWords, singularLast } from './name-thing.ts';
import { pluralOf, singularOf } from './noun-forms.ts';
import { isEmpty } from './noun-phrase.ts';
import type { StepContext } from './parsed-step.ts';
import { isPlace } from './topic-words.ts';

/** What a clause acts on: its verb and what stands beside it. */
export interface Deed {
  lemma: string;
  particle: string | null;
  complements: Complements;
  /** For a deed without an object: who does it, and what the trigger was about. */
  actor: string | null;
  triggered: string[];
  isPronoun: boolean;
}

/** The aggregate that the deed changes or shows; null when the words name none. */
export function nameAggregate(deed: Deed, context: StepContext): string | null {
  const words = singularLast(thingWords(deed));
  const name = pascal(words);
  if (name === '') return null;
  const read = knownAggregate(name, context) ?? name;
  return meantBy(context, 'aggregate', read) ?? meantBy(context, 'aggregate', name) ?? read;
}

function thingWords(deed: Deed): string[] {
  const { complements, lemma } = deed;
  const container =
    /^(?:add|append|insert|put|remove|detach|kick|eject|assign|unassign|invite|pin)$/.test(lemma)
      ? containerOf(lemma, complements)
      : null;
  if (container) return aggregateWords(container.phrase);
  const sought = soughtPhrase(deed);
  if (sought) return aggregateWords(sought);
  const published = publishedWords(deed);
  if (published.length > 0) return published;
  const described = describedPhrase(complements);
  if (described) return aggregateWords(described);
  if (deed.isPronoun) return deed.triggered;
  if (!isEmpty(complements.object)) return aggregateWords(complements.object);
  return besideWords(deed);
}

/** `apply for a permit`, `sign up`, `resign` */
function besideWords({ complements, particle, lemma, actor, triggered }: Deed): string[] {
  const beside = complements.prepositional.find(({ preposition, phrase }) => {
    const head = singularOf(lastLower(phrase.words));
    return (
      /^(?:for|to|from|in|into|on|with|about|at|of|against)$/.test(preposition) &&
      head !== '' &&
      !isPlace(head)
    );
  });
  if (beside) return aggregateWords(beside.phrase);
  if (/^(?:sign|log|register|login|logout|authenticate|signup)$/.test(lemma)) return ['user'];
  if (particle !== null)
    return /^(?:in|on)$/.test(particle) ? [lemma, particle] : [lemma + particle];
  return actor !== null && !/^(?:system|user)$/i.test(actor) ? splitName(actor) : triggered;
}

/** A known aggregate of this name, however it is written; its own spelling. */
export function knownAggregate(
  name: string,
  { knownAggregates = [], knownBoundedContexts = [] }: StepContext,
): string | null {
  const known = [
    ...knownAggregates,
    ...knownBoundedContexts.flatMap(({ aggregates }) => aggregates),
  ];
  const wanted = splitName(name).map(singularOf).join('');
  const isSame = (other: string) => splitName(other).map(singularOf).join('') === wanted;
  return known.find(isSame) ?? null;
}

/** The context of the aggregate where it is known, else the plural of its name: `Cart` gives `Carts`. */
export function nameBoundedContext(aggregate: string | null, context: StepContext): string | null {
  if (aggregate === null) return null;
  const meant = meantBy(context, 'boundedContext', aggregate);
  if (meant !== null) return meant;
  const { knownBoundedContexts = [] } = context;
  const owner = knownBoundedContexts.find(({ aggregates }) => aggregates.includes(aggregate));
  if (owner) return owner.name;
  const words = splitName(aggregate);
  const last = words.at(-1) ?? '';
  return pascal([...words.slice(0, -1), pluralOf(last)]);
}
