import type { Clause } from './clause.ts';
import { containerOf, outcomeOf } from './complements.ts';
import { failedDeed } from './failed-deed.ts';
import { soughtPhrase } from './indirect-object.ts';
import type { Deed } from './name-aggregate.ts';
import { pascal } from './name-case.ts';
import { nameWords } from './name-thing.ts';
import { singularOf } from './noun-forms.ts';
import { isEmpty } from './noun-phrase.ts';
import type { StepType } from './parsed-step.ts';
import { isPlace } from './topic-words.ts';
import { lastLower } from './words.ts';

/** What a developer would call the deed: `AddItemToCart`, `GetUserByEmail`. */
export function nameAction(clause: Clause, deed: Deed, type: StepType): string {
  const { verb, rest } = clause;
  const { complements } = deed;
  const outcome = outcomeOf(verb.lemma, rest, complements);
  const container = outcome.length > 0 ? null : containerOf(verb.lemma, complements);
  const isNamed = isEmpty(complements.object) && !deed.isPronoun;
  const place =
    container && !isNamed ? [container.preposition, ...nameWords(container.phrase)] : [];
  const failed = failedDeed(clause)?.verb;
  const particle = failed ? ['to', failed.lemma, failed.particle ?? ''] : [verb.particle ?? ''];
  const key = type === 'Query' ? keyWords(deed) : [];
  return pascal([verb.lemma, ...particle, ...objectWords(deed), ...outcome, ...place, ...key]);
}

function objectWords(deed: Deed): string[] {
  const { complements } = deed;
  const sought = soughtPhrase(deed);
  if (sought) return nameWords(sought);
  if (deed.isPronoun) return deed.triggered;
  if (!isEmpty(complements.object)) return nameWords(complements.object);
  const beside = complements.prepositional.find(
    ({ preposition, phrase }) =>
      /^(?:for|to|from|in|into|on)$/.test(preposition) &&
      !isEmpty(phrase) &&
      !isPlace(singularOf(lastLower(phrase.words))),
  );
  return beside ? [beside.preposition, ...nameWords(beside.phrase)] : [];
}

/** What a query finds by: `by`, `email`. The thing's own id goes without saying, and so do several keys. */
function keyWords({ complements }: Deed): string[] {
  const by = complements.prepositional.find(({ preposition }) => preposition === 'by');
  const words = by && by.joined.length === 0 ? nameWords(by.phrase) : [];
  const isOwnId =
    words.length === 0 || /^(?:id|ids|identifier|uuid|guid)$/.test(words.at(-1) ?? '');
  return isOwnId || words.length > 4 ? [] : ['by', ...words];
}
