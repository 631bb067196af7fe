import type { BlueprintItem } from '@stepwright/contract';

/** A line of the tree: a folder or a file. */
export interface WorkshopRow {
  item: BlueprintItem;
  depth: number;
  /** Paths of the folders that it lies in. */
  folders: string[];
}

export function rowsOf(
  items: readonly BlueprintItem[],
  folders: readonly string[] = [],
): WorkshopRow[] {
  const rows: WorkshopRow[] = [];
  const visit = (inside: readonly BlueprintItem[], around: string[]): void => {
    for (const item of inside) {
      rows.push({ item, depth: around.length, folders: around });
      visit(item.children, [...around, item.path]);
    }
  };
  visit(items, [...folders]);
  return rows;
}

/** Those whose name holds the text, in whatever case, with the folders around them. */
export function filteredRows(rows: readonly WorkshopRow[], text: string): WorkshopRow[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...rows];
  const around = new Set<string>();
  const found = rows.filter(({ item, folders }) => {
    const isFound = item.name.toLowerCase().includes(wanted);
    if (isFound) for (const folder of folders) around.add(folder);
    return isFound;
  });
  const kept = new Set(found);
  return rows.filter((row) => kept.has(row) || around.has(row.item.path));
}

/** The paths of all folders. */
export function foldersAmong(rows: readonly WorkshopRow[]): string[] {
  return rows.flatMap(({ item }) => (item.fileId === undefined ? [item.path] : []));
}
