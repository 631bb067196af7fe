import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import classes from './file-code.module.css';
import { FileLine, type LineProps } from './file-line.tsx';
import type { FileLayout } from './file-layout.ts';
import {
  extended,
  isMerging,
  nothingSelected,
  selected,
  type FileSelection,
} from './file-selection.ts';
import { rangeInside } from './file-range.ts';
import { texts } from './file-texts.ts';

const LINE_HEIGHT = 20;

export interface CodeProps {
  layout: FileLayout;
  selection: FileSelection;
  onSelect: (selection: FileSelection) => void;
  /** Absent where nothing can be changed. */
  onEdit?: ((id: string) => void) | undefined;
  onMerge?: ((ids: readonly string[]) => void) | undefined;
  onMenu?: ((at: { x: number; y: number }) => void) | undefined;
}

/**
 * The code of a file with its sections, of which only the lines in sight are drawn. The arrow keys
 * lead from one mark or parameter to the next; one of them has the Tab stop.
 */
export function FileCode(props: CodeProps) {
  const { layout, selection, onSelect, onEdit, onMerge, onMenu } = props;
  const { lines, spans, stops } = layout;
  const scroller = useRef<HTMLDivElement>(null);
  const [lastStop, setStop] = useState(0);
  const stop = Math.min(lastStop, Math.max(0, stops.length - 1));
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  });
  const columns = useMemo(() => Math.max(0, ...lines.map(({ bars }) => bars.length)), [lines]);

  // A mark far away is there only once the code has scrolled to it.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    const mark = scroller.current?.querySelector<HTMLElement>(`[data-stop="${stops[stop] ?? ''}"]`);
    if (!mark) return;
    wantsFocus.current = false;
    mark.focus();
  });

  const lineAt = (at: number): number =>
    Math.max(
      0,
      lines.findLastIndex(({ from }) => from <= at),
    );
  const goTo = (index: number): void => {
    const next = Math.max(0, Math.min(stops.length - 1, index));
    setStop(next);
    virtual.scrollToIndex(lineAt(spans.get(stops[next] ?? '')?.from ?? 0));
    wantsFocus.current = true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const focused = (event.target as HTMLElement).dataset.stop;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => goTo(stop + 1),
      ArrowRight: () => goTo(stop + 1),
      ArrowUp: () => goTo(stop - 1),
      ArrowLeft: () => goTo(stop - 1),
      Escape: () => onSelect(nothingSelected),
      F2: () => focused !== undefined && onEdit?.(focused),
      Enter: () => {
        if (isMerging(selection)) onMerge?.(selection.ids);
        else if (focused !== undefined) choose(focused, event.shiftKey);
      },
      ' ': () => focused !== undefined && choose(focused, event.shiftKey),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const choose = (id: string, isMore: boolean): void => {
    setStop((known) => Math.max(stops.indexOf(id), 0) || known);
    onSelect((isMore ? extended : selected)(layout, selection, id));
  };
  const onClick = (event: MouseEvent): void => {
    const range = rangeInside(scroller.current);
    if (range && event.detail < 2 && !event.shiftKey) {
      onSelect({ ids: [], range, isEditing: false });
      return;
    }
    const id = idAt(event.target);
    if (id === null || event.detail > 1) return;
    if (event.shiftKey) window.getSelection()?.removeAllRanges();
    choose(id, event.shiftKey);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const id = idAt(event.target);
    if (id === null || !onEdit || isMerging(selection)) return;
    window.getSelection()?.removeAllRanges();
    onEdit(id);
  };

  const line: Omit<LineProps, 'line' | 'number'> = {
    layout,
    selection,
    columns: Math.min(columns, 6),
    stop: stops[stop] ?? null,
  };
  return (
    // Keys and clicks of its marks, which are buttons, are heard here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      role="group"
      aria-label={texts.code}
      className={classes.code}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        if (!onMenu) return;
        event.preventDefault();
        const id = idAt(event.target);
        if (!selection.range && id !== null && !selection.ids.includes(id))
          onSelect({ ids: [id], range: null, isEditing: false });
        onMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <div className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const shown = lines[index];
          return shown ? (
            <div key={index} className={classes.line} style={{ top: start }} data-from={shown.from}>
              <FileLine {...line} line={shown} number={index + 1} />
            </div>
          ) : null;
        })}
      </div>
    </div>
  );
}

/** The innermost section that something belongs to. */
function idAt(target: EventTarget): string | null {
  return (target as Element).closest<HTMLElement>('[data-id]')?.dataset.id ?? null;
}
