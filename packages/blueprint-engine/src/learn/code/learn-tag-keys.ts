interface Range {
  from: number;
  to: number;
}

/** Where code has tags of HTML, or a documentation comment those of XML: `/// <param name="boat">`. */
const tagged = /^(?:astro|cs|cshtml|erb|fs|hbs|html?|jsx|jsp|php|razor|svelte|tsx|twig|vb|vue)$/;

/** A tag that HTML or a documentation has for itself; what begins with a capital is the code's own. */
const opening = /<[a-z][a-z\d-]*(?=\s)/g;

/** Longer tags are read no further. */
const longest = 2000;

const partPattern = /"[^"]*"|'[^']*'|=>|[{}>]|(?<=\s)(?<key>[a-z][\w-]*)(?=\s*=\s*["'{])/g;

/**
 * Says which names are the keys of a tag: in `<input name="hull" type="text">` neither `name` nor `type`
 * is an attribute of the aggregate, whatever the model has.
 */
export function tagKeys({
  text,
  extension,
}: {
  text: string;
  extension: string;
}): (mention: Range) => boolean {
  const ends = new Map<number, number>();
  for (const { 0: head, index } of tagged.test(extension) ? text.matchAll(opening) : []) {
    if (isComment(extension) && !isInComment(text, index)) continue;
    for (const { from, to } of keysBehind(text, index + head.length)) ends.set(from, to);
  }
  return ({ from, to }) => to <= (ends.get(from) ?? -1);
}

/** Languages that have tags in comments only. */
function isComment(extension: string): boolean {
  return /^(?:cs|fs|vb)$/.test(extension);
}

function isInComment(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
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
