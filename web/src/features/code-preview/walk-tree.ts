import type { KeyboardEvent } from 'react';

const NAME = '[data-name]';

/** Puts the keyboard on the first row of a tree. */
export function focusFirst(tree: HTMLElement | null): void {
  tree?.querySelector<HTMLElement>(NAME)?.focus();
}

/** The arrows lead through the rows that are shown, and open and close what lies in one. */
export function walkTree(event: KeyboardEvent<HTMLElement>): void {
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>(NAME)];
  const at = names.findIndex((name) => name === document.activeElement);
  const row = names[at]?.closest<HTMLElement>('[role=treeitem]');
  const isOpen = row?.getAttribute('aria-expanded') ?? null;
  const toggle = (): void => row?.querySelector<HTMLElement>('[data-toggle]')?.click();
  const actions: Record<string, (() => void) | undefined> = {
    ArrowDown: () => names[Math.min(at + 1, names.length - 1)]?.focus(),
    ArrowUp: () => names[Math.max(at - 1, 0)]?.focus(),
    Home: () => names[0]?.focus(),
    End: () => names.at(-1)?.focus(),
    ArrowRight: () => (isOpen === 'true' ? names[at + 1]?.focus() : toggle()),
    ArrowLeft: () =>
      isOpen === 'true' ? toggle() : parentOf(row)?.querySelector<HTMLElement>(NAME)?.focus(),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** The nearest row above that lies less deep. */
function parentOf(row: HTMLElement | null | undefined): Element | null {
  const depthOf = (each: Element): number => Number(each.getAttribute('aria-level'));
  let above = row?.previousElementSibling ?? null;
  while (above && row && depthOf(above) >= depthOf(row)) above = above.previousElementSibling;
  return above;
}
