/** What somebody looks for. */
export interface FindOptions {
  find: string;
  isCaseSensitive: boolean;
  /** Counts for nothing where it is an expression. */
  isWholeWords: boolean;
  isRegex: boolean;
  /** What comes in its place; of an expression with `$1`, `$<name>` and `$&`. */
  replacement: string;
}

/** A place in one of several texts. */
export interface Found {
  /** Which text. */
  text: number;
  from: number;
  to: number;
  /** What would come in its place. */
  replacement: string;
}

/** More than these nobody looks at. */
const MOST = 10_000;

/**
 * Every place in some texts, in order; none where the expression is none. What is found is never
 * empty.
 */
export function findMatches(texts: readonly string[], options: FindOptions): Found[] {
  const expression = expressionOf(options);
  if (!expression) return [];
  const found: Found[] = [];
  for (const [text, content] of texts.entries())
    for (const match of content.matchAll(expression)) {
      if (match[0] === '') continue;
      const replacement = options.isRegex
        ? filledIn(options.replacement, match)
        : options.replacement;
      found.push({ text, from: match.index, to: match.index + match[0].length, replacement });
      if (found.length === MOST) return found;
    }
  return found;
}

/** A text with some of its own places replaced. */
export function replaceIn(content: string, places: readonly Found[]): string {
  let replaced = '';
  let from = 0;
  for (const place of places) {
    replaced += content.slice(from, place.from) + place.replacement;
    from = place.to;
  }
  return replaced + content.slice(from);
}

function expressionOf({ find, isCaseSensitive, isWholeWords, isRegex }: FindOptions) {
  if (find === '') return null;
  const flags = isCaseSensitive ? 'gm' : 'gmi';
  if (isRegex) return compiled(find, `${flags}u`) ?? compiled(find, flags);
  const literal = find.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const isWord = String.raw`[\p{L}\p{N}\p{M}_]`;
  return compiled(isWholeWords ? `(?<!${isWord})${literal}(?!${isWord})` : literal, `${flags}u`);
}

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

function filledIn(replacement: string, match: RegExpExecArray): string {
  return replacement.replaceAll(/\$(?:(\$)|(&)|(\d{1,2})|<([^>]+)>)/g, (whole, ...groups) => {
    const [dollar, all, number, name] = groups as (string | undefined)[];
    if (dollar !== undefined) return '$';
    if (all !== undefined) return match[0];
    if (number !== undefined)
      return Number(number) < match.length ? (match[Number(number)] ?? '') : whole;
    return match.groups?.[name ?? ''] ?? '';
  });
}
