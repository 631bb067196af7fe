const OWNER = 'stepwright.tab-of';

/** What a tab keeps until it is closed is its person's: whoever else signs in finds nothing of it. */
export function keepTabTo(sub: string): void {
  const before = sessionStorage.getItem(OWNER);
  if (before === sub) return;
  if (before !== null) sessionStorage.clear();
  try {
    sessionStorage.setItem(OWNER, sub);
  } catch {
    // The browser gives no more room: nothing is lost by that.
  }
}
