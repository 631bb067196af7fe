import { useEffect } from 'react';

/** What closes gives them back to what opened it, but not at once. */
const GIVEN_BACK_MS = 30;

/** Marks a part of a page that takes the keys back; `of` finds what in it has them, else itself. */
export function keepsKeys(of = ''): { 'data-keys': string } {
  return { 'data-keys': of };
}

/**
 * Where what has the keys goes, or can no longer be pressed, they stay in the part of the page that
 * they were in last. A dialog that a menu opened leaves them there too: the menu is gone by then.
 */
export function useKeysKept(): void {
  useEffect(() => {
    let last: Element | null = null;
    let home: HTMLElement | null = null;
    let waiting = 0;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      home = target.closest<HTMLElement>('[data-keys]') ?? home;
    };
    const mend = (): void => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === null;
      const isGone = last !== null && (!last.isConnected || last.matches(':disabled'));
      if (!isGone || !(isLost || activeElement === last)) return;
      // A dialog takes them itself, and is asked again when it goes.
      if (document.querySelector('[aria-modal="true"]')) return;
      last = null;
      focusIn(home);
    };
    // Behind whatever gives them to something itself.
    const mendSoon = (): void => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(mend, GIVEN_BACK_MS);
    };
    document.addEventListener('focusin', onFocus);
    const watch = new MutationObserver(mendSoon);
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      watch.disconnect();
      window.clearTimeout(waiting);
    };
  }, []);
}

function focusIn(home: HTMLElement | null): void {
  if (!home?.isConnected) return;
  const of = home.dataset['keys'] ?? '';
  const target = (of && home.querySelector<HTMLElement>(of)) || home;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
