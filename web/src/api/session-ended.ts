/**
 * A session that ended while a page is in use. What was called meanwhile waits, and the page with all
 * that is on it stays, until somebody signed in again in another tab.
 */
interface Waiting {
  refused: string;
  goOn: (token: string) => void;
}

let waiting: Waiting[] = [];
let isWatched = false;
const listeners = new Set<() => void>();

/** Says from now on that sessions end. Before, on a page that is not there yet, nobody would see it. */
export function watchSession(): () => void {
  isWatched = true;
  return () => {
    isWatched = false;
  };
}

export const isSessionWatched = (): boolean => isWatched;
export const isSessionEnded = (): boolean => waiting.length > 0;

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether somebody has to sign in again because of this token. */
export function isWaitedFor(refused: string): boolean {
  return waiting.some((each) => each.refused === refused);
}

/** The token of whoever signs in again; a call that is given up meanwhile waits no longer. */
export function tokenAfterSignIn(refused: string, signal?: AbortSignal): Promise<string> {
  return new Promise((goOn, giveUp) => {
    const one: Waiting = { refused, goOn };
    waiting = [...waiting, one];
    signal?.addEventListener(
      'abort',
      () => {
        waiting = waiting.filter((each) => each !== one);
        giveUp(signal.reason as Error);
        tell();
      },
      { once: true },
    );
    tell();
  });
}

/** Lets everything go on that waits for another token than the one that was refused. */
export function goOnWith(token: string): void {
  const ready = waiting.filter(({ refused }) => refused !== token);
  if (ready.length === 0) return;
  waiting = waiting.filter(({ refused }) => refused === token);
  for (const { goOn } of ready) goOn(token);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
