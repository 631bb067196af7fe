import type { Look } from './live-message.ts';

/** Who is not heard of for this long is gone, with the server that told of them. */
const FORGOTTEN_MS = 6_500;
/** A window says at least three times a minute that it is there: one that lost its network does not. */
const SILENT_MS = 45_000;

/** Who looks at what, as far as this server has heard; kept in memory only. */
export class LivePresence {
  readonly #looks = new Map<string, { look: Look; heardAt: number }>();
  /** When windows spoke themselves. */
  readonly #spokeAt = new Map<string, number>();

  /**
   * @param isFirstHand Whether the window said so, and not a server for it.
   * @returns the processes at which somebody looks otherwise than before.
   */
  hear(look: Look, now: number, isFirstHand: boolean): string[] {
    const key = keyOf(look);
    const before = this.#looks.get(key)?.look;
    this.#looks.set(key, { look, heardAt: now });
    if (isFirstHand) this.#spokeAt.set(key, now);
    if (!before) return [look.processId];
    if (before.processId !== look.processId) return [before.processId, look.processId];
    return before.statementId === look.statementId ? [] : [look.processId];
  }

  forget(key: string): string[] {
    const before = this.#looks.get(key)?.look;
    this.#looks.delete(key);
    this.#spokeAt.delete(key);
    return before ? [before.processId] : [];
  }

  forgetSilent(now: number): string[] {
    const silent = [...this.#looks].filter(([, { heardAt }]) => now - heardAt > FORGOTTEN_MS);
    return silent.flatMap(([key]) => this.forget(key));
  }

  get(key: string): Look | undefined {
    return this.#looks.get(key)?.look;
  }

  /** What a window looks at that has spoken lately. */
  getLively(key: string, now: number): Look | undefined {
    const spokeAt = this.#spokeAt.get(key) ?? -Infinity;
    return now - spokeAt < SILENT_MS ? this.get(key) : undefined;
  }

  at(processId: string): Look[] {
    const all = [...this.#looks.values()].map(({ look }) => look);
    return all.filter((look) => look.processId === processId);
  }
}

/** A client's own name proves nothing: only together with the person it is one window. */
export function keyOf(window: { clientId: string; personId: string }): string {
  return `${window.clientId} ${window.personId}`;
}
