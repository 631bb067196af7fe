import { useState } from 'react';

/** What of a tree is closed, by id. */
export interface Folding {
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** All of it is open at first, and so is what a filter finds, however it was folded before. */
export function useFolding(): (filter: string) => Folding {
  const [byFilter, setByFilter] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  return (filter) => ({
    closed: byFilter.get(filter) ?? nothing,
    toggle: (id) =>
      setByFilter((before) => {
        const after = new Set(before.get(filter));
        if (!after.delete(id)) after.add(id);
        return new Map(before).set(filter, after);
      }),
  });
}
