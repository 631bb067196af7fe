import type { BlueprintForTreeView } from '@stepwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { refreshBlueprints, workOptions } from './blueprints-queries.ts';

/** The latest load or learning of a blueprint. */
export interface Work {
  state: 'queued' | 'running' | 'done' | 'failed' | null;
  /** 0 to 1. */
  progress: number;
  message: string | null;
  accepted: number | null;
  rejected: { file: string; size: number | null; reasons: string[] }[];
  isRunning: boolean;
}

/** Follows the work of a blueprint to its end, then reads the blueprint again. */
export function useWork({ identity, jobId }: BlueprintForTreeView): Work {
  const cache = useQueryClient();
  const { data } = useQuery(workOptions(identity, jobId));
  const state = jobId === null ? null : (data?.state ?? null);
  const isRunning = state === 'queued' || state === 'running';
  const [followed, setFollowed] = useState<string | null>(null);

  useEffect(() => {
    if (isRunning) setFollowed(jobId);
    else if (followed !== null && followed === jobId && state !== null) {
      setFollowed(null);
      void refreshBlueprints(cache);
    }
  }, [isRunning, followed, jobId, state, cache]);

  return {
    state,
    progress: data?.progress ?? 0,
    message: data?.message ?? null,
    accepted: data?.accepted ?? null,
    rejected: data?.rejected ?? [],
    isRunning,
  };
}
