import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useDrag } from './drag-words.ts';
import { focusedIdOf } from './map-state.ts';
import { pressOf } from './key-press.ts';
import { showInOutline } from './outline-branches.ts';
import { createOutlinePress } from './outline-press.ts';
import { OUTLINE_ROW_HEIGHT, OutlineRow, outlineItemId } from './outline-row.tsx';
import { createOutlineRows } from './outline-rows.ts';
import { outlineTexts as texts } from './outline-texts.ts';
import classes from './outline.module.css';
import { useMap, useMapState } from './use-map.ts';

/**
 * The steps as lines below each other: the tree that screen readers read, of which only the lines
 * in sight are elements. It shows and changes the same open map as the canvas.
 */
export function Outline(props: {
  name: string;
  tree: RefObject<HTMLDivElement | null>;
  isGenerating: boolean;
}) {
  const { name, tree, isGenerating } = props;
  const { session, focusMap, drag } = useMap();
  const aimedId = useDrag()?.target?.id ?? null;
  const view = useMapState((state) => state.view);
  const closedIds = useMapState((state) => state.closedIds);
  const focusedId = useMapState(focusedIdOf);
  const [rowsOf] = useState(createOutlineRows);
  const [press] = useState(createOutlinePress);
  const shown = useMemo(() => rowsOf(view, closedIds), [rowsOf, view, closedIds]);
  const focusedAt = focusedId === null ? undefined : shown.index.get(focusedId);

  useEffect(() => {
    if (focusedId !== null) showInOutline(session, focusedId);
  }, [session, focusedId, view]);

  // Whoever has opened the process, or lost a button with a change, goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) focusMap();
  }, [focusMap, shown]);

  const virtual = useOutlineRange(tree, { count: shown.rows.length, focusedAt });
  const aimedAt = aimedId === null ? undefined : shown.index.get(aimedId);
  useEffect(() => {
    if (aimedAt !== undefined) virtual.scrollToIndex(aimedAt);
  }, [virtual, aimedAt]);
  const onKeyDown = (event: KeyboardEvent) => {
    // After a click on the canvas the arrows are those of the map.
    if (session.get().side !== 'outline' || isGenerating || isOnControl(event)) return;
    if (drag.get()) return;
    const pageSize = Math.max(
      1,
      Math.floor((tree.current?.clientHeight ?? 0) / OUTLINE_ROW_HEIGHT) - 1,
    );
    const isUsed = press(session, pressOf(event), { ...shown, pageSize });
    if (isUsed) event.preventDefault();
  };

  return (
    <div
      ref={tree}
      role="tree"
      tabIndex={0}
      className={classes.tree}
      aria-label={texts.outline(name)}
      aria-multiselectable
      aria-activedescendant={
        focusedId !== null && focusedAt !== undefined ? outlineItemId(focusedId) : undefined
      }
      onKeyDown={onKeyDown}
    >
      <div role="none" className={classes.rows} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shown.rows[index];
          return row && <OutlineRow key={row.id} row={row} top={start} />;
        })}
      </div>
    </div>
  );
}

/** The lines in sight. The focused one is always among them: the keyboard is there. */
function useOutlineRange(
  tree: RefObject<HTMLDivElement | null>,
  { count, focusedAt }: { count: number; focusedAt: number | undefined },
) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusedAt === undefined || indexes.includes(focusedAt)) return indexes;
      return [...indexes, focusedAt].toSorted((one, other) => one - other);
    },
    [focusedAt],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => tree.current,
    estimateSize: () => OUTLINE_ROW_HEIGHT,
    overscan: 12,
    rangeExtractor,
    scrollPaddingStart: OUTLINE_ROW_HEIGHT,
    scrollPaddingEnd: OUTLINE_ROW_HEIGHT,
  });
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (focusedAt !== undefined && focusedAt !== before.current) virtual.scrollToIndex(focusedAt);
    before.current = focusedAt;
  }, [virtual, focusedAt]);
  return virtual;
}

/** A button or a field inside a line keeps its keys. */
function isOnControl({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('button, a, input, textarea') !== null;
}
