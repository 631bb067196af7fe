import { isWithin, parentOf, type KeyPress } from '@stepwright/process-tree';
import type { MapTree } from './map-step.ts';
import type { OutlineRows } from './outline-rows.ts';

/** What a key means where the steps are lines below each other. */
export type OutlineIntention =
  | { kind: 'select' | 'extend'; id: string }
  | { kind: 'open' | 'close'; ids: readonly string[] }
  /** The key was meant for the outline, but there is nothing to do. */
  | { kind: 'nothing' };

export interface OutlineSituation extends OutlineRows {
  tree: MapTree;
  /** The step that keys refer to; null where none is. */
  focusedId: string | null;
  /** How many rows are seen at once. */
  pageSize: number;
}

/**
 * What a key means in the outline, as in any tree view: up and down lead from line to line, right
 * opens a branch or leads into it, left closes it or leads out. Null where the map's keys apply.
 */
export function outlineIntentionOf(
  press: KeyPress,
  situation: OutlineSituation,
): OutlineIntention | null {
  if (press.isTyping || press.isComposing || press.altKey) return null;
  const isExtending = press.ctrlKey || press.metaKey || press.shiftKey === true;
  const target = targetOf(press.key, situation);
  if (target !== null) return lineIntention(situation, target, isExtending);
  if (isExtending && press.key !== '*') return null;
  switch (press.key) {
    case 'ArrowRight':
      return intoBranch(situation);
    case 'ArrowLeft':
      return outOfBranch(situation);
    case '*':
      return openSiblings(situation);
    default:
      return null;
  }
}

/** The row that a key leads to, however far beyond the ends; null for other keys. */
function targetOf(key: string, { index, rows, focusedId, pageSize }: OutlineSituation) {
  const at = (focusedId === null ? undefined : index.get(focusedId)) ?? -1;
  switch (key) {
    case 'ArrowUp':
      return at - 1;
    case 'ArrowDown':
      return at + 1;
    case 'PageUp':
      return at - pageSize;
    case 'PageDown':
      return at + pageSize;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    default:
      return null;
  }
}

function lineIntention(
  { rows, focusedId }: OutlineSituation,
  target: number,
  isExtending: boolean,
): OutlineIntention {
  const row = rows[Math.min(Math.max(target, 0), rows.length - 1)];
  if (!row || row.id === focusedId) return { kind: 'nothing' };
  return { kind: isExtending ? 'extend' : 'select', id: row.id };
}

function intoBranch({ rows, index, focusedId }: OutlineSituation): OutlineIntention {
  const at = focusedId === null ? undefined : index.get(focusedId);
  const row = at === undefined ? undefined : rows[at];
  if (at === undefined || !row) return firstOf(rows);
  if (row.isOpen === null) return { kind: 'nothing' };
  const next = rows[at + 1];
  return row.isOpen && next ? { kind: 'select', id: next.id } : { kind: 'open', ids: [row.id] };
}

function outOfBranch({ rows, index, focusedId, tree }: OutlineSituation): OutlineIntention {
  const at = focusedId === null ? undefined : index.get(focusedId);
  const row = at === undefined ? undefined : rows[at];
  if (!row) return firstOf(rows);
  if (row.isOpen) return { kind: 'close', ids: [row.id] };
  const parent = parentOf(tree, row.id);
  return parent === null ? { kind: 'nothing' } : { kind: 'select', id: parent };
}

function openSiblings({ rows, index, focusedId, tree }: OutlineSituation): OutlineIntention {
  if (focusedId === null || !index.has(focusedId)) return { kind: 'nothing' };
  const parent = parentOf(tree, focusedId);
  const closed = rows.filter(({ id, isOpen }) => isOpen === false && parentOf(tree, id) === parent);
  return closed.length > 0
    ? { kind: 'open', ids: closed.map(({ id }) => id) }
    : { kind: 'nothing' };
}

function firstOf([first]: OutlineRows['rows']): OutlineIntention {
  return first ? { kind: 'select', id: first.id } : { kind: 'nothing' };
}

/** Where the keyboard goes when a branch is closed over it. */
export function focusedAfterClosing(
  tree: MapTree,
  { focusedId, closing }: { focusedId: string | null; closing: string },
): string | null {
  return focusedId !== null && isWithin(tree, { id: focusedId, of: closing }) ? closing : focusedId;
}
