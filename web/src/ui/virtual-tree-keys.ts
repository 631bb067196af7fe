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

function actionOf<Row>(tree: KeysOf<Row>, event: KeyboardEvent): (() => void) | undefined {
  const { shiftKey, ctrlKey, metaKey, altKey } = event;
  const key = keyOf(event);
  const isControl = ctrlKey || metaKey;
  // What else is pressed with a key makes another one of it, often the browser's own.
  if (altKey || (isControl && shiftKey)) return undefined;
  if (isControl) return controlActions(tree)[key.toLowerCase()];
  // Of a letter, Shift makes another one.
  if (shiftKey && key.length > 1) return rangeActions(tree)[key];
  const own = tree.rowKeys?.[key];
  const row = tree.rows[tree.focused];
  if (own) return () => row !== undefined && own(row);
  return shiftKey ? rangeActions(tree)[key] : plainActions(tree)[key];
}

/** Caps Lock is not Shift: which letter is meant is for Shift alone to say. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

type Actions = Record<string, (() => void) | undefined>;

function plainActions<Row>(tree: KeysOf<Row>): Actions {
  const { rows, focused, focus, activate, read, onToggle } = tree;
  const row = rows[focused];
  const isClosed = row === undefined ? null : read(row).isClosed;
  const toggle = (wanted: boolean): void => {
    if (row !== undefined && isClosed === wanted) onToggle(row);
  };
  const press = (): void => {
    if (row !== undefined) activate(row);
  };
  return {
    ...wayActions(tree, focus),
    ArrowRight: () => (isClosed === false ? focus(focused + 1) : toggle(true)),
    ArrowLeft: () => (isClosed === false ? toggle(false) : focus(parentOf(tree))),
    Enter: press,
    ' ': press,
    Escape: tree.onEscape,
    ...(tree.onWalk && { j: () => focus(focused + 1), k: () => focus(focused - 1) }),
  };
}

/** With Control or Meta. */
function controlActions<Row>(tree: KeysOf<Row>): Actions {
  const { rows, focused, onSelectMore, activate, onSelectAll } = tree;
  const row = rows[focused];
  const press = (): void => {
    if (row === undefined) return;
    if (onSelectMore) onSelectMore(row, 'toggle');
    else activate(row);
  };
  return { enter: press, ' ': press, a: onSelectAll };
}

/** With Shift: everything up to there. */
function rangeActions<Row>(tree: KeysOf<Row>): Actions {
  const { rows, focused, focus, onSelectMore } = tree;
  const select = (index: number): void => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
    focus(index);
    if (next !== undefined) onSelectMore?.(next, 'range');
  };
  const here = (): void => select(focused);
  return onSelectMore ? { ...wayActions(tree, select), Enter: here, ' ': here } : {};
}

function wayActions<Row>({ rows, focused }: KeysOf<Row>, go: (index: number) => void): Actions {
  return {
    ArrowDown: () => go(focused + 1),
    ArrowUp: () => go(focused - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
  };
}

/** The row that the one in focus lies in; of a root, itself. */
function parentOf<Row>({ rows, focused, read }: KeysOf<Row>): number {
  const depths = rows.slice(0, focused + 1).map((row) => read(row).depth);
  const own = depths.at(-1) ?? 0;
  const parent = depths.findLastIndex((depth) => depth < own);
  return parent < 0 ? focused : parent;
}
