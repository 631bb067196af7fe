import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconFile } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import classes from './code-preview.module.css';
import { texts } from './code-preview-texts.ts';
import { visibleRows, type TreeRow } from './file-rows.ts';

const ROW_HEIGHT = 28;
const INDENT = 14;
const resultClasses = [classes.create, classes.update, undefined, classes.conflict];

/** The generated files: green is new, yellow changed, red a conflict; the letter says it too. */
export function FileTree(props: {
  rows: TreeRow[];
  selectedPath: string | null;
  onSelect: (path: string) => void;
}) {
  const { rows, selectedPath, onSelect } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => visibleRows(rows, closed), [rows, closed]);
  const virtual = useVirtualizer({
    count: shown.length,
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

  const toggle = (id: string, close: boolean): void =>
    setClosed((before) => {
      const after = new Set(before);
      if (close) after.add(id);
      else after.delete(id);
      return after;
    });
  const activate = (row: TreeRow): void => {
    if (row.file) onSelect(row.file.filePath);
    else toggle(row.id, !closed.has(row.id));
  };
  const focus = (index: number): void => {
    const next = Math.max(0, Math.min(shown.length - 1, index));
    setFocused(next);
    virtual.scrollToIndex(next);
    wantsFocus.current = true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = shown[focused];
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(focused + 1),
      ArrowUp: () => focus(focused - 1),
      Home: () => focus(0),
      End: () => focus(shown.length - 1),
      ArrowRight: () => row && !row.file && toggle(row.id, false),
      ArrowLeft: () => row && !row.file && toggle(row.id, true),
      Enter: () => row && activate(row),
      ' ': () => row && activate(row),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <div ref={scroller} className={classes.tree}>
      <div
        role="tree"
        tabIndex={-1}
        aria-label={texts.files}
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
        onKeyDown={onKeyDown}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown[index];
          if (!row) return null;
          const isSelected = row.file !== null && row.file.filePath === selectedPath;
          return (
            // The keys are heard by the tree around it.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={row.id}
              role="treeitem"
              data-index={index}
              aria-level={row.depth + 1}
              aria-selected={isSelected}
              aria-expanded={row.file ? undefined : !closed.has(row.id)}
              tabIndex={index === focused ? 0 : -1}
              className={classes.row}
              style={{ top: start, paddingLeft: 8 + row.depth * INDENT }}
              onClick={() => {
                setFocused(index);
                activate(row);
              }}
            >
              <RowContent row={row} isClosed={closed.has(row.id)} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function RowContent({ row, isClosed }: { row: TreeRow; isClosed: boolean }) {
  if (!row.file)
    return (
      <>
        {isClosed ? <IconChevronRight size={14} /> : <IconChevronDown size={14} />}
        <span className={classes.rowName}>{row.name}</span>
      </>
    );
  const { result } = row.file;
  return (
    <>
      <IconFile size={14} className={resultClasses[result]} />
      <span className={`${classes.rowName} ${resultClasses[result] ?? ''}`}>{row.name}</span>
      {texts.marks[result] && (
        <span className={`${classes.mark} ${resultClasses[result] ?? ''}`}>
          <span aria-hidden title={texts.results[result]}>
            {texts.marks[result]}
          </span>
          <VisuallyHidden>{texts.results[result]}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
