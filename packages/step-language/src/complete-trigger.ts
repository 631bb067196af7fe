import type { Clause } from './clause.ts';
import { pascal } from './name-case.ts';
import { aggregateWords, eventWords } from './name-thing.ts';
import { singularOf } from './noun-forms.ts';
import { isEmpty, readNounPhrase, type NounPhrase } from './noun-phrase.ts';
import type { Trigger } from './read-trigger.ts';
import { isSomebody } from './somebody.ts';
import { participleOf } from './verb-forms.ts';
import { lastLower } from './words.ts';

/** `Once approved, the loan is disbursed`: what a trigger does not name, the other clause does. */
export function completeTrigger(trigger: Trigger, clause: Clause): Trigger {
  const { unnamed } = trigger;
  if (unnamed === undefined) return trigger;
  const phrase = unnamed === 'arrive' ? whoCame(clause) : undergoer(clause, unnamed);
  if (phrase === null || isEmpty(phrase)) return trigger;
  return {
    ...trigger,
    event: pascal([...eventWords(phrase), participleOf(unnamed)]),
    thing: aggregateWords(phrase),
  };
}

// Who is registered is who acts then; what is approved is what they act on.
const doneToPeople =
  /^(?:accept|admit|authenticate|authorise|authorize|confirm|discharge|elect|enrol|enroll|hire|identify|inform|invite|log|notify|onboard|promote|register|seat|select|sign|train|verify)$/;

function undergoer({ subject, verb, rest, mood }: Clause, lemma: string): NounPhrase {
  const doer = readNounPhrase(subject, 0);
  if (verb.voice !== 'active') return doer;
  const object = readNounPhrase(rest, 0);
  if (mood !== 'said' || isEmpty(doer)) return object;
  const isSelf = !isPerson(doer) || doneToPeople.test(lemma) || isEmpty(object);
  return isSelf ? doer : object;
}

const comers =
  /^(?:applicant|attendee|candidate|client|courier|customer|delegate|driver|guest|member|participant|passenger|patient|pupil|shopper|speaker|student|technician|tourist|traveller|traveler|visitor)s?$/;

/** Who comes rather than waits: the guest and not the waiter. */
function whoCame({ subject, verb, rest }: Clause): NounPhrase | null {
  const doer = readNounPhrase(subject, 0);
  if (verb.voice !== 'active') return doer;
  const came = [doer, readNounPhrase(rest, 0)].find(({ words }) => comers.test(lastLower(words)));
  return came ?? null;
}

const isPerson = ({ words }: NounPhrase): boolean => isSomebody(singularOf(lastLower(words)));
