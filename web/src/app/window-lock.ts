/** Only in a secure context, which plain http on this computer is, too. */
export function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Tells other windows that this one is there: until it is gone, or the signal is given. */
export async function holdLock(name: string, until?: AbortSignal): Promise<void> {
  if (!hasLocks()) return;
  const released = new Promise<void>((resolve) => {
    until?.addEventListener('abort', () => resolve());
  });
  await navigator.locks.request(name, () => released).catch(() => undefined);
}
