import { openSectionReader, type CodeSection } from '@stepwright/code-sections';
import { AppError } from '@stepwright/contract';
import { installedGrammars } from '#syntax/installed-syntax';

/** The last item of a list, and what stands between two. */
export interface ListItem {
  from: number;
  to: number;
  between: string;
}

/** Longer ones would be read while others wait. */
const mostCharacters = 300_000;

/**
 * The last item of the list that a stretch of a text is, holds, or stands in.
 *
 * @throws AppError where there is no list.
 */
export async function lastItem(
  path: string,
  text: string,
  stretch: { from: number; to: number },
): Promise<ListItem> {
  if (text.length > mostCharacters) throw new AppError('TOO_LARGE');
  const reader = await openSectionReader([path], installedGrammars);
  const list = listAt(reader.read(path, text), stretch);
  const [last, before] = list?.children.toReversed() ?? [];
  if (!list || !last) throw new AppError('VALIDATION_FAILED', 'This is no list with items.');
  const between = before ? text.slice(before.to, last.from) : usualBetween(text, list);
  return { from: last.from, to: last.to, between };
}

/** The list inside of the stretch that is nearest to its beginning, else the one around it. */
function listAt(section: CodeSection, stretch: { from: number; to: number }): CodeSection | null {
  const { from, to } = stretch;
  const isList = section.children.length > 0 && !['entry', 'item'].includes(section.kind);
  if (isList && section.from >= from && section.to <= to) return section;
  for (const child of section.children.filter((each) => each.to > from && each.from < to)) {
    const found = listAt(child, stretch);
    if (found) return found;
  }
  return isList && section.from <= from && section.to >= to ? section : null;
}

/** Beside a single item: a comma in brackets, else a line of its own. */
function usualBetween(text: string, { from, to }: CodeSection): string {
  return /^[[{(].*[\])}]$/s.test(text.slice(from, to)) ? ', ' : '\n';
}
