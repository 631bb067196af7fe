import type { Complements } from './complements.ts';
import { isWrittenAsName } from './event-words.ts';
import { splitName } from './name-case.ts';
import { isAdjective, isPlural } from './noun-forms.ts';
import { isEmpty, type NounPhrase } from './noun-phrase.ts';
import { readVerb } from './verb-forms.ts';
import { lastLower } from './words.ts';

/** A verb and what follows it. */
interface Work {
  lemma: string;
  complements: Complements;
}

const pointers =
  /^(?:details?|info|information|status|data|metadata|statistics|stats|everything|list|overview|summary|amount|quantity)$/;

/** `Search the catalog for items`: what is looked for, not where. */
export function soughtPhrase({ lemma, complements }: Work): NounPhrase | null {
  const isSeeking = /^(?:search|query|scan|browse|ask|prompt|look|provide|supply|present)$/.test(
    lemma,
  );
  const preposition = /^(?:provide|supply|present)$/.test(lemma) ? 'with' : 'for';
  const found = isSeeking
    ? complements.prepositional.find(
        (part) => part.preposition === preposition && !isEmpty(part.phrase),
      )
    : undefined;
  if (preposition === 'with' && isEmpty(complements.object)) return null;
  if (found && isManyForOne(complements.object, found.phrase)) return null;
  return found?.phrase ?? null;
}

/** `Search orders for a customer`: the many are sought, the one is whose they are. */
const isManyForOne = (object: NounPhrase, other: NounPhrase): boolean =>
  isPlural(lastLower(object.words)) && !isPlural(lastLower(other.words));

/** `publishes order-packed` is about the order. */
export function publishedWords({ lemma, complements }: Work): string[] {
  const name = complements.object.words.find(({ text }) => isWrittenAsName(text));
  if (name === undefined || !/^(?:publish|emit|raise|fire|broadcast|trigger)$/.test(lemma))
    return [];
  const words = splitName(name.text);
  const end = words.findIndex((word) => isAdjective(word) || readVerb(word, 'past') !== null);
  return end > 0 ? words.slice(0, end) : [];
}

/** `details about a charge`, `a report on sales`: what it is about, unless the form is a thing of its own. */
export function describedPhrase({ object, prepositional }: Complements): NounPhrase | null {
  const [only, ...more] = object.words;
  const isBare = only !== undefined && more.length === 0 && pointers.test(only.lower);
  if (!isBare || object.of) return null;
  return (
    prepositional.find(
      ({ preposition, phrase }) =>
        /^(?:about|on|for|from|regarding|concerning)$/.test(preposition) && !isEmpty(phrase),
    )?.phrase ?? null
  );
}
