import { applyCase } from '@stepwright/domain-model';
import { extensionOf } from '#exchange/path-extension';
import { isDataExtension } from '#learn/formats/data-files';

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
 *
 * @param ofGo texts and paths of Go, in which packages are called by a name and a layer: `boatdb`.
 */
export function joinedNames(
  names: ReadonlyMap<string, string | undefined>,
  texts: Iterable<string>,
  ofGo: Iterable<string> = [],
): Map<string, JoinedName> {
  const { alike, mixed } = wordsOf(texts);
  const byText = spellingsOf(names);
  const joined = new Map([...namesOfLayers(ofGo, byText), ...hurriedNames(alike, byText)]);
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

/** The words of texts that are written alike, with those inside of others, and those of mixed letters. */
function wordsOf(texts: Iterable<string>): { alike: Set<string>; mixed: Set<string> } {
  const alike = new Set<string>();
  const mixed = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[A-Za-z]{5,}/g)) {
      if (!/[A-Z]/.test(word) || !/[a-z]/.test(word)) alike.add(word);
      else if (/[a-z][A-Z]/.test(word)) mixed.add(word);
      for (const [part] of word.matchAll(/[A-Z][a-z]{4,}/g)) alike.add(part);
    }
  }
  return { alike, mixed };
}

/** What a package is called by, behind the name of what it is for: `boatdb`, and `boatv1` by its version. */
const layer =
  /^(?<name>[a-z]{4,}?)(?:api|app|bus|client|cmd|controller|core|db|domain|dto|entity|grpc|handler|http|impl|mapper|model|module|pb|proto|repo|repository|rest|router|schema|service|store|svc|usecase|v|web)$/;

/** Words in small letters that join a name with the layer that it is of, as packages of Go are called. */
function namesOfLayers(texts: Iterable<string>, byText: Spellings): Map<string, JoinedName> {
  const joined = new Map<string, JoinedName>();
  const words = new Set<string>();
  for (const text of texts) for (const [word] of text.matchAll(/[a-z]{5,}/g)) words.add(word);
  for (const word of words) {
    const name = layer.exec(word)?.groups?.name ?? '';
    const known = byText.get(name);
    if (known) joined.set(word, { ...known.spelling, from: 0, to: name.length });
  }
  return joined;
}

/** What a file or a folder is called by before or behind the name of what it is for: `tblboats.sql`, `boatview`. */
const affixed =
  /^(?:tbl|tb|vw)(?<behind>[a-z]{4,})$|^(?<before>[a-z]{4,}?)(?:api|cmd|controller|dao|dto|entity|handler|impl|mapper|repo|repository|router|service|svc|view)$/;

/**
 * Words in small letters of paths that would else speak of nothing, and join a name with what its file is
 * (`tblboats.sql`), or in data with a word of its text (`boatperiod.yaml`, which calls itself so and speaks
 * of a period): such a file is for boats, and for nothing else where another aggregate has none. `support`
 * is no port.
 */
export function namesOfPaths(
  names: ReadonlyMap<string, string | undefined>,
  files: readonly { path: string; text: string }[],
): Map<string, JoinedName> {
  const byText = spellingsOf(names);
  const joined = new Map<string, JoinedName>();
  for (const { path, text: inside } of files) {
    const isData = isDataExtension(extensionOf(path));
    const isSaid = (word: string): boolean => new RegExp(String.raw`\b${word}\b`, 'i').test(inside);
    for (const [word] of path.matchAll(/[a-z]{5,}/g)) {
      const { behind, before = '' } = affixed.exec(word)?.groups ?? {};
      const text = behind ?? before;
      const known = byText.get(text);
      const from = behind === undefined ? 0 : word.length - text.length;
      if (known) joined.set(word, { ...known.spelling, from, to: from + text.length });
      else if (isData && isSaid(word))
        joinedWithWord(word, byText, isSaid).forEach((name) => joined.set(word, name));
    }
  }
  return joined;
}

/** A name that a word begins or ends with, where the rest of it is a word of four letters or more. */
function joinedWithWord(
  word: string,
  byText: Spellings,
  isSaid: (word: string) => boolean,
): JoinedName[] {
  return [...byText].flatMap(([text, { spelling }]) => {
    const isFirst = word.startsWith(text);
    const rest = isFirst ? word.slice(text.length) : word.slice(0, -text.length);
    if (rest.length < 4 || !(isFirst || word.endsWith(text)) || !isSaid(rest)) return [];
    const from = isFirst ? 0 : rest.length;
    return [{ ...spelling, from, to: from + text.length }];
  });
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

/** What is done to something, before its name; one of these alone may be a word, as `listitem` is. */
const done =
  /^(?:bulk)?(?:add|create|delete|disable|edit|enable|filter|remove|save|submit|update)(?=[a-z]{3})/i;

/**
 * Words in small letters that join a name with what code says before it: `newboat`, where nobody writes
 * `newBoat`, and `submitFilterboat`, where the sample has `updateboat` as well.
 */
function hurriedNames(words: ReadonlySet<string>, byText: Spellings): Map<string, JoinedName> {
  const joined = new Map(namesBehind(hurried, words, byText));
  const deeds = namesBehind(done, words, byText);
  for (const [word, name] of deeds) {
    const isSeveral = deeds.some(
      ([other, { name: own }]) => own === name.name && other.toLowerCase() !== word.toLowerCase(),
    );
    if (isSeveral) joined.set(word, name);
  }
  return joined;
}

function namesBehind(
  before: RegExp,
  words: ReadonlySet<string>,
  byText: Spellings,
): [string, JoinedName][] {
  return [...words].flatMap((word): [string, JoinedName][] => {
    const from = before.exec(word)?.[0].length ?? 0;
    const known = from > 0 ? byText.get(word.slice(from)) : undefined;
    return known ? [[word, { ...known.spelling, from, to: word.length }]] : [];
  });
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
