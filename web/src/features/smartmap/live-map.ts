import type { LiveEvent, LivePerson, Process } from '@stepwright/contract';
import { companionsOf, type Companion } from './live-people.ts';
import type { MapSession } from './map-session.ts';
import { withReplacedWords } from './kept-words.ts';
import { followLive } from '#app/live-stream';
import { resendChanges } from './send-changes.ts';
import { focusedIdOf, stepOf, type MapState } from './map-state.ts';

/** Not more often than this the others are told where one is, in milliseconds. */
const LOOK_INTERVAL = 400;
/** So often a window says that it is still there: servers hold one for gone that says nothing. */
const STILL_HERE = 15_000;
/** An own edit on its way brings the news with it: for so long it is waited for. */
const OWN_EDIT = 500;

export interface LiveWorld {
  open: (signal: AbortSignal) => Promise<AsyncIterable<LiveEvent>>;
  look: (look: { statementId: string | null } | null) => Promise<void>;
  /** Reads what changed, and answers the process as it is then. */
  catchUp: () => Promise<Process | undefined>;
  presentVersion: () => number | null;
}

/** Who else is here, and whether changes come by themselves. */
export interface LiveState {
  isConnected: boolean;
  companions: readonly Companion[];
  /** By the step that they look at. */
  companionsAt: ReadonlyMap<string, readonly Companion[]>;
}

/** One open map among others that look at the same process. */
export interface LiveMap {
  get: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  /** Follows what happens until the returned function is called. */
  start: () => () => void;
}

const ALONE: LiveState = { isConnected: false, companions: [], companionsAt: new Map() };

export function createLiveMap(session: MapSession, world: LiveWorld): LiveMap {
  const listeners = new Set<() => void>();
  let state = ALONE;
  const change = (part: Partial<LiveState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const { processId } = session.get();
  const looking = tellingLooks(session, world);

  const onEvent = (event: LiveEvent) => {
    switch (event.type) {
      case 'welcome':
        looking.tell();
        resendChanges(session);
        void read(session, world);
        return;
      case 'missed':
        void read(session, world);
        return;
      case 'process':
        if (event.processId === processId) void readIfNew(session, world, event.version);
        return;
      case 'overwritten':
        if (event.processId === processId) void rescue(session, world, event.statementId);
        return;
      case 'people':
        if (event.processId === processId) change(withPeople(event.people));
        return;
      case 'domain':
      case 'blueprint':
      case 'beat':
    }
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      const stopFollowing = followLive({
        open: world.open,
        onEvent,
        onConnected: (isConnected) => change(isConnected ? { isConnected } : ALONE),
      });
      const stopLooking = session.subscribe((now, before) => {
        if (state.isConnected && lookOf(now) !== lookOf(before)) looking.tell();
      });
      const stillHere = setInterval(() => {
        if (state.isConnected) looking.tell();
      }, STILL_HERE);
      return () => {
        clearInterval(stillHere);
        stopFollowing();
        stopLooking();
        looking.stop();
        if (state.isConnected) void world.look(null);
      };
    },
  };
}

function withPeople(people: readonly LivePerson[]): Pick<LiveState, 'companions' | 'companionsAt'> {
  const companions = companionsOf(people);
  const companionsAt = new Map<string, Companion[]>();
  for (const companion of companions) {
    for (const id of new Set(companion.statementIds))
      companionsAt.set(id, [...(companionsAt.get(id) ?? []), companion]);
  }
  return { companions, companionsAt };
}

/** The answer to an own edit brings the same version: then there is nothing more to read. */
async function readIfNew(session: MapSession, world: LiveWorld, version: number): Promise<void> {
  const isKnown = () => (world.presentVersion() ?? version) >= version;
  await ownEdit(session, isKnown);
  if (!isKnown()) await read(session, world);
}

/** Waits for the answer to an own edit on its way, but not for long, and not once all is known. */
async function ownEdit(session: MapSession, isKnown = () => false): Promise<void> {
  for (let waited = 0; session.isSending && !isKnown() && waited < OWN_EDIT; waited += 50) {
    // eslint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** At once, and not when the screen is drawn next. */
async function read(session: MapSession, world: LiveWorld): Promise<void> {
  const process = await world.catchUp();
  if (process) session.receive(process);
}

/**
 * Whoever saved over a text had not seen it: if it was written here, it is kept. The news of that may come
 * before the answer that it was saved at all.
 */
async function rescue(session: MapSession, world: LiveWorld, stepId: string): Promise<void> {
  await ownEdit(session);
  const text = session.written.get(stepId);
  if (text === undefined) return;
  await read(session, world);
  session.change((state) => withReplacedWords(state, stepId, text));
}

/** The step that the others see one at: the server knows no other than saved ones. */
function lookOf(state: MapState): string | null {
  const id = focusedIdOf(state);
  return id !== null && state.saved.steps.has(id) && stepOf(state, id) ? id : null;
}

/** Tells the last look of several in a moment, and the first of them at once. */
function tellingLooks(session: MapSession, world: LiveWorld) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = -LOOK_INTERVAL;
  const send = () => {
    timer = undefined;
    toldAt = performance.now();
    void world.look({ statementId: lookOf(session.get()) });
  };
  return {
    tell: () => {
      timer ??= setTimeout(send, Math.max(0, toldAt + LOOK_INTERVAL - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
