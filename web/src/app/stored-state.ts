import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/**
 * Everything the web app keeps in the browser, besides the identity tokens: one entry a thing,
 * each under its own key, so that two tabs overwrite each other as little as possible.
 */
export interface StoredEntry<T> {
  get: () => T;
  set: (value: T) => void;
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

const PREFIX = 'stepwright.';

/** What `onboarding?term=` asked for: a process about the term, created at the first visit. */
const demoSchema = z.object({ active: z.boolean(), term: z.string() });

/** What was sent of a text without an answer. */
const sentSchema = z.object({ text: z.string(), changeId: z.string().nullable() });

/** A step's text that the server does not have yet; `place` only for a step that it does not know. */
const unsavedStepSchema = z.object({
  text: z.string(),
  over: z.string(),
  changeId: z.string().nullable(),
  lastSent: sentSchema.nullable(),
  /** The suggestion that the text was made from. */
  accepted: z.string().nullable(),
  place: z
    .object({
      parentStatementId: z.string().nullable(),
      beforeStatementId: z.string().nullable(),
      followerId: z.string().nullable(),
    })
    .nullable(),
});

const keptWordsSchema = z.object({
  stepId: z.string(),
  text: z.string(),
  reason: z.enum(['deleted', 'replaced']),
  ancestorIds: z.array(z.string()),
  beforeStatementId: z.string().nullable(),
});

/** Everything that one window has of a process and the server has not. */
const unsavedSchema = z.object({
  /** The window is gone, or looks at something else: whoever opens the process takes it over. */
  isReleased: z.boolean(),
  steps: z.record(z.string(), unsavedStepSchema),
  /** In their order; which there are is for the SmartMap to know. */
  commands: z.array(z.looseObject({ kind: z.string() })),
  words: z.array(keptWordsSchema),
});
export type Unsaved = z.infer<typeof unsavedSchema>;

export const storedState = {
  colourMode: entry('colour-mode', z.enum(['light', 'dark', 'auto']), 'auto'),
  /** The process menu of the SmartMap. */
  menuOpen: entry('menu-open', z.boolean(), false),
  demo: entry('demo', demoSchema, { active: false, term: '' }),
  lastSelectedStatement: entry('last-selected-statement', z.string().nullable(), null),
  helpOpen: entry('help-open', z.boolean(), false),
  organisationId: entry('organisation-id', z.string().nullable(), null),
  processId: entry('process-id', z.string().nullable(), null),
  debug: entry('debug', z.boolean(), false),
  /** The tree item of the code preview, as a file path. */
  selectedTreeItem: entry('code-generation.selected-tree-item', z.string().nullable(), null),
  expandedProperties: entry('code-generation.expanded-properties', z.array(z.string()), []),
  /** How a process is shown; null: as fits the screen. */
  mapMode: entry('map-mode', z.enum(['map', 'both', 'outline']).nullable(), null),
  /** Whether a new step offers what could come next. */
  suggestsSteps: entry('suggests-steps', z.boolean(), true),
  /** Ids of the selected steps, by process. */
  selectedSteps: entry('selected-steps', z.record(z.string(), z.array(z.string())), {}),
  /** The notes on how a process was made that were closed, by process. */
  closedNotes: entry('closed-notes', z.record(z.string(), z.string()), {}),
  /** What was done and not saved, by process and window. */
  unsaved: entry('unsaved', z.record(z.string(), z.record(z.string(), unsavedSchema)), {}),
  /** Where a canvas was left, by its own key: a process' id, or a bounded context's name. */
  viewports: entry(
    'viewports',
    z.record(z.string(), z.object({ x: z.number(), y: z.number(), zoom: z.number() })),
    {},
  ),
};

/** Reads an entry and follows its changes, also those made in another tab. */
export function useStored<T>(stored: StoredEntry<T>): [T, (value: T) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.get), stored.set];
}

/** Logging out forgets what belongs to a person; the colour mode belongs to the browser. */
export function forgetPerson() {
  // The drafts of forms, and whatever else is kept for this tab.
  sessionStorage.clear();
  for (const [name, stored] of Object.entries(storedState))
    if (name !== 'colourMode') stored.reset();
}

function entry<T>(name: string, schema: z.ZodType<T>, initial: T): StoredEntry<T> {
  const key = PREFIX + name;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = initial;

  const get = () => {
    const stored = localStorage.getItem(key);
    // The same text gives the same object: `useSyncExternalStore` renders for ever otherwise.
    if (stored !== text) {
      text = stored;
      value = stored === null ? initial : parse(stored, schema, initial);
    }
    return value;
  };
  const tell = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };

  return {
    get,
    set: (next) => {
      const nextText = JSON.stringify(next);
      // What is there already is no news: a listener that sets the value again would never end.
      if (localStorage.getItem(key) === nextText) return;
      // The browser gives no more room: it is not remembered, and everything else goes on.
      if (stores(key, nextText)) tell();
    },
    reset: () => {
      localStorage.removeItem(key);
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

function stores(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What an older version or a curious person wrote there is not worth a broken page. */
function parse<T>(text: string, schema: z.ZodType<T>, initial: T): T {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : initial;
  } catch {
    return initial;
  }
}
