/** The part of a page that takes the focus when what had it is gone. */
export const focusHome = { 'data-focus-home': true, tabIndex: -1 } as const;

/** Gives the focus back to what had it, or to its page where that is gone. */
export function focusAgain(previous: Element | null): void {
  const isThere = previous instanceof HTMLElement && previous !== document.body;
  if (isThere && previous.isConnected) previous.focus();
  else focusPage();
}

export function focusPage(): void {
  document.querySelector<HTMLElement>('[data-focus-home]')?.focus();
}
