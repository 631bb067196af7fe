import { useState } from 'react';

/** What of a tree is closed, by id. */
export interface Folding {
  closed: ReadonlySet<string>;
  toggle: (id: string) => void;
}

/** All of it is open at first. */
export function useFolding(): Folding {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setClosed((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { closed, toggle };
}
