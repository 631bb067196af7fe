import { useSyncExternalStore } from 'react';

/** Whether the upgrade dialog is open. Any feature may open it; the shell shows it. */
let isOpen = false;
const listeners = new Set<() => void>();

export function openUpgrade(): void {
  change(true);
}

export function closeUpgrade(): void {
  change(false);
}

export function useUpgrade(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

function change(next: boolean) {
  isOpen = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
