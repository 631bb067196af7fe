import { isCommentAbove } from './comment-above.ts';
import { joinedImports } from './import-names.ts';
import { free, namesOf } from './section-names.ts';
import { sectionsIn, type SectionEnds } from './section-pieces.ts';

/** What one side has more, and where it stands there. */
export interface Added {
  texts: string[];
  range: { from: number; to: number };
  sections: SectionEnds;
}

/** Both added sections at one place: the generated ones first; null where their order could matter. */
export function bothAdded(own: Added, other: Added): string[] | null {
  const otherNames = namesIn(other);
  if (otherNames && isCommentAbove(own.texts.join(''), own.sections.language))
    return isAtStart(own) ? [...own.texts, ...other.texts] : [...other.texts, ...own.texts];
  const ownNames = namesIn(own);
  if (!ownNames || !otherNames) return null;
  if (![...ownNames].some((name) => otherNames.has(name))) return [...other.texts, ...own.texts];
  const [ownImports, otherImports] = [importsIn(own), importsIn(other)];
  return (
    ownImports && otherImports && joinedImports(ownImports, otherImports, own.sections.language)
  );
}

function isAtStart({ sections, range }: Added): boolean {
  return sections.text.slice(0, range.from).trim() === '';
}

/** Each with what stands behind it; null where there is something else. */
function importsIn({ sections, range }: Added): string[] | null {
  const added = sectionsIn(sections, range)?.toSorted((one, other) => one.from - other.from);
  if (!added?.every(({ kind }) => kind === 'import')) return null;
  const starts = [range.from, ...added.slice(1).map(({ from }) => from)];
  return starts.map((from, at) => sections.text.slice(from, starts[at + 1] ?? range.to));
}

/** What the added sections are called; null where they are not only whole ones that are free. */
function namesIn({ sections, range }: Added): Set<string> | null {
  const added = sectionsIn(sections, range);
  if (!added?.length || !added.every(({ kind }) => free.has(kind))) return null;
  return new Set(added.flatMap((section) => namesOf(section, sections)));
}
