import type { Process, Statement } from '@stepwright/contract';
import { withSaved } from './change-steps.ts';
import { initialState, type MapState } from './map-state.ts';
import { savedTreeOf } from './map-step.ts';
import type { StepRequest } from './next-request.ts';

/** What the server answers to a command on steps. */
export interface StepsAnswer {
  version: number;
  statements: Statement[];
  removed: string[];
  /** Steps that an undo left as they are, because somebody else changed them since. */
  skipped?: string[];
}

/** What a session needs of the world around it. */
export interface MapWorld {
  send: (request: StepRequest) => Promise<StepsAnswer>;
  /** Puts an answer into the process that everybody reads, and gives that process. */
  accept: (answer: StepsAnswer) => Process;
  /** Reads the process anew, in the background. */
  refetch: () => void;
  isOnline: () => boolean;
  /** Says that something failed, or in calm that something did not go as wished. */
  notify: (text: string, tone?: 'calm') => void;
}

/** One open map: its state, and who is told when it changes. */
export interface MapSession {
  readonly world: MapWorld;
  get: () => MapState;
  /** Puts the next state; the same one again tells nobody. */
  change: (next: (state: MapState) => MapState) => void;
  subscribe: (listener: (state: MapState, before: MapState) => void) => () => void;
  /** Takes a process as the server knows it; the same object again is nothing new. */
  receive: (process: Process) => void;
  /** Delays before a typed text is sent, by step. */
  readonly delays: Map<string, ReturnType<typeof setTimeout>>;
  isSending: boolean;
  /** Somebody else sends what is left. */
  isAbandoned: boolean;
  /** Sends again what was not answered; see `send-changes.ts`. */
  retry: { timer: ReturnType<typeof setTimeout> | undefined; wait: number };
  /** The texts that the server took from here, by step. */
  readonly written: Map<string, string>;
}

export function createMapSession(process: Process, world: MapWorld): MapSession {
  const listeners = new Set<(state: MapState, before: MapState) => void>();
  let received = process;
  let state = initialState(
    { processId: process.identity, platformId: process.platformId },
    savedTreeOf(process),
  );

  const change: MapSession['change'] = (next) => {
    const before = state;
    state = next(before);
    if (state !== before) for (const listener of listeners) listener(state, before);
  };

  return {
    world,
    get: () => state,
    change,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive: (latest) => {
      if (latest === received) return;
      received = latest;
      change((present) => withSaved(present, savedTreeOf(latest, present.saved)));
    },
    delays: new Map(),
    isSending: false,
    isAbandoned: false,
    retry: { timer: undefined, wait: 0 },
    written: new Map(),
  };
}
