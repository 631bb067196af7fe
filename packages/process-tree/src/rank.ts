/**
 * Ranks order siblings: strings that compare as they stand, with room between any two, so that a
 * step finds its place without touching the others.
 *
 * A rank is an integer (`a0`, `a1`, … `az`, `b00`, …; before them `Zz`, `Zy`, …) and, where two
 * integers are neighbours, a fraction in base 62 behind it (`a0V`). Adding at either end costs a
 * letter for every 62-fold growth only; adding into the same gap costs one for every five.
 *
 * Compare ranks by code unit (`<`, in SQL `collate "C"`), never by a language's alphabet.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** One more is still a number that counts exactly: so the next integer can always be written. */
const LONGEST_INTEGER = 7;
const FIRST_HEAD = 'a'.charCodeAt(0);
const LAST_NEGATIVE_HEAD = 'Z'.charCodeAt(0);

/** Whether the text is a rank beside which others can be made. */
export function isRank(text: string): boolean {
  const digits = integerDigits(text);
  const isLongEnough = digits >= 1 && digits <= LONGEST_INTEGER && text.length > digits;
  return isLongEnough && /^[0-9A-Za-z]+$/.test(text) && !text.slice(1 + digits).endsWith('0');
}

/**
 * A rank after `before` and before `after`; null stands for the end of the row.
 *
 * @throws RangeError when one of them is no rank or they are not in this order.
 */
export function rankBetween(before: string | null, after: string | null): string {
  if (!hasRoom(before, after)) {
    throw new RangeError(`There is no rank between "${before}" and "${after}".`);
  }
  if (before === null && after === null) return writeInteger(0);
  if (before === null) return rankBefore(after ?? '');
  if (after === null) return writeInteger(readInteger(before) + 1);

  const [low, high] = [readInteger(before), readInteger(after)];
  if (low === high)
    return writeInteger(low) + fractionBetween(fractionOf(before), fractionOf(after));
  if (high - low > 1) return writeInteger(Math.floor((low + high) / 2));
  if (fractionOf(after) !== '') return writeInteger(high);
  return writeInteger(low) + fractionBetween(fractionOf(before), null);
}

/**
 * So many ranks between two, in order and evenly spread.
 *
 * @throws RangeError like {@link rankBetween}.
 */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  if (after === null) return inARow(count, before, (last) => rankBetween(last, null));
  if (before === null) return inARow(count, after, (last) => rankBetween(null, last)).toReversed();

  const middle = rankBetween(before, after);
  const left = Math.floor((count - 1) / 2);
  return [
    ...ranksBetween(before, middle, left),
    middle,
    ...ranksBetween(middle, after, count - 1 - left),
  ];
}

/** Whether a rank between the two can be written at all. */
export function hasRoom(before: string | null, after: string | null): boolean {
  if (before !== null && !isRank(before)) return false;
  if (after !== null && !isRank(after)) return false;
  return before === null || after === null || before < after;
}

function inARow(count: number, from: string | null, next: (last: string | null) => string) {
  const ranks: string[] = [];
  for (let last = from; ranks.length < count;) ranks.push((last = next(last)));
  return ranks;
}

function rankBefore(after: string): string {
  const integer = readInteger(after);
  return writeInteger(fractionOf(after) === '' ? integer - 1 : integer);
}

/** How many digits the first letter announces: `a` one, `b` two, …; `Z` one, `Y` two, …. */
function integerDigits(text: string): number {
  const head = text.charCodeAt(0);
  return head >= FIRST_HEAD ? head - FIRST_HEAD + 1 : LAST_NEGATIVE_HEAD - head + 1;
}

function fractionOf(rank: string): string {
  return rank.slice(1 + integerDigits(rank));
}

function readInteger(rank: string): number {
  const digits = integerDigits(rank);
  let value = 0;
  for (const digit of rank.slice(1, 1 + digits)) value = value * BASE + DIGITS.indexOf(digit);
  const isNegative = rank.charCodeAt(0) < FIRST_HEAD;
  return isNegative ? value - BASE ** digits - shorterThan(digits) : value + shorterThan(digits);
}

function writeInteger(integer: number): string {
  const size = integer < 0 ? -integer - 1 : integer;
  let digits = 1;
  while (size >= shorterThan(digits + 1)) digits += 1;

  let rest = size - shorterThan(digits);
  if (integer < 0) rest = BASE ** digits - 1 - rest;
  let text = '';
  for (let place = 0; place < digits; place += 1) {
    text = DIGITS.charAt(rest % BASE) + text;
    rest = Math.floor(rest / BASE);
  }
  const head = integer < 0 ? LAST_NEGATIVE_HEAD - digits + 1 : FIRST_HEAD + digits - 1;
  return String.fromCharCode(head) + text;
}

/** How many integers are written with fewer digits than this. */
function shorterThan(digits: number): number {
  let count = 0;
  for (let length = 1; length < digits; length += 1) count += BASE ** length;
  return count;
}

/** The middle of two fractions, `null` being 1: as short as it can be, never ending in `0`. */
function fractionBetween(low: string, high: string | null): string {
  let shared = '';
  for (let place = 0; ; place += 1) {
    const from = Math.max(0, DIGITS.indexOf(low.charAt(place) || '0'));
    const to = high === null ? BASE : DIGITS.indexOf(high.charAt(place) || '0');
    const step = Math.floor((from + to) / 2);
    if (step > from) return shared + DIGITS.charAt(step);

    shared += DIGITS.charAt(from);
    // Once behind the upper one at some digit, only the lower one bounds what follows.
    if (from !== to) high = null;
  }
}
