import type { RefObject } from 'react';

/** What is typed next is looked for, instead of what is there. */
export function toField({ current }: RefObject<HTMLInputElement | null>): void {
  current?.focus();
  current?.select();
}
