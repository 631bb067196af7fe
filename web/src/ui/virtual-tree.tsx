import { IconChevronDown, IconChevronRight, IconFile } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useClicks } from './virtual-tree-clicks.ts';
import { useTreeDrag, type TreeDrop } from './virtual-tree-drag.tsx';
export type { TreeDrop } from './virtual-tree-drag.tsx';
import { treeKeys } from './virtual-tree-keys.ts';
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

export interface TreeProps<Row> {
  label: string;
  /** Of the part that scrolls. */
  className: string | undefined;
  rows: readonly Row[];
  /** What the rows are of, such as a filter: of another one the keys begin at the first row. */
  of?: string;
  read: (row: Row) => VirtualRow;
  onToggle: (row: Row) => void;
  onSelect: (row: Row) => void;
  /** What a click and Enter do to a row that can be opened, where that is not to open it. */
  onPressFolder?: (row: Row) => void;
  /** Whoever walks with the keys is shown each row; J and K walk too then. */
  onWalk?: (row: Row) => void;
  /** Several rows can be selected: with Control or Meta one more or less, with Shift all up to it. */
  onSelectMore?: (row: Row, how: 'toggle' | 'range') => void;
  /** Of several: Control or Meta with A. */
  onSelectAll?: () => void;
  /** A click waits a moment whether it becomes a double click. */
  onDoubleClick?: (row: Row) => void;
  /** The context menu is asked for at a place of the window. */
  onMenu?: (row: Row, at: MenuPlace) => void;
  /** Keys that mean more to a row than to the tree, by the key's name. */
  rowKeys?: Record<string, (row: Row) => void>;
  drop?: TreeDrop<Row>;
  onEscape?: () => void;
  children: (row: Row) => ReactNode;
}

/** In pixels of the window. */
export interface MenuPlace {
  x: number;
  y: number;
}

/**
 * A tree of files, however many: only the rows in sight are drawn. One row has the Tab stop; the
 * arrows lead on from it.
 */
export function VirtualTree<Row>(props: TreeProps<Row>) {
  const { label, className, rows, read, onToggle, onSelect, onSelectMore, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [lastFocused, setFocused] = useState(0);
  const [lastOf, setLastOf] = useState(props.of);
  if (props.of !== lastOf) {
    setLastOf(props.of);
    setFocused(0);
  }
  // Rows may have gone since.
  const focused = Math.max(0, Math.min(lastFocused, rows.length - 1));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // A page more below: whoever searches the page, or reads it out, finds what is about to come.
    overscan: 24,
  });
  const drag = useTreeDrag({ scroller, rows, drop: props.drop });

  // A row far away is there only once the list has scrolled to it, some renders later.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`);
    if (!row) return;
    wantsFocus.current = false;
    row.focus();
  });

  const { onPressFolder = onToggle } = props;
  const activate = (row: Row): void =>
    read(row).isClosed === null ? onSelect(row) : onPressFolder(row);
  const focus = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    setFocused(next);
    virtual.scrollToIndex(next);
    wantsFocus.current = true;
    const row = rows[next];
    if (row !== undefined) props.onWalk?.(row);
  };
  // A row that goes while it has the focus leaves it to the one that stands there now.
  const rowInFocus = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const row = rowInFocus.current;
    // A row that is still there keeps the focus, wherever it stands now.
    if (row?.isConnected) setFocused(Number(row.dataset.index));
    else scroller.current?.scrollTo?.({ top: 0 });
  }, [props.of]);
  useEffect(() => {
    if (rowInFocus.current?.isConnected !== false) return;
    rowInFocus.current = null;
    const next = scroller.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`);
    const row = rows[focused];
    if (!next || row === undefined || document.activeElement !== document.body) return;
    next.focus();
    props.onWalk?.(row);
  });

  const onKeyDown = treeKeys({ ...props, focused, focus, activate });
  const clicked = useClicks({ activate, onDoubleClick: props.onDoubleClick, onSelectMore });
  const onClick = (event: MouseEvent, index: number, row: Row): void => {
    if (drag.hasDragged()) return;
    setFocused(index);
    clicked(event, row);
  };

  return (
    <div
      ref={scroller}
      className={className}
      data-drop={drag.target === 'root' || undefined}
      {...drag.handlers}
    >
      <div
        role="tree"
        tabIndex={-1}
        aria-label={label}
        aria-multiselectable={onSelectMore ? true : undefined}
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
              data-drop={drag.target === row || undefined}
              aria-label={name}
              aria-level={depth + 1}
              aria-selected={isSelected}
              aria-expanded={isClosed === null ? undefined : !isClosed}
              tabIndex={index === focused ? 0 : -1}
              className={classes.row}
              style={{ top: start, paddingLeft: 8 + depth * INDENT }}
              // Whoever reads the page out moves the focus without the keys.
              onFocus={({ currentTarget }) => {
                rowInFocus.current = currentTarget;
                setFocused(index);
              }}
              onBlur={() => (rowInFocus.current = null)}
              onClick={(event) => onClick(event, index, row)}
              onContextMenu={(event) => {
                if (!props.onMenu) return;
                event.preventDefault();
                setFocused(index);
                props.onMenu(row, { x: event.clientX, y: event.clientY });
              }}
            >
              {children(row)}
            </div>
          );
        })}
      </div>
      {drag.ghost}
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
