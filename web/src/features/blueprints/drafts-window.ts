import { hasLocks, holdLock } from '#app/window-lock';

/** Held by a window for as long as it is there. */
const LOCK = 'stepwright.typed-over.';
const STORED = 'stepwright.typed-over.window';

/**
 * Whose drafts this window looks after: the same over a reload. The id is handed over only at the
 * end of a page, so that a tab that is duplicated meanwhile does not get it.
 */
export const windowId: string = sessionStorage.getItem(STORED) ?? crypto.randomUUID();

const keep = () => sessionStorage.removeItem(STORED);
keep();
window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(STORED, windowId);
  } catch {
    // The browser has no more room: the lock says that this window is gone.
  }
});
// A page that is left may come back as it was.
window.addEventListener('pageshow', keep);
void holdLock(LOCK + windowId);

/** Runs it if that window is gone; nobody else does meanwhile. */
export async function ifGone(id: string, run: () => void): Promise<void> {
  if (!hasLocks()) return run();
  const ask = (lock: Lock | null) => (lock ? run() : undefined);
  await navigator.locks.request(LOCK + id, { ifAvailable: true }, ask).catch(() => undefined);
}
