import { wordAround } from './learn-word-around.ts';

interface Range {
  from: number;
  to: number;
}

/** Where code has tags of HTML, or a documentation comment those of XML: `/// <param name="boat">`. */
const tagged = /^(?:astro|cs|cshtml|erb|fs|hbs|html?|jsx|jsp|php|razor|svelte|tsx|twig|vb|vue)$/;

/** What says queries, tables and their changes in XML: what its tags and their keys are called is this format's. */
const ofTables = /<(?:mapper namespace=|databaseChangeLog\b|hibernate-mapping\b)/;

/** A tag that HTML or a documentation has for itself; what has a capital or a dash is the code's own. */
const opening = /<[a-z][a-z\d]*(?=\s)/g;

/** Longer tags are read no further. */
const longest = 2000;
const longestComment = 400;

const partPattern = /"[^"]*"|'[^']*'|=>|[{}>]|(?<=\s)(?<key>[a-z][\w-]*)(?=\s*=\s*["'{])/g;

/** Its name, at its beginning and at its end. */
const namePattern = /<\/?[a-z][a-z\d]*(?=[\s/>])/g;

/**
 * Says which names are the keys of a tag, or what it is called: in `<input name="hull" type="text">` neither
 * `name` nor `type` is an attribute of the aggregate, whatever the model has, and in `<label>` is no label.
 */
export function tagKeys({
  text,
  extension,
}: {
  text: string;
  extension: string;
}): (mention: Range) => boolean {
  const ends = new Map<number, number>();
  const isOfTables = extension === 'xml' && ofTables.test(text);
  const hasTags = isOfTables || isOfPages(extension);
  const isTagged = isOfTables || tagged.test(extension);
  for (const { 0: head, index } of isTagged ? text.matchAll(opening) : []) {
    if (isComment(extension) && !isInComment(text, index)) continue;
    for (const { from, to } of keysBehind(text, index + head.length)) ends.set(from, to);
  }
  for (const { 0: said, index } of hasTags ? text.matchAll(namePattern) : []) {
    const to = index + said.length;
    ends.set(said.startsWith('</') ? index + 2 : index + 1, to);
  }
  return ({ from, to }) => {
    if (to <= (ends.get(from) ?? -1)) return true;
    const around = wordAround(text, { from, to }, 40);
    if (around.to === ends.get(around.from)) return true;
    return hasTags && isStyle(text, around);
  };
}

/** What React calls the names of styles, of which nothing is an attribute's name, those of a part too: `labelClassName`. */
const ofStyles = /^class(?:Name|Names|List)$/;
const ofPartStyles = /^\w+Class(?:Name|Names|List)$/;

/** Whether a word is such a key, with its value behind it; `boat.className` is an attribute of a boat. */
function isStyle(text: string, { word, from, to }: Range & { word: string }): boolean {
  if (text.charAt(from - 1) === '.') return false;
  const behind = text.slice(to, to + 40);
  // A part's styles are said in a tag, and no variable of a boat's class.
  return ofStyles.test(word)
    ? /^\w*\s?=/.test(behind)
    : ofPartStyles.test(word) && /^=["'{]/.test(behind);
}

/** Languages in which tags in small letters are those of HTML. */
function isOfPages(extension: string): boolean {
  return tagged.test(extension) && !isComment(extension);
}

/** Languages that have tags in comments only. */
function isComment(extension: string): boolean {
  return /^(?:cs|fs|vb)$/.test(extension);
}

function isInComment(text: string, at: number): boolean {
  // A line may be a megabyte long, and is looked at no further than a comment's would be.
  const before = text.slice(Math.max(0, at - longestComment), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^\s*(?:\/\/\/|''')/.test(line);
}

/** The keys up to the end of a tag, but for those inside of values. */
function keysBehind(text: string, start: number): Range[] {
  const keys: Range[] = [];
  let depth = 0;
  for (const { 0: said, index, groups } of text
    .slice(start, start + longest)
    .matchAll(partPattern)) {
    const { key } = groups ?? {};
    if (said === '{') depth += 1;
    else if (said === '}') depth -= 1;
    else if (said === '>' && depth <= 0) break;
    else if (key !== undefined && depth <= 0)
      keys.push({ from: start + index, to: start + index + key.length });
  }
  return keys;
}
