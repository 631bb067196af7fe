import type { DirectoryItem } from '@stepwright/contract';
import { UNCHANGED, type ReviewedFile } from './review.ts';

/** A line of the file tree: a folder, or a file. */
export interface TreeRow {
  id: string;
  name: string;
  depth: number;
  file: ReviewedFile | null;
  /** Ids of the folders it lies in, outermost first. */
  folders: string[];
}

/** The tree from top to bottom, in the order that the server gives. */
export function fileRowsOf(
  items: DirectoryItem[],
  files: ReadonlyMap<string, ReviewedFile>,
  folders: string[] = [],
): TreeRow[] {
  return items.flatMap((item) => [
    {
      id: item.id,
      name: item.name,
      depth: folders.length,
      file: files.get(item.file?.filePath ?? '') ?? null,
      folders,
    },
    ...fileRowsOf(item.children, files, [...folders, item.id]),
  ]);
}

/** The files whose path holds the text, with the folders that they lie in. */
export function filteredRows(
  rows: TreeRow[],
  { text, isChangedOnly }: { text: string; isChangedOnly: boolean },
): TreeRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' && !isChangedOnly) return rows;
  const found = rows.filter(
    ({ file }) =>
      file !== null &&
      file.file.filePath.toLowerCase().includes(wanted) &&
      !(isChangedOnly && file.result === UNCHANGED),
  );
  const kept = new Set(found.flatMap(({ id, folders }) => [id, ...folders]));
  return rows.filter(({ id }) => kept.has(id));
}
