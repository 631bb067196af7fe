import { isFileInWork } from '@stepwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFilesState, type FilesDesk } from './files-desk.ts';
import { filesQuery, refetchProcess } from './files-queries.ts';

/** So long after the last file the process is read anew, in milliseconds. */
const REFETCH_DELAY = 2_000;
/** And so long after that the view fits the map, in milliseconds. */
const FIT_DELAY = 500;
/** So long it is shown that all went well, in milliseconds. */
const SUCCESS_SHOWN = 4_000;

/** Pending while files are sent, processing while they are read, success for a moment after. */
export type FilesPhase = 'idle' | 'pending' | 'processing' | 'success';

/**
 * How far the files of a process are. Once the last one is processed the process is read anew and,
 * when its steps are there, the view fits.
 */
export function useFilesPhase(desk: FilesDesk, fitView: () => void): FilesPhase {
  const { uploading } = useFilesState(desk);
  const { data: files } = useQuery(filesQuery(desk.processId));
  const isInWork = files?.some(({ status }) => isFileInWork(status)) ?? false;
  const [isSuccess, setSuccess] = useState(false);
  const wasInWork = useRef(false);
  const cache = useQueryClient();
  const fit = useEffectEvent(fitView);

  useEffect(() => {
    if (isInWork) wasInWork.current = true;
    if (isInWork || !wasInWork.current) return;
    setSuccess(true);
    const timers: ReturnType<typeof setTimeout>[] = [];
    let isLeft = false;
    const after = (delay: number, work: () => void) => {
      if (!isLeft) timers.push(setTimeout(work, delay));
    };
    after(REFETCH_DELAY, () => {
      void refetchProcess(cache, desk.processId).then(() =>
        after(FIT_DELAY, () => {
          wasInWork.current = false;
          fit();
        }),
      );
    });
    after(SUCCESS_SHOWN, () => setSuccess(false));
    return () => {
      isLeft = true;
      timers.forEach(clearTimeout);
    };
  }, [isInWork, cache, desk]);

  if (uploading.length > 0) return 'pending';
  if (isInWork) return 'processing';
  return isSuccess ? 'success' : 'idle';
}
