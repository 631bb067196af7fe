import type { BlueprintItem } from '@stepwright/contract';
import type { TreeDrop } from '#ui/virtual-tree';
import { texts } from './blueprints-texts.ts';
import { canMove } from './tree-paths.ts';
import type { WorkshopRow } from './workshop-rows.ts';

/** What is dragged in the tree of a blueprint, and where it may land: in folders and in the root. */
export function treeDrop(
  shown: readonly WorkshopRow[],
  on: {
    /** What goes along with a row. */
    meant: (item: BlueprintItem) => BlueprintItem[];
    onMove: (items: BlueprintItem[], folder: string) => void;
    onFiles: (files: DataTransfer, folder: string) => void;
  },
): TreeDrop<WorkshopRow> {
  const pathOf = (target: WorkshopRow | 'root'): string =>
    target === 'root' ? '' : target.item.path;
  return {
    labelOf: ({ item }) => {
      const items = on.meant(item);
      return items.length === 1 ? item.name : texts.items(items.length);
    },
    targetOf: (over, dragged) => {
      const target = over === null ? 'root' : folderOf(shown, over);
      return dragged === null || canMove(on.meant(dragged.item), pathOf(target)) ? target : null;
    },
    onMove: (dragged, target) => on.onMove(on.meant(dragged.item), pathOf(target)),
    onFiles: (files, target) => on.onFiles(files, pathOf(target)),
  };
}

/** A folder takes things itself, a file by the folder that it lies in. */
function folderOf(shown: readonly WorkshopRow[], row: WorkshopRow): WorkshopRow | 'root' {
  if (row.item.fileId === undefined) return row;
  const folder = row.folders.at(-1);
  return shown.find(({ item }) => item.path === folder) ?? 'root';
}
