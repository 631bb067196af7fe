import type { Clause } from './clause.ts';
import { containerOf, outcomeOf, readComplements } from './complements.ts';
import { eventNamedBy } from './event-words.ts';
import { failedDeed, nounOfFailed } from './failed-deed.ts';
import { pascal } from './name-case.ts';
import { eventWords, nameWords } from './name-thing.ts';
import { isEmpty, readNounPhrase, type NounPhrase } from './noun-phrase.ts';
import { participleOf } from './verb-forms.ts';
import { lowerAt } from './words.ts';

/** The past of a verb with its particle: `checked`, `out`. */
const pastWords = (lemma: string, particle: string | null): string[] => {
  if (particle !== null) return [participleOf(lemma), particle];
  // Who gets a thing is given it: `RefundReceived`, whichever verb was written.
  return [participleOf(lemma === 'get' ? 'receive' : lemma)];
};

/** A clause as something that has happened: `a user is assigned to a role` gives `UserAssignedToRole`. */
export function nameFact(told: Clause): string {
  const failed = failedDeed(told);
  if (failed) return nameFailed(told, failed);
  const clause = { ...told, isDenied: isNot(told) };
  const { verb, rest } = clause;
  const subject = readNounPhrase(clause.subject, 0);
  if (verb.voice === 'state') return pascal([...eventWords(subject), ...stateWords(clause)]);
  if (verb.voice === 'passive') return eventAbout(clause, subject);
  const { object } = readComplements(verb.lemma, rest);
  const published = rest.map(({ text }) => eventNamedBy(text)).find((name) => name !== null);
  if (
    published !== undefined &&
    /^(?:publish|emit|raise|fire|send|receive|consume|trigger|issue)$/.test(verb.lemma)
  )
    return published;
  return eventAbout(clause, isEmpty(object) ? subject : object);
}

/** `fails to pay` gives `PaymentFailed`, `fails to pay the fee` gives `FeeNotPaid`. */
function nameFailed({ subject, verb }: Clause, failed: Clause): string {
  const { object } = readComplements(failed.verb.lemma, failed.rest);
  if (!isEmpty(object)) return eventAbout(failed, object);
  const noun = nounOfFailed(failed);
  if (noun !== null) return pascal([noun, ...pastWords(verb.lemma, null)]);
  return eventAbout(failed, readNounPhrase(subject, 0));
}

/** `no payment is received`, `the customer receives no invoice` */
const isNot = ({ isDenied, subject, rest }: Clause): boolean =>
  isDenied === true ||
  /^(?:no|nobody|none)$/.test(lowerAt(subject, 0)) ||
  lowerAt(rest, 0) === 'no';

/** The event that a step raises: `add an item to the cart` gives `ItemAddedToCart`. */
export function nameRaised(clause: Clause, lemma: string, thing: NounPhrase): string {
  const failed = failedDeed(clause);
  if (failed) return nameFailed(clause, failed);
  return eventAbout({ ...clause, verb: { ...clause.verb, lemma } }, thing);
}

function eventAbout({ verb, rest, isDenied }: Clause, thing: NounPhrase): string {
  const complements = readComplements(verb.lemma, verb.voice === 'passive' ? [...rest] : rest);
  const outcome = outcomeOf(verb.lemma, rest, complements);
  const container = outcome.length > 0 ? null : containerOf(verb.lemma, complements);
  const place = container ? [container.preposition, ...nameWords(container.phrase)] : [];
  return pascal([
    ...eventWords(thing),
    ...(isDenied === true ? ['not'] : []),
    ...pastWords(verb.lemma, verb.particle),
    ...outcome,
    ...place,
  ]);
}

function stateWords({ rest, isDenied }: Clause): string[] {
  const words = rest
    .filter(({ lower }) => !/^(?:not|a|an|the|now|no|longer)$/.test(lower))
    .map(({ lower }) => lower);
  const isNot = isDenied === true || rest.some(({ lower }) => /^(?:not|no)$/.test(lower));
  return isNot ? ['not', ...words.slice(0, 3)] : words.slice(0, 3);
}
