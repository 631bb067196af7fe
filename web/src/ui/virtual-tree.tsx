import { IconChevronDown, IconChevronRight, IconFile } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './virtual-tree.module.css';

const ROW_HEIGHT = 28;
const INDENT = 14;

/** What the tree has to know of a row. */
export interface VirtualRow {
  id: string;
  /** Said in place of what the row shows. */
  label?: string;
  /** Of a root: 0. */
  depth: number;
  /** Null: nothing can lie in it. */
  isClosed: boolean | null;
  isSelected: boolean;
}

/**
 * A tree of files, however many: only the rows in sight are drawn. One row has the Tab stop; the
 * arrows lead on from it.
 */
export function VirtualTree<Row>(props: {
  label: string;
  /** Of the part that scrolls. */
  className: string | undefined;
  rows: readonly Row[];
  read: (row: Row) => VirtualRow;
  onToggle: (row: Row) => void;
  onSelect: (row: Row) => void;
  onEscape?: () => void;
  children: (row: Row) => ReactNode;
}) {
  const { label, className, rows, read, onToggle, onSelect, onEscape, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [lastFocused, setFocused] = useState(0);
  // Rows may have gone since.
  const focused = Math.max(0, Math.min(lastFocused, rows.length - 1));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });

  // A row far away is there only once the list has scrolled to it, some renders later.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus();
  });

  const activate = (row: Row): void =>
    read(row).isClosed === null ? onSelect(row) : onToggle(row);
  const focus = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setFocused(next);
    virtual.scrollToIndex(next);
    wantsFocus.current = true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[focused];
    const isClosed = row === undefined ? null : read(row).isClosed;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => focus(focused + 1),
      ArrowUp: () => focus(focused - 1),
      Home: () => focus(0),
      End: () => focus(rows.length - 1),
      ArrowRight: () => row !== undefined && isClosed === true && onToggle(row),
      ArrowLeft: () => row !== undefined && isClosed === false && onToggle(row),
      Enter: () => row !== undefined && activate(row),
      ' ': () => row !== undefined && activate(row),
      Escape: onEscape,
    };
    const action = actions[event.key];
    // What stands in a row has keys of its own.
    const isOfTree =
      event.target === event.currentTarget ||
      (event.target as Element).getAttribute('role') === 'treeitem';
    if (!action || !isOfTree) return;
    event.preventDefault();
    action();
  };

  return (
    <div ref={scroller} className={className}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={label}
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const { id, label: name, depth, isClosed, isSelected } = read(row);
          return (
            // The keys are heard by the tree around it.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={id}
              role="treeitem"
              data-index={index}
              aria-label={name}
              aria-level={depth + 1}
              aria-selected={isSelected}
              aria-expanded={isClosed === null ? undefined : !isClosed}
              tabIndex={index === focused ? 0 : -1}
              className={classes.row}
              style={{ top: start, paddingLeft: 8 + depth * INDENT }}
              onClick={() => {
                setFocused(index);
                activate(row);
              }}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A folder, open or closed, or a file: null. */
export function TreeRowIcon(props: { isClosed: boolean | null; className?: string }) {
  if (props.isClosed === null) return <IconFile size={14} className={props.className} />;
  return props.isClosed ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />;
}

export function TreeRowName(props: { className?: string; children: string }) {
  return <span className={`${classes.name} ${props.className ?? ''}`}>{props.children}</span>;
}

/** Without what lies in a closed folder. */
export function visibleRows<Row extends { folders: readonly string[] }>(
  rows: readonly Row[],
  closed: ReadonlySet<string>,
): Row[] {
  return rows.filter(({ folders }) => !folders.some((folder) => closed.has(folder)));
}
