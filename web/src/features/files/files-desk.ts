import { useSyncExternalStore } from 'react';
import type { RefusedFile } from './choose-files.ts';

/** A file on its way to the server. */
export interface UploadingFile {
  id: string;
  path: string;
  size: number;
  /** How much of it has left, in bytes. */
  sent: number;
}

export interface FilesState {
  isPanelOpen: boolean;
  /** What is being uploaded, with what has arrived already. */
  uploading: readonly UploadingFile[];
  /** What of the last choice is not uploaded. */
  refused: readonly RefusedFile[];
}

/** What goes on with the files of one process. It outlasts the page: an upload goes on elsewhere. */
export interface FilesDesk {
  processId: string;
  get: () => FilesState;
  change: (next: (state: FilesState) => FilesState) => void;
  subscribe: (listener: () => void) => () => void;
  /** Ends the upload under way. */
  cancel: (() => void) | null;
}

const desks = new Map<string, FilesDesk>();

export function filesDesk(processId: string): FilesDesk {
  const present = desks.get(processId) ?? createDesk(processId);
  desks.set(processId, present);
  return present;
}

export function useFilesState(desk: FilesDesk): FilesState {
  return useSyncExternalStore(desk.subscribe, desk.get);
}

export function isUploading(desk: FilesDesk): boolean {
  return desk.get().uploading.length > 0;
}

/** Where an upload stands in the end, whichever way it went: nothing is on its way. */
export function resetUpload(desk: FilesDesk): void {
  desk.cancel = null;
  desk.change((state) => ({ ...state, uploading: [] }));
}

function createDesk(processId: string): FilesDesk {
  const listeners = new Set<() => void>();
  let state: FilesState = { isPanelOpen: false, uploading: [], refused: [] };
  return {
    processId,
    cancel: null,
    get: () => state,
    change: (next) => {
      state = next(state);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
