import { applyCase } from '@stepwright/domain-model';

/** A name inside of a word in small letters. */
export interface JoinedName {
  name: string;
  format: 'Lower' | 'LowerPlural';
  /** Where it stands in the word. */
  from: number;
  to: number;
}

const wordPattern = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const mostWords = 8;

/**
 * Words in small letters that join a name with others, as packages and folders do: `orderlines` is
 * `order` and `lines` where the sample has `OrderLines` as well.
 */
export function joinedNames(
  names: ReadonlyMap<string, string | undefined>,
  texts: Iterable<string>,
): Map<string, JoinedName> {
  const small = new Set<string>();
  const mixed = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[A-Za-z]{5,}/g)) {
      if (!/[A-Z]/.test(word)) small.add(word);
      else if (/[a-z][A-Z]/.test(word)) mixed.add(word);
    }
  }
  const spellings = [...names].flatMap(([name, plural]) => [
    { name, format: 'Lower' as const, text: applyCase(name, 'Lower') },
    { name, format: 'LowerPlural' as const, text: applyCase(name, 'LowerPlural', plural) },
  ]);
  const joined = new Map<string, JoinedName>();
  for (const word of mixed) {
    const lower = word.toLowerCase();
    for (const { text, ...spelling } of spellings) {
      if (text.length < 3 || !lower.includes(text)) continue;
      const known = stretchesWith(text, word).filter(({ whole }) => small.has(whole));
      for (const { whole, from } of known)
        joined.set(whole, { ...spelling, from, to: from + text.length });
    }
  }
  return joined;
}

/** The neighbouring words of a word in capitals and small letters that hold a name, in small letters. */
function stretchesWith(name: string, word: string): { whole: string; from: number }[] {
  const words = (word.match(wordPattern) ?? [])
    .slice(0, mostWords)
    .map((each) => each.toLowerCase());
  const stretches: { whole: string; from: number }[] = [];
  for (let first = 0; first < words.length; first += 1) {
    for (let behind = first + 2; behind <= words.length; behind += 1) {
      const inside = words.slice(first, behind);
      const whole = inside.join('');
      const from = whole.indexOf(name);
      const edges = new Set(inside.map((_, at) => inside.slice(0, at).join('').length));
      const isWords =
        edges.has(from) && (edges.has(from + name.length) || whole.length === from + name.length);
      if (from >= 0 && whole !== name && isWords) stretches.push({ whole, from });
    }
  }
  return stretches;
}
