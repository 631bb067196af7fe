import type { FileItem } from '@stepwright/contract';
import type { Typed } from './draft.ts';
import { followSelection } from './file-anchor.ts';
import { nothingSelected } from './file-selection.ts';
import type { SectionValues } from './section-values.ts';

type TypedOver = Typed<SectionValues>;

/** What was typed over sections of one file and is not saved. */
export interface SectionDrafts {
  /** The file whose places name the sections. */
  of: FileItem;
  /** By the section's id. */
  over: Readonly<Record<string, TypedOver>>;
  /** Over sections that somebody removed since. */
  dropped: readonly TypedOver[];
}

/** In the file as it is now: every section keeps what was typed over it, wherever it went. */
export function followDrafts(drafts: SectionDrafts, file: FileItem): SectionDrafts {
  const { of } = drafts;
  if (of === file) return drafts;
  if (of.propertyBindings === file.propertyBindings) return { ...drafts, of: file };
  const over: Record<string, TypedOver> = {};
  const dropped = [...drafts.dropped];
  for (const [id, typed] of Object.entries(drafts.over)) {
    const now = idIn(file, of, id);
    if (now === null) dropped.push(typed);
    else over[now] = typed;
  }
  return { of: file, over, dropped };
}

/** @param file the one in which the section has this id. */
export function withDraft(
  drafts: SectionDrafts | undefined,
  { file, id }: { file: FileItem; id: string },
  typed: TypedOver,
): SectionDrafts {
  const before = drafts ?? { of: file, over: {}, dropped: [] };
  const now = idIn(before.of, file, id);
  if (now === null) return before;
  const { [now]: _replaced, ...others } = before.over;
  return { ...before, over: isTyped(typed) ? { ...others, [now]: typed } : others };
}

/** Whether anything typed is another than it was. */
export function isTyped(
  typed: Partial<Record<string, { before: unknown; now: unknown }>>,
): boolean {
  return Object.values(typed).some((each) => each && each.before !== each.now);
}

function idIn(file: FileItem, of: FileItem, id: string): string | null {
  if (of === file) return id;
  const selection = { ...nothingSelected, ids: [id] };
  return followSelection(of.propertyBindings, file.propertyBindings, selection)?.ids[0] ?? null;
}
