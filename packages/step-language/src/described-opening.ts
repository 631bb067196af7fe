import { timeOpening } from './time-opening.ts';
import { isMark, lowerAt, trimmed, type Word } from './words.ts';

/**
 * How a clause hangs together with what was told before it: it comes `next`, it is another way (`or`),
 * it happens `beside`, it is what happens `otherwise`, or it goes on from one of the ways.
 */
export type Link = 'next' | 'or' | 'beside' | 'otherwise' | 'former' | 'latter' | 'always';

export interface Opening {
  link: Link;
  words: Word[];
}

const phrases: [Link, string][] = [
  [
    'otherwise',
    'otherwise, else, if not, if no, if this is not the case, if that is not the case, in all other cases, in the other case, in other cases, if so not',
  ],
  [
    'former',
    'if yes, if so, if this is the case, if that is the case, if it is, if they do, if it does, in the former case, in the first case, in the former',
  ],
  ['latter', 'in the latter case, in the second case, in the latter'],
  [
    'always',
    'in any case, in both cases, in either case, in every case, in all cases, either way, in each case',
  ],
  [
    'beside',
    `meanwhile, in the meantime, meantime, at the same time, simultaneously, in parallel, concurrently,
    in the meanwhile, parallel to this, parallel to that, in parallel to this`,
  ],
  [
    'next',
    `and, but, then, so, also, next, now, afterwards, afterward, after that, after this, thereafter,
    thereupon, subsequently, finally, lastly, eventually, at first, first of all, first, firstly, second, secondly,
    third, thirdly, in addition, additionally, besides, furthermore, moreover, however, therefore, thus, hence,
    thereby, as a first step, as a next step, as a last step, in a first step, in a next step,
    in a second step, in a last step, in the first step, in the next step, in the second step, in the last step,
    in the final step, at the end, in the end, to begin with, to start with, in the beginning, at this point, in this case, in that case,
    usually, normally, typically, generally, again, yet, at last, last, later, soon after,
    from then on, once this is done, once that is done, when this is done, after doing so, in turn, as usual,
    as a result, consequently, accordingly, likewise, on top of that, well, ok, please, just, only then, by default, in general`,
  ],
];

const openings = phrases
  .flatMap(([link, list]) =>
    list.split(',').map((phrase) => ({ link, words: phrase.trim().split(/\s+/) })),
  )
  .toSorted((a, b) => b.words.length - a.words.length);

/** Takes off what only leads in: `Finally,`, `In the meantime`, `Otherwise`. */
export function readOpening(all: readonly Word[]): Opening {
  let words = trimmed(all);
  let link: Link = 'next';
  for (let round = 0; round < 5; round++) {
    // Before the phrases: `at the end of the month` begins like one of them.
    const time = timeOpening(words);
    if (time > 0) {
      words = trimmed(words.slice(time));
      continue;
    }
    const found = openings.find((opening) => opensWith(words, opening.words));
    if (!found) break;
    if (found.link !== 'next') link = found.link;
    words = trimmed(words.slice(found.words.length));
  }
  return { link, words };
}

/** `first` leads in, but is a part of `first name`; `second` a part of `second examiner`. */
function opensWith(words: readonly Word[], opening: readonly string[]): boolean {
  if (words.length <= opening.length) return false;
  if (!opening.every((word, at) => lowerAt(words, at) === word)) return false;
  const isAnswer = /^if (?:yes|no|so|not|it is|they do|it does)$/.test(opening.join(' '));
  if (isAnswer && !isMark(words[opening.length])) return false;
  const isOrder =
    opening.length === 1 &&
    /^(?:first|second|third|last|next|just|well|so)$/.test(opening[0] ?? '');
  return (
    !isOrder ||
    isMark(words[1]) ||
    /^(?:the|an?|he|she|it|they|you|we|i|his|her|their|your|our|each|every|all)$/.test(
      lowerAt(words, 1),
    ) ||
    /^\p{Lu}/u.test(words[1]?.text ?? '')
  );
}
