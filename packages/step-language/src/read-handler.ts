import type { Clause } from './clause.ts';
import { eventNamedBy, isWrittenAsName } from './event-words.ts';
import { pascal } from './name-case.ts';
import { readClause } from './read-clause.ts';
import type { Reaction } from './split-trigger.ts';
import { readInfinitive } from './verb-group.ts';
import { readVerb } from './verb-forms.ts';
import { lowerAt, type Word } from './words.ts';

const reacting =
  /^(?:react|respond|listen|subscribe|consume|handle|receive|process|observe|await)$/;

/** Reads `The mailer reacts to UserInvited by sending an email` and `… consumes order-paid and ships the order`. */
export function readHandler(words: readonly Word[]): Reaction | null {
  const at = words.findIndex((word) => eventOf(word, words) !== null);
  if (at < 1) return null;
  const clause = readClause(words);
  if (!clause || clause.mood !== 'said' || !reacting.test(clause.verb.lemma)) return null;
  const event = eventOf(words[at], words) ?? '';
  const start = lowerAt(words, at + 1) === 'event' ? at + 2 : at + 1;
  return {
    trigger: { event, thing: [], isHappening: true },
    clause: readDeed(words.slice(start), clause.subject) ?? clause,
  };
}

function eventOf(word: Word | undefined, words: readonly Word[]): string | null {
  if (word === undefined) return null;
  const named = eventNamedBy(word.text);
  if (named) return named;
  const next = words[words.indexOf(word) + 1]?.lower;
  return isWrittenAsName(word.text) && next === 'event' ? pascal([word.text]) : null;
}

/** What follows the event: `and ships …`, `by sending …`, `to release …`. */
function readDeed(rest: readonly Word[], subject: Word[]): Clause | null {
  const joiner = lowerAt(rest, 0);
  const words = rest.slice(joiner === ',' && lowerAt(rest, 1) === 'and' ? 2 : 1);
  if (joiner === 'to') {
    const verb = readInfinitive(rest, 1);
    return verb && { subject, verb, rest: rest.slice(verb.end), mood: 'said', sureness: 8 };
  }
  if (joiner === 'by' || joiner === 'for') return readByDoing(words, subject);
  if (!/^(?:and|,|then|;)$/.test(joiner)) return null;
  const clause = readClause(words);
  return (
    clause && {
      ...clause,
      subject: clause.subject.length > 0 ? clause.subject : subject,
      mood: 'said',
    }
  );
}

function readByDoing(words: readonly Word[], subject: Word[]): Clause | null {
  const reading = readVerb(lowerAt(words, 0), 'gerund');
  const verb = reading
    ? readInfinitive(
        [{ text: reading.lemma, lower: reading.lemma, isPossessive: false }, ...words.slice(1)],
        0,
      )
    : null;
  return verb && { subject, verb, rest: words.slice(verb.end), mood: 'said', sureness: 8 };
}
