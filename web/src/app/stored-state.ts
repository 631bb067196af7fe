import { useSyncExternalStore } from 'react';
import { isOwnBrowser } from '#api/own-browser';
import {
  isFlag,
  isNumber,
  isText,
  listOf,
  nullOr,
  objectOf,
  oneOf,
  recordOf,
  type Shape,
  type Shaped,
} from '#api/shape';

/**
 * Everything the web app keeps in the browser, besides the identity tokens: one entry a thing,
 * each under its own key, so that two tabs overwrite each other as little as possible.
 */
export interface StoredEntry<T> {
  get: () => T;
  /** @returns whether it is kept: a browser gives so much room and no more. */
  set: (value: T) => boolean;
  reset: () => void;
  subscribe: (listener: () => void) => () => void;
}

const PREFIX = 'stepwright.';

/** What `onboarding?term=` asked for: a process about the term, created at the first visit. */
const isDemo = objectOf({ active: isFlag, term: isText });

/** What was sent of a text without an answer. */
const isSent = objectOf({ text: isText, changeId: nullOr(isText) });

/** A step's text that the server does not have yet; `place` only for a step that it does not know. */
const isUnsavedStep = objectOf({
  text: isText,
  over: isText,
  changeId: nullOr(isText),
  lastSent: nullOr(isSent),
  /** The suggestion that the text was made from. */
  accepted: nullOr(isText),
  place: nullOr(
    objectOf({
      parentStatementId: nullOr(isText),
      beforeStatementId: nullOr(isText),
      followerId: nullOr(isText),
    }),
  ),
});

const isKeptWords = objectOf({
  stepId: isText,
  text: isText,
  reason: oneOf('deleted', 'replaced'),
  ancestorIds: listOf(isText),
  beforeStatementId: nullOr(isText),
});

/** Everything that one window has of a process and the server has not. */
const isUnsaved = objectOf({
  /** The window is gone, or looks at something else: whoever opens the process takes it over. */
  isReleased: isFlag,
  steps: recordOf(isUnsavedStep),
  /** In their order; which there are is for the SmartMap to know. */
  commands: listOf(objectOf({ kind: isText })),
  words: listOf(isKeptWords),
});
export type Unsaved = Shaped<typeof isUnsaved>;

/** What was decided of a file that is previewed, for the texts that it had then. */
const isFileChoice = objectOf({
  /** Names the texts: of others it says nothing. */
  seen: isText,
  isRefused: isFlag,
  refusedChanges: listOf(isText),
  /** Of a stale file; null: nothing was said. */
  isRemoved: nullOr(isFlag),
});
export type FileChoice = Shaped<typeof isFileChoice>;

/** What was typed over a part of a blueprint's file, and not saved. */
const isTypedOver = objectOf({
  fileId: isText,
  /** Over which section; null: over where the file is generated. */
  place: nullOr(
    objectOf({
      id: isText,
      version: isNumber,
      kind: isText,
      head: isText,
      tail: isText,
      length: isNumber,
      isOnly: isFlag,
    }),
  ),
  /** Somebody removed what it was typed over. */
  isDropped: isFlag,
  /** By field, with what stood there before. */
  typed: recordOf(objectOf({ before: nullOr(isText), now: nullOr(isText) })),
  /** When, in milliseconds. */
  at: isNumber,
});
export type TypedOver = Shaped<typeof isTypedOver>;

export const storedState = {
  colourMode: entry('colour-mode', oneOf('light', 'dark', 'auto'), 'auto'),
  /** The process menu of the SmartMap. */
  menuOpen: entry('menu-open', isFlag, false),
  demo: entry('demo', isDemo, { active: false, term: '' }),
  lastSelectedStatement: entry('last-selected-statement', nullOr(isText), null),
  helpOpen: entry('help-open', isFlag, false),
  organisationId: entry('organisation-id', nullOr(isText), null),
  processId: entry('process-id', nullOr(isText), null),
  debug: entry('debug', isFlag, false),
  /** The tree item of the code preview, as a file path. */
  selectedTreeItem: entry('code-generation.selected-tree-item', nullOr(isText), null),
  /** What of a preview is not published, by the service or platform and the file's path. */
  fileChoices: entry('code-generation.file-choices', recordOf(recordOf(isFileChoice)), {}),
  expandedProperties: entry('code-generation.expanded-properties', listOf(isText), []),
  /** How a process is shown; null: as fits the screen. */
  mapMode: entry('map-mode', nullOr(oneOf('map', 'both', 'outline')), null),
  /** Whether a new step offers what could come next. */
  suggestsSteps: entry('suggests-steps', isFlag, true),
  /** Ids of the selected steps, by process. */
  selectedSteps: entry('selected-steps', recordOf(listOf(isText)), {}),
  /** The notes on how a process was made that were closed, by process. */
  closedNotes: entry('closed-notes', recordOf(isText), {}),
  /** What was done and not saved, by process and window. */
  unsaved: entry('unsaved', recordOf(recordOf(isUnsaved)), {}),
  /** What was typed in blueprints, by person, blueprint and place. */
  typedOver: entry('typed-over', recordOf(recordOf(recordOf(isTypedOver))), {}),
  /** What a blueprint was learned from last, by blueprint. */
  learnedFrom: entry('learned-from', recordOf(isText), {}),
  /** The service that was looked at last, by platform and bounded context. */
  selectedServices: entry('selected-services', recordOf(isText), {}),
  /** Where services were put, and not sent yet, by platform and bounded context. */
  unsentPlaces: entry(
    'unsent-places',
    recordOf(recordOf(objectOf({ x: isNumber, y: isNumber }))),
    {},
  ),
  /** Where a canvas was left, by its own key: a process' id, or a bounded context's name. */
  viewports: entry(
    'viewports',
    recordOf(objectOf({ x: isNumber, y: isNumber, zoom: isNumber })),
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

function entry<T>(name: string, shape: Shape<T>, initial: T): StoredEntry<T> {
  const key = PREFIX + name;
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = initial;

  const get = () => {
    const stored = localStorage.getItem(key);
    // The same text gives the same object: `useSyncExternalStore` renders for ever otherwise.
    if (stored !== text) {
      text = stored;
      value = stored === null ? initial : parse(stored, shape, initial);
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
      if (localStorage.getItem(key) === nextText) return true;
      // The browser gives no more room: it is not remembered, and everything else goes on.
      const isKept = stores(key, nextText);
      if (isKept) tell();
      return isKept;
    },
    reset: () => {
      if (isOwnBrowser()) localStorage.removeItem(key);
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
  if (!isOwnBrowser()) return false;
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What an older version or a curious person wrote there is not worth a broken page. */
function parse<T>(text: string, shape: Shape<T>, initial: T): T {
  try {
    const parsed: unknown = JSON.parse(text);
    return shape(parsed) ? parsed : initial;
  } catch {
    return initial;
  }
}
