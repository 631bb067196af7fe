import { useEffect, type RefObject } from 'react';
import type { MapSession } from './map-session.ts';

/**
 * Keeps the keyboard on the map. A change may take away the button that was pressed for it, such
 * as Retry, and the focus with it.
 */
export function useKeptFocus(session: MapSession, tree: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      session.subscribe(() => {
        const map = tree.current?.closest('section');
        if (!map?.contains(document.activeElement)) return;
        setTimeout(() => {
          if (document.activeElement === document.body)
            tree.current?.focus({ preventScroll: true });
        });
      }),
    [session, tree],
  );
}
