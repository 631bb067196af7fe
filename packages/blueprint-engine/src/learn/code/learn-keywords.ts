import { lineBefore } from '#learn/lists/learn-layout';

/** Words that languages begin a declaration with. */
const keywords = new Set(
  'class const data def enum export func function import interface let module namespace object package record return struct trait type val var'.split(
    ' ',
  ),
);
const languages = /^(?:cs|dart|go|javax?|[cm]?[jt]sx?|kts?|php|py|rs|scala|swift)$/;
const modifiers =
  /^\s*(?:(?:abstract|data|declare|default|export|final|internal|open|private|protected|pub|public|sealed|static) )*$/;

interface Place {
  text: string;
  from: number;
  to: number;
}

/**
 * Whether words stand where code has its own: the `type` of `type Boat struct` is no short name of a
 * `BoatType`, and what `import boatsService` begins with is no command `ImportBoats`.
 */
export function isKeyword(extension: string, { text, from, to }: Place): boolean {
  if (!languages.test(extension)) return false;
  const word = text.slice(from, to);
  if (word.includes(' ')) return keywords.has(/^\w*/.exec(word)?.[0] ?? '') && isWord(text, to);
  const isFollowed = text.charAt(to) === ' ' && /[\w$({*]/.test(text.charAt(to + 1));
  return (
    keywords.has(word) &&
    isFollowed &&
    modifiers.test(lineBefore(text.slice(Math.max(0, from - 200), from)))
  );
}

/** Whether a word goes on there. */
function isWord(text: string, at: number): boolean {
  return /\w/.test(text.charAt(at));
}
