import { isAttribute } from './topic-words.ts';
import { modals, pronouns } from './function-words.ts';
import { readVerb } from './verb-forms.ts';
import type { Word } from './words.ts';

/**
 * Turns a question into the statement it asks about.
 *
 * `Can the guest extend the stay?` gives `the guest can extend the stay`, `Which rooms are free?` gives
 * `list rooms free`. `none` for questions that ask for an explanation; null when it is no question.
 */
export function readQuestion(words: readonly Word[]): Word[] | 'none' | null {
  const first = words[0]?.lower ?? '';
  const second = words[1]?.lower ?? '';
  if (modals.has(first)) return turnModal(words);
  if (/^(?:which|whose)$/.test(first)) return asList(words, 1);
  if (first === 'how' && /^(?:many|much)$/.test(second)) return asList(words, 2);
  if (first === 'what' && /s$/.test(second) && !/^(?:is|was|does|'s)$/.test(second))
    return asList(words, 1);
  if (/^(?:what|what's)$/.test(first)) return askedAttribute(words);
  if (/^(?:how|why|who|whom|where|what|whats|where's|who's|how's)$/.test(first)) return 'none';
  return /^(?:is|are|do|does|did|was|were|am|has|have)$/.test(first) && pronouns.has(second)
    ? 'none'
    : null;
}

const verb = (text: string): Word => ({ text, lower: text, isPossessive: false });

const asList = (words: readonly Word[], from: number): Word[] | 'none' =>
  words.length > from + 1 ? [verb('list'), verb('all'), ...words.slice(from)] : 'none';

/** `What is the status of my order`: only a thing's property can be looked up. */
function askedAttribute(words: readonly Word[]): Word[] | 'none' {
  const isDefinite = /^(?:the|my|our|their|his|her)$/.test(words[2]?.lower ?? '');
  const names = words.slice(3, 6).some(({ lower }) => isAttribute(lower));
  return isDefinite && names ? [verb('get'), ...words.slice(2)] : 'none';
}

function turnModal(words: readonly Word[]): Word[] | 'none' {
  const isAsked = pronouns.has(words[1]?.lower ?? '') && words[1]?.lower !== 'i';
  if (isAsked || words[0] === undefined) return 'none';
  const at = words.findIndex(
    ({ lower }, place) =>
      place > 1 && (readVerb(lower, 'base')?.strength ?? 0) >= (place > 2 ? 2 : 3),
  );
  return at < 0 ? 'none' : [...words.slice(1, at), words[0], ...words.slice(at)];
}
