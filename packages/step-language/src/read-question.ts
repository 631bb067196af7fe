import { isAttribute, isDocument } from './topic-words.ts';
import { modals, pronouns } from './function-words.ts';
import { isPlural } from './noun-forms.ts';
import { baseStrength, readVerb } from './verb-forms.ts';
import { lastLower, lowerAt, type Word } from './words.ts';

/**
 * Turns a question into the statement it asks about.
 *
 * `Can the guest extend the stay?` gives `the guest can extend the stay`, `Which rooms are free?` gives
 * `list rooms free`. `none` for questions that ask for an explanation; null when it is no question.
 */
export function readQuestion(words: readonly Word[]): Word[] | 'none' | null {
  const first = lowerAt(words, 0);
  const second = lowerAt(words, 1);
  if (modals.has(first)) return turnModal(words);
  if (/^(?:which|whose)$/.test(first)) return asList(words, 1);
  if (first === 'how' && /^(?:many|much)$/.test(second)) return asList(words, 2);
  if (first === 'where' && /^(?:is|are)$/.test(second)) return askedPlace(words);
  if (first.startsWith('what')) return askedWhat(words);
  if (/^(?:how|why|who|whom|where|what|whats|where's|who's|how's)$/.test(first)) return 'none';
  return /^(?:is|are|do|does|did|was|were|am|has|have)$/.test(first) && pronouns.has(second)
    ? 'none'
    : null;
}

function askedWhat(words: readonly Word[]): Word[] | 'none' {
  const second = lowerAt(words, 1);
  const isVerb = /^(?:is|was|does|'s)$/.test(second) || readVerb(second, 'third')?.strength === 3;
  const isThing = second.endsWith('s') && !isVerb;
  return isThing ? asList(words, 1) : askedAttribute(words);
}

const verb = (text: string): Word => ({ text, lower: text, isPossessive: false });

/** `how many items does the cart have`: what is counted stands before the verb. */
function asList(words: readonly Word[], from: number): Word[] | 'none' {
  const end = words.findIndex(
    ({ lower }, at) =>
      at > from &&
      (/^(?:do|does|did)$/.test(lower) ||
        (baseStrength(lower) >= 2 && isPlural(lowerAt(words, at - 1)))),
  );
  const asked = words.slice(from, end < 0 ? words.length : end);
  return words.length > from + 1 ? [verb('list'), verb('all'), ...asked] : 'none';
}

/** `Where is my parcel`: one thing is looked for, and not a document. */
const askedPlace = (words: readonly Word[]): Word[] | 'none' =>
  /^(?:my|our|the)$/.test(lowerAt(words, 2)) && !isDocument(lastLower(words))
    ? [verb('locate'), ...words.slice(2)]
    : 'none';

/** `What is the status of my order`: only a thing's property can be looked up. */
function askedAttribute(words: readonly Word[]): Word[] | 'none' {
  const isDefinite = /^(?:the|my|our|their|his|her)$/.test(lowerAt(words, 2));
  const names = words.slice(3, 6).some(({ lower }) => isAttribute(lower));
  return isDefinite && names ? [verb('get'), ...words.slice(2)] : 'none';
}

function turnModal(words: readonly Word[]): Word[] | 'none' {
  const isAsked = pronouns.has(lowerAt(words, 1)) && lowerAt(words, 1) !== 'i';
  if (isAsked || words[0] === undefined) return 'none';
  const at = words.findIndex(
    ({ lower }, place) =>
      place > 1 && (readVerb(lower, 'base')?.strength ?? 0) >= (place > 2 ? 2 : 3),
  );
  return at < 0 ? 'none' : [...words.slice(1, at), words[0], ...words.slice(at)];
}
