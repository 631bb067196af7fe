import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef, type MouseEvent, type ReactNode } from 'react';
import { lineOf } from './code-caret.ts';
import classes from './file-code.module.css';
import { FileLine, type LineProps } from './file-line.tsx';
import type { FileLayout } from './file-layout.ts';
import { isMerging, meantBy, type FileSelection } from './file-selection.ts';
import { clickedPlace, rangeInside } from './file-range.ts';
import { texts } from './file-texts.ts';
import { useCodeKeys } from './use-code-keys.ts';
import { useShownRange } from './use-shown-range.ts';

const LINE_HEIGHT = 20;
const none: readonly string[] = [];

export interface CodeProps {
  label?: string;
  layout: FileLayout;
  selection: FileSelection;
  onSelect: (selection: FileSelection) => void;
  /** Absent where nothing can be changed. */
  onEdit?: ((id: string) => void) | undefined;
  onMerge?: ((ids: readonly string[]) => void) | undefined;
  onMenu?: ((at: { x: number; y: number }) => void) | undefined;
  /** Sections over which something was typed that is not saved. */
  unsaved?: readonly string[];
  /** Lines that are marked as others than they should be, from 0. */
  differing?: ReadonlySet<number>;
  /** What stands over the line in which the selected section begins. */
  inPlace?: ReactNode;
}

/**
 * The code of a file with its sections, of which only the lines in sight are drawn. It is one Tab
 * stop: the keys move a caret in the text, and Enter leads to the marks.
 */
export function FileCode(props: CodeProps) {
  const { layout, selection, onSelect, onEdit, onMenu, inPlace } = props;
  const { lines } = layout;
  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  });
  const columns = useMemo(() => Math.max(0, ...lines.map(({ bars }) => bars.length)), [lines]);
  const shown = virtual.getVirtualItems();
  const keys = useCodeKeys(props, {
    code: scroller,
    firstLine: () => Math.round((scroller.current?.scrollTop ?? 0) / LINE_HEIGHT),
    reveal: (at) => virtual.scrollToIndex(lineOf(layout, at)),
  });
  const { caret, choose } = keys;
  const bar = useShownRange(scroller, { range: selection.range, caret: caret?.at ?? null });

  const sought = soughtPlace(props);
  useEffect(() => {
    if (sought !== null) virtual.scrollToIndex(lineOf(layout, sought));
    // Only what is newly sought: whoever scrolls on is not called back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sought]);

  const onClick = (event: MouseEvent): void => {
    const selected = rangeInside(scroller.current);
    keys.place(clickedPlace(scroller.current), selected);
    if (selected && event.detail < 2 && !event.shiftKey) {
      onSelect({ ids: [], range: selected, isEditing: false });
      return;
    }
    const id = idAt(layout, event.target);
    if (id === null || event.detail > 1) return;
    if (event.shiftKey) window.getSelection()?.removeAllRanges();
    choose(id, event.shiftKey);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const id = idAt(layout, event.target);
    if (id === null || !onEdit || isMerging(selection)) return;
    window.getSelection()?.removeAllRanges();
    onEdit(id);
  };

  const line: Omit<LineProps, 'line' | 'number'> = {
    layout,
    selection,
    columns: Math.min(columns, 6),
    unsaved: props.unsaved ?? none,
  };
  const edited = placeOf(props, selection.ids[0]) ?? 0;
  return (
    // Keys and clicks of its marks, which are buttons, are heard here; of the rest it is the text.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      role="group"
      aria-label={props.label ?? texts.code}
      aria-describedby={help}
      // The keys select text in it, and scroll.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes.code}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onKeyDown={keys.onKeyDown}
      onContextMenu={(event) => {
        if (!onMenu) return;
        event.preventDefault();
        const id = idAt(layout, event.target);
        if (!selection.range && id !== null && !selection.ids.includes(id))
          onSelect({ ids: [id], range: null, isEditing: false });
        onMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <VisuallyHidden id={help}>{texts.codeKeys}</VisuallyHidden>
      <VisuallyHidden role="status">{keys.said}</VisuallyHidden>
      <div className={classes.lines} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const one = lines[index];
          return one ? (
            <div
              key={index}
              className={classes.line}
              style={{ top: start }}
              data-from={one.from}
              data-differs={props.differing?.has(index) || undefined}
            >
              <FileLine {...line} line={one} number={index + 1} />
            </div>
          ) : null;
        })}
        <span ref={bar} className={classes.caret} aria-hidden />
        {inPlace && (
          <div className={classes.overLine} style={{ top: lineOf(layout, edited) * LINE_HEIGHT }}>
            <div className={classes.inPlace}>{inPlace}</div>
          </div>
        )}
      </div>
    </div>
  );
}

/** Where what was chosen elsewhere begins. */
function soughtPlace(props: CodeProps): number | null {
  const { isSought, range, ids } = props.selection;
  return isSought ? (range?.from ?? placeOf(props, ids[0])) : null;
}

function placeOf({ layout }: CodeProps, id: string | undefined): number | null {
  return layout.spans.get(id ?? '')?.from ?? null;
}

/** The innermost section that something belongs to. */
function idAt(layout: FileLayout, target: EventTarget): string | null {
  const id = (target as Element).closest<HTMLElement>('[data-id]')?.dataset.id;
  return id === undefined ? null : meantBy(layout, id);
}
