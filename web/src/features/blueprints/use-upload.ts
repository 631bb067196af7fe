import type { RejectedFile } from '@stepwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import { refreshBlueprints } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { uploadCode, type CodeFile } from './upload-code.ts';

/** The latest upload of files from the computer. */
export interface Upload {
  isRunning: boolean;
  failure: string | null;
  /** What was left out, and why. */
  rejected: RejectedFile[];
  /** @param folder Where the files go; without it: the root. */
  start: (reading: Promise<CodeFile[]>, folder?: string) => Promise<void>;
}

export function useUpload(id: string): Upload {
  const cache = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const start: Upload['start'] = async (reading, folder) => {
    setRunning(true);
    setFailure(null);
    setRejected([]);
    try {
      setRejected(await uploadCode(id, await reading, folder));
    } catch (error) {
      setFailure(errorTextOr(error, texts.failed));
    } finally {
      // Also after a failure: some of the files may have come.
      await refreshBlueprints(cache);
      setRunning(false);
    }
  };
  return { isRunning, failure, rejected, start };
}
