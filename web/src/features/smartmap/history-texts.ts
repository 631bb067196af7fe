import type { ChangeKind } from './history-entry.ts';

const changes: Record<ChangeKind, string> = {
  add: 'add step',
  insert: 'insert step',
  text: 'edit text',
  addMany: 'add steps',
  delete: 'delete step',
  deleteSubtrees: 'delete steps',
  swap: 'swap steps',
  move: 'move step',
  correct: 'correct step',
};

/** Every word about undo and redo. */
export const historyTexts = {
  undo: (kind: ChangeKind | null) => (kind === null ? 'Nothing to undo' : `Undo: ${changes[kind]}`),
  redo: (kind: ChangeKind | null) => (kind === null ? 'Nothing to redo' : `Redo: ${changes[kind]}`),
  gone: 'This was not undone or redone, because the steps have been changed since.',
  skipped: 'Some steps stay as they are, because they have been changed since.',
  failed: 'This could not be undone or redone. The map shows the saved process again.',
} as const;
