import { lowerAt, type Word } from './words.ts';

const units =
  /^(?:second|minute|hour|day|weekday|workday|night|morning|noon|afternoon|evening|fortnight|week|weekend|month|quarter|year|decade|semester|season|term|shift|spring|summer|autumn|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)s?$/;
const numbers =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|few|several|other|single|second|third|working|business)$/;

/** What a time is counted in: `week`, `Mondays`, `shift`. */
export const isUnit = (word: string): boolean => units.test(word);
export const isNumber = (word: string): boolean => numbers.test(word);

/** Where a length of time ends that begins at a place, as in `half an hour`, `3 working days`; -1 for none. */
export function spanEnd(words: readonly Word[], start: number): number {
  let at = start;
  if (lowerAt(words, at) === 'half') at++;
  if (/^(?:a|an|one)$/.test(lowerAt(words, at))) at++;
  if (lowerAt(words, at) === 'couple' && lowerAt(words, at + 1) === 'of') at += 2;
  while (isNumber(lowerAt(words, at))) at++;
  return at > start && isUnit(lowerAt(words, at)) ? at + 1 : -1;
}

/** Where the time of day behind a day ends: `at 2 am`, `at 10:30`, `in the morning`. */
export function clockEnd(words: readonly Word[], start: number): number {
  const at = /^(?:morning|afternoon|evening|night)$/.test(lowerAt(words, start))
    ? start + 1
    : start;
  const isPart = lowerAt(words, at) === 'in' && lowerAt(words, at + 1) === 'the';
  if (isPart && isUnit(lowerAt(words, at + 2))) return at + 3;
  const isClock =
    /^(?:at|around|by)$/.test(lowerAt(words, at)) &&
    /^(?:\d[\d.]*(?:am|pm|h)?|midnight|noon|midday|dawn|night)$/.test(lowerAt(words, at + 1));
  if (!isClock) return at;
  const minutes = lowerAt(words, at + 2) === ':' ? at + 4 : at + 2;
  return /^(?:am|pm|a\.m|p\.m|o'clock|sharp)$/.test(lowerAt(words, minutes))
    ? minutes + 1
    : minutes;
}

/**
 * What is left of the words behind a verb without those that only say when or how often: `every
 * year`, `twice a week`, `three days before the due date` (its `before the due date` stays).
 */
export function withoutTimes(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  let at = 0;
  while (at < words.length) {
    const end = timeEnd(words, at);
    const word = words[at];
    if (end > at) at = end;
    else if (word) {
      kept.push(word);
      at++;
    }
  }
  return kept;
}

function timeEnd(words: readonly Word[], at: number): number {
  const first = lowerAt(words, at);
  if (/^(?:every|each)$/.test(first)) return closed(words, everyEnd(words, at));
  const times = oftenEnd(words, at);
  if (times > at) return closed(words, times);
  const span = spanEnd(words, at);
  const isRelative = /^(?:before|after|prior|later|ago|earlier)$/.test(lowerAt(words, span));
  return isRelative ? span : -1;
}

/** Where `every night`, `each second Monday`, `every 30 days` ends; -1 when it is no time. */
export function everyEnd(words: readonly Word[], at: number): number {
  if (!/^(?:every|each)$/.test(lowerAt(words, at))) return -1;
  const unit = isNumber(lowerAt(words, at + 1)) ? at + 2 : at + 1;
  return isUnit(lowerAt(words, unit)) ? unit + 1 : -1;
}

/** Where `once a week`, `three times per year` ends; -1 when it is no time. */
export function oftenEnd(words: readonly Word[], at: number): number {
  const first = lowerAt(words, at);
  const isTimes = isNumber(first) && lowerAt(words, at + 1) === 'times';
  if (!/^(?:once|twice)$/.test(first) && !isTimes) return -1;
  const per = isTimes ? at + 2 : at + 1;
  const isPer = /^(?:a|an|per|each|every)$/.test(lowerAt(words, per));
  if (!isPer) return -1;
  const unit = isNumber(lowerAt(words, per + 1)) ? per + 2 : per + 1;
  return isUnit(lowerAt(words, unit)) ? unit + 1 : -1;
}

/** A time ends where no noun goes on: not in `every night shift`. */
function closed(words: readonly Word[], end: number): number {
  if (end < 0) return -1;
  const last = clockEnd(words, end);
  return /^(?:$|[,;:]|and|or|at|by|for|from|in|into|of|on|to|with|via|until|before|after|when|if|unless|while)$/.test(
    lowerAt(words, last),
  )
    ? last
    : -1;
}
