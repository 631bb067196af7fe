import type { DirectoryItem, PreviewFile } from '@stepwright/contract';

/** A line of the file tree: a folder, or a file. */
export interface TreeRow {
  id: string;
  name: string;
  depth: number;
  file: PreviewFile | null;
  /** Ids of the folders it lies in, outermost first. */
  folders: string[];
}
export type FileRow = TreeRow & { file: PreviewFile };

/** The tree from top to bottom, in the order that the server gives. */
export function fileRowsOf(items: DirectoryItem[], folders: string[] = []): TreeRow[] {
  return items.flatMap((item) => [
    { id: item.id, name: item.name, depth: folders.length, file: item.file, folders },
    ...fileRowsOf(item.children, [...folders, item.id]),
  ]);
}

const UNCHANGED = 2;

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
      file.filePath.toLowerCase().includes(wanted) &&
      !(isChangedOnly && file.result === UNCHANGED),
  );
  const kept = new Set(found.flatMap(({ id, folders }) => [id, ...folders]));
  return rows.filter(({ id }) => kept.has(id));
}
