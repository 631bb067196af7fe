import type { BlueprintItem } from '@stepwright/contract';
import { useMemo, useState } from 'react';
import type { WorkshopRow } from './workshop-rows.ts';

export interface TreeSelection {
  /** By the ids of the rows. */
  ids: ReadonlySet<string>;
  /** Those of them that are in sight. */
  items: BlueprintItem[];
  only: (item: BlueprintItem) => void;
  more: (item: BlueprintItem, how: 'toggle' | 'range') => void;
  /** All that are in sight. */
  all: () => void;
  clear: () => void;
}

interface Picked {
  ids: ReadonlySet<string>;
  /** Where a range begins. */
  from: string | null;
  /** The file that was open when they were picked. */
  fileId: string | null;
}

/** One selected row or several. The file that is open is selected until others are. */
export function useTreeSelection(shown: readonly WorkshopRow[], fileId: string | null) {
  const [picked, setPicked] = useState<Picked | null>(null);
  // Somebody opened another file since.
  const isValid = picked !== null && picked.fileId === fileId;
  const ids = useMemo(
    () => (isValid ? picked.ids : new Set(fileId === null ? [] : [fileId])),
    [isValid, picked, fileId],
  );
  const items = useMemo(
    () => shown.flatMap(({ item }) => (ids.has(item.id) ? [item] : [])),
    [shown, ids],
  );
  const from = isValid ? picked.from : fileId;

  const selection: TreeSelection = {
    ids,
    items,
    only: ({ id, fileId: opened }) =>
      setPicked({ ids: new Set([id]), from: id, fileId: opened ?? fileId }),
    more: ({ id }, how) => {
      if (how === 'range')
        return setPicked({ ids: rangeOf(shown, from ?? id, id), from: from ?? id, fileId });
      const after = new Set(ids);
      if (!after.delete(id)) after.add(id);
      setPicked({ ids: after, from: id, fileId });
    },
    all: () => setPicked({ ids: new Set(shown.map(({ item }) => item.id)), from: fileId, fileId }),
    clear: () => setPicked({ ids: new Set(), from: null, fileId: null }),
  };
  return selection;
}

function rangeOf(shown: readonly WorkshopRow[], from: string, to: string): ReadonlySet<string> {
  const at = (id: string) => shown.findIndex(({ item }) => item.id === id);
  const [one, other] = [at(from), at(to)];
  // Where it began may be out of sight by now.
  const first = one === -1 ? other : Math.min(one, other);
  return new Set(shown.slice(first, Math.max(one, other) + 1).map(({ item }) => item.id));
}
