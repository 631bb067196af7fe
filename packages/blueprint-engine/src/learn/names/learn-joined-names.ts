import { applyCase } from '@stepwright/domain-model';

/** A name inside of a word in small letters, or in capitals. */
export interface JoinedName {
  name: string;
  format: 'Lower' | 'LowerPlural' | 'Upper' | 'UpperPlural';
  /** Where it stands in the word. */
  from: number;
  to: number;
}

const wordPattern = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const mostWords = 8;

/**
 * Words in small letters or in capitals that join a name with others, as packages, folders and
 * constants do: `orderlines` is `order` and `lines` where the sample has `OrderLines` as well. A hurried
 * hand writes `AddboatHandler` beside `AddBoat`.
 */
export function joinedNames(
  names: ReadonlyMap<string, string | undefined>,
  texts: Iterable<string>,
): Map<string, JoinedName> {
  const alike = new Set<string>();
  const mixed = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[A-Za-z]{5,}/g)) {
      if (!/[A-Z]/.test(word) || !/[a-z]/.test(word)) alike.add(word);
      else if (/[a-z][A-Z]/.test(word)) mixed.add(word);
      for (const [part] of word.matchAll(/[A-Z][a-z]{4,}/g)) alike.add(part);
    }
  }
  const byText = spellingsOf(names);
  const joined = new Map([...namesOfLayers(alike, byText), ...hurriedNames(alike, byText)]);
  for (const word of mixed) {
    for (const words of stretchesOf(word)) {
      const whole = words.join('');
      const capitals = whole.toUpperCase();
      const title = capitals.charAt(0) + whole.slice(1);
      if (![whole, capitals, title].some((each) => alike.has(each))) continue;
      const name = lastNameIn(words, byText);
      if (!name) continue;
      joined.set(whole, name);
      joined.set(capitals, { ...name, format: inCapitals[name.format] });
      // In `Addboat` only the first name begins with the capital.
      if (name.from > 0) joined.set(title, name);
    }
  }
  return joined;
}

/** What a package is called by, behind the name of what it is for: `boatdb`. */
const layer =
  /^(?<name>[a-z]{4,}?)(?:api|app|bus|client|cmd|controller|core|db|domain|dto|entity|grpc|handler|http|impl|mapper|model|module|repo|repository|rest|router|schema|service|store|svc|usecase|web)$/;

/** Words in small letters that join a name with the layer that it is of, as packages of Go are called. */
function namesOfLayers(words: Iterable<string>, byText: Spellings): Map<string, JoinedName> {
  const joined = new Map<string, JoinedName>();
  for (const word of words) {
    const name = layer.exec(word)?.groups?.name ?? '';
    const known = byText.get(name);
    if (known) joined.set(word, { ...known.spelling, from: 0, to: name.length });
  }
  return joined;
}

/**
 * Words in small letters of paths that would else speak of nothing, and begin or end with a name of four
 * letters or more: `tblboats.sql` is for boats, and for nothing else where another aggregate has none.
 */
export function namesOfPaths(
  names: ReadonlyMap<string, string | undefined>,
  paths: readonly string[],
): Map<string, JoinedName> {
  const byText = spellingsOf(names);
  const joined = new Map<string, JoinedName>();
  const looked = new Set<string>();
  for (const path of paths) {
    for (const [word] of path.matchAll(/[a-z]{5,}/g)) {
      // The words of paths are few, however many files there are.
      if (looked.has(word)) continue;
      looked.add(word);
      const known = [...byText]
        .filter(([text]) => text.length >= 4 && (word.startsWith(text) || word.endsWith(text)))
        .toSorted(([a], [b]) => b.length - a.length)[0];
      if (!known || known[0] === word) continue;
      const [text, { spelling }] = known;
      const from = word.startsWith(text) ? 0 : word.length - text.length;
      joined.set(word, { ...spelling, from, to: from + text.length });
    }
  }
  return joined;
}

function spellingsOf(names: ReadonlyMap<string, string | undefined>): Spellings {
  const spellings = [...names].flatMap(([name, plural]) => [
    { name, format: 'Lower' as const, text: applyCase(name, 'Lower') },
    { name, format: 'LowerPlural' as const, text: applyCase(name, 'LowerPlural', plural) },
  ]);
  return new Map(
    spellings
      .filter(({ text }) => text.length >= 3)
      .map(({ text, ...spelling }, order) => [text, { spelling, order }]),
  );
}

/** What code calls something by, before its name. */
const hurried = /^(?:new|updated|created|deleted|existing|saved|found)(?=[a-z]{4})/;

/** Words in small letters that join a name with what code says before it: `newboat`, where nobody writes `newBoat`. */
function hurriedNames(words: Iterable<string>, byText: Spellings): Map<string, JoinedName> {
  const joined = new Map<string, JoinedName>();
  for (const word of words) {
    const from = hurried.exec(word)?.[0].length ?? 0;
    const known = from > 0 ? byText.get(word.slice(from)) : undefined;
    if (known) joined.set(word, { ...known.spelling, from, to: word.length });
  }
  return joined;
}

/** Where they are spelt alike, or stand in the same word, the last one counts. */
type Spellings = Map<string, { spelling: SmallName; order: number }>;

type SmallName = { name: string; format: keyof typeof inCapitals };

const inCapitals = { Lower: 'Upper', LowerPlural: 'UpperPlural' } as const;

/** The neighbouring words of a word in capitals and small letters, in small letters. */
function stretchesOf(word: string): string[][] {
  const words = (word.match(wordPattern) ?? [])
    .slice(0, mostWords)
    .map((each) => each.toLowerCase());
  return words.flatMap((_, first) =>
    words.slice(first + 1).map((_each, more) => words.slice(first, first + more + 2)),
  );
}

/** The name that some of the words make, but not all of them. */
function lastNameIn(words: readonly string[], byText: Spellings): (JoinedName & SmallName) | null {
  let last: (JoinedName & SmallName & { order: number }) | null = null;
  for (let first = 0; first < words.length; first += 1) {
    const from = words.slice(0, first).join('').length;
    for (let behind = first + 1; behind <= words.length; behind += 1) {
      if (behind - first === words.length) continue;
      const text = words.slice(first, behind).join('');
      const known = byText.get(text);
      if (!known || known.order <= (last?.order ?? -1)) continue;
      last = { ...known.spelling, from, to: from + text.length, order: known.order };
    }
  }
  return last && { name: last.name, format: last.format, from: last.from, to: last.to };
}
