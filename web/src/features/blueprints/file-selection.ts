import { sectionsBetween, type FileLayout } from './file-layout.ts';

export interface TextRange {
  from: number;
  to: number;
}

/** What is selected in the code of a file. */
export interface FileSelection {
  ids: readonly string[];
  /** A stretch of the shown text. */
  range: TextRange | null;
  /** Whether the one selected section is being edited. */
  isEditing: boolean;
  /** Chosen elsewhere than in the code, which leads to it. */
  isSought?: true;
  /** Somebody else changed what was selected, so that nothing is. */
  isLost?: true;
}

export const nothingSelected: FileSelection = { ids: [], range: null, isEditing: false };

/** One section; pressed again, what is around it, so that nested ones can be reached. */
export function selected(layout: FileLayout, before: FileSelection, id: string): FileSelection {
  const [only] = before.ids;
  const isInside = (outer: string): boolean => {
    for (let at: string | null = id; at !== null; at = layout.spans.get(at)?.parent ?? null)
      if (at === outer) return true;
    return false;
  };
  const isAgain = before.ids.length === 1 && only !== undefined && isInside(only);
  const next = isAgain ? (layout.spans.get(only)?.parent ?? id) : id;
  return { ids: [next], range: null, isEditing: false };
}

/** The only text of a section stands for it: whoever points at it means the section. */
export function meantBy(layout: FileLayout, id: string): string {
  const span = layout.spans.get(id);
  const parent = span?.parent ?? null;
  const outer = parent === null ? undefined : layout.spans.get(parent)?.section;
  const isText = span?.section.kind === 'TextSection' && span.section.content !== '';
  return parent !== null && isText && outer?.children.length === 1 ? parent : id;
}

/** Everything from what is selected to another section beside it. */
export function extended(layout: FileLayout, before: FileSelection, id: string): FileSelection {
  const [first] = before.ids;
  const between = first === undefined ? null : levelWith(layout, first, id);
  return { ids: between ?? [id], range: null, isEditing: false };
}

/** The section may lie deeper: what it lies in, beside the first one, is meant. */
function levelWith(layout: FileLayout, first: string, id: string): string[] | null {
  for (let at: string | null = id; at !== null; at = layout.spans.get(at)?.parent ?? null) {
    const between = sectionsBetween(layout.spans, first, at);
    if (between) return between;
  }
  return null;
}

/** While Shift has selected neighbours, they can be merged, and nothing else be edited. */
export function isMerging({ ids }: FileSelection): boolean {
  return ids.length > 1;
}
