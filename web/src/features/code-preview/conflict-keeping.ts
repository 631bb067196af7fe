import type { HunkResolution } from '@stepwright/contract';
import { useRef, useState } from 'react';
import { client } from '#api/client';

/** How the conflicts of a file are solved, all of them. */
export interface Solution {
  /** Null: in what the services of the platform share. */
  aggregateId: string | null;
  platformId: string;
  filePath: string;
  digest: string;
  resolutions: HunkResolution[];
  /** Those that somebody decided here; others may be decided by somebody else meanwhile. */
  hunks: string[];
}

/**
 * Tells the server how conflicts are solved: one call after the other, and of several for one file
 * only the last. What could not be kept is told, and sent again when asked.
 */
export function useConflictKeeping() {
  const last = useRef(Promise.resolve());
  const waiting = useRef(new Map<string, Solution>());
  const [count, setCount] = useState(0);
  const [error, setError] = useState<unknown>(null);

  const send = async (solution: Solution): Promise<void> => {
    const place = placeOf(solution);
    // A later one for the same file says it all.
    if (waiting.current.get(place) !== solution) return;
    try {
      await client.codeGeneration.resolveConflict(solution);
      if (waiting.current.get(place) === solution) waiting.current.delete(place);
    } catch (failure) {
      setError(failure);
    }
    setCount(waiting.current.size);
  };
  const keep = (decided: Solution): void => {
    // What could not be kept before goes with it: nothing is left behind without a word.
    const failed = error === null ? [] : [...waiting.current.values()];
    const before = waiting.current.get(placeOf(decided));
    const hunks = [...new Set([...(before?.hunks ?? []), ...decided.hunks])];
    const solution = { ...decided, hunks };
    waiting.current.set(placeOf(solution), solution);
    setCount(waiting.current.size);
    setError(null);
    for (const each of [...failed, solution]) last.current = last.current.then(() => send(each));
  };

  return {
    keep,
    /** Sends again what could not be kept. */
    retry: (): void => [...waiting.current.values()].forEach(keep),
    /** Why something is not kept; null: it is, or is about to be. */
    error: count > 0 ? error : null,
    isKept: count === 0,
  };
}

/** Two services may have files at the same path. */
function placeOf({ aggregateId, platformId, filePath }: Solution): string {
  return `${aggregateId ?? platformId} ${filePath}`;
}
