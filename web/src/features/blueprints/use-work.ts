import type { BlueprintForTreeView } from '@stepwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const { data = idle } = useQuery(workOptions(identity, jobId));
  const state = jobId === null ? null : data.state;
  const hasEnded = state === 'done' || state === 'failed';

  // Also where it had ended before anybody asked: the blueprint may have been read just before.
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!hasEnded || seen.current === jobId) return;
    seen.current = jobId;
    void refreshBlueprints(cache);
  }, [hasEnded, jobId, cache]);

  return { ...data, state, isRunning: state === 'queued' || state === 'running' };
}

const idle = { state: null, progress: 0, message: null, accepted: null, rejected: [] };
