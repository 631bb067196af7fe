const waiting = new Set<ReturnType<typeof setTimeout>>();

/** Reads again after some time, whatever is shown by then. */
export function refreshLater(refresh: () => Promise<unknown>, afterMs: number): void {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    void refresh();
  }, afterMs);
  waiting.add(timer);
}

/** Nothing that waits is read any more. */
export function forgetRefreshes(): void {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}
