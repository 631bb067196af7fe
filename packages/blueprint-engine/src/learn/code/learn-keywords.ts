import { lineBefore } from '#learn/lists/learn-layout';

function wordsOf(languages: Record<string, string>): Map<string, Set<string>> {
  const all = Object.entries(languages);
  return new Map(all.map(([language, words]) => [language, new Set(words.split(' '))]));
}

/** Words that languages begin a line of code with. */
const script = 'class const enum function import interface let namespace return type var';
const keywords: ReadonlyMap<string, ReadonlySet<string>> = wordsOf({
  cs: 'class enum interface namespace return struct using',
  go: 'const func import package return type var',
  java: 'class enum import interface package return',
  js: script,
  jsx: script,
  kt: 'class fun import interface object package return val var',
  mjs: script,
  mts: script,
  py: 'class def from import return',
  rs: 'const enum fn let return struct trait type use',
  swift: 'class enum func import let protocol return struct var',
  ts: script,
  tsx: script,
});

const modifiers =
  /^\s*(?:(?:abstract|declare|default|export|final|internal|open|private|protected|pub|public|sealed|static) )*$/;

/** What stands behind `type` where it declares one: a column of a table is called so too. */
const declared =
  /^ \w+(?:<[^<>\n]{1,200}>|\[[^[\]\n]{1,200}\])? ?(?:=|\*|\[\]|struct\b|interface\b|func\b|map\b)/;

interface Place {
  text: string;
  from: number;
  to: number;
}

/**
 * Whether words stand where code has its own: the `type` of `type Boat struct` is no short name of a
 * `BoatType`, and what `import boatsService` begins with is no command `ImportBoats`.
 */
export function isKeyword(extension: string, place: Place): boolean {
  const { text, from, to } = place;
  const own = keywords.get(extension);
  if (!own) return false;
  const word = text.slice(from, to);
  if (word.includes(' ')) return own.has(/^\w*/.exec(word)?.[0] ?? '') && isWord(text, to);
  if (!own.has(word) || !/^ [\w$({*]/.test(text.slice(to, to + 2))) return false;
  return (word !== 'type' || declared.test(text.slice(to, to + 300))) && isFirst(extension, place);
}

/** Whether a word begins what is declared; in Go that begins its line, and a field stands further right. */
function isFirst(extension: string, { text, from, to }: Place): boolean {
  const before = lineBefore(text.slice(Math.max(0, from - 200), from));
  const isDeclared = extension === 'go' && text.slice(from, to) !== 'return';
  return isDeclared ? before === '' : modifiers.test(before);
}

/** Whether a word goes on there. */
function isWord(text: string, at: number): boolean {
  return /\w/.test(text.charAt(at));
}
