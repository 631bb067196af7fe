import type { KeyboardEvent } from 'react';
import type { TreeProps } from './virtual-tree.tsx';

type KeysOf<Row> = TreeProps<Row> & {
  focused: number;
  focus: (index: number) => void;
  activate: (row: Row) => void;
};

/** What the keys of a tree do, of which the row in focus is meant. */
export function treeKeys<Row>(tree: KeysOf<Row>): (event: KeyboardEvent) => void {
  return (event) => {
    // What stands in a row has keys of its own.
    const isOfTree =
      event.target === event.currentTarget ||
      (event.target as Element).getAttribute('role') === 'treeitem';
    const action = isOfTree ? actionOf(tree, event) : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function actionOf<Row>(
  tree: KeysOf<Row>,
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
): (() => void) | undefined {
  const { rows, focused, focus, activate, read, onToggle, onSelectMore } = tree;
  const row = rows[focused];
  const isClosed = row === undefined ? null : read(row).isClosed;
  const own = tree.rowKeys?.[key];
  if (own) return () => row !== undefined && own(row);
  const go = (by: number): void => {
    const next = rows[focused + by];
    focus(focused + by);
    if (shiftKey && next !== undefined) onSelectMore?.(next, 'range');
  };
  const toggle = (wanted: boolean): void => {
    if (row !== undefined && isClosed === wanted) onToggle(row);
  };
  const press = (): void => {
    if (row === undefined) return;
    if (onSelectMore && (ctrlKey || metaKey)) onSelectMore(row, 'toggle');
    else activate(row);
  };
  const actions: Record<string, (() => void) | undefined> = {
    ArrowDown: () => go(1),
    ArrowUp: () => go(-1),
    Home: () => focus(0),
    End: () => focus(rows.length - 1),
    ArrowRight: () => (isClosed === false ? focus(focused + 1) : toggle(true)),
    ArrowLeft: () => (isClosed === false ? toggle(false) : focus(parentOf(tree))),
    Enter: press,
    ' ': press,
    Escape: tree.onEscape,
  };
  return actions[key];
}

/** The row that the one in focus lies in; of a root, itself. */
function parentOf<Row>({ rows, focused, read }: KeysOf<Row>): number {
  const depths = rows.slice(0, focused + 1).map((row) => read(row).depth);
  const own = depths.at(-1) ?? 0;
  const parent = depths.findLastIndex((depth) => depth < own);
  return parent < 0 ? focused : parent;
}
