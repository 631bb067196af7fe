import {
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import classes from './virtual-tree.module.css';

/** So far a pointer goes before it drags, in pixels. */
const DRAG_AFTER = 8;
/** So near to the edge the tree scrolls, and so far at once. */
const EDGE = 24;

/** What can be dragged in a tree, and dropped onto it. */
export interface TreeDrop<Row> {
  /** What is said beside the pointer. */
  labelOf: (dragged: Row) => string;
  /**
   * What would take it, over a row or over none; null: nothing would.
   *
   * @param dragged Null: files of the computer.
   */
  targetOf: (over: Row | null, dragged: Row | null) => Row | 'root' | null;
  onMove: (dragged: Row, target: Row | 'root') => void;
  onFiles: (files: DataTransfer, target: Row | 'root') => void;
}

interface Dragged<Row> {
  row: Row;
  /** Where it was when the drag began. */
  place: string;
}

/** Beside the pointer. */
const placeOf = (x: number, y: number): string => `${x + 12}px ${y + 8}px`;

/**
 * Rows that are dragged by mouse or pen, and files of the computer. A finger scrolls: for it, and
 * for the keyboard, whoever shows the tree offers another way.
 */
export function useTreeDrag<Row>({
  scroller,
  rows,
  drop,
}: {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  drop: TreeDrop<Row> | undefined;
}) {
  const [dragged, setDragged] = useState<Dragged<Row> | null>(null);
  const [target, setTarget] = useState<Row | 'root' | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const ending = useRef<AbortController>(null);
  const hasDragged = useRef(false);
  // Rows may come and go while one of them is held.
  const latest = useRef({ rows, drop });
  useEffect(() => {
    latest.current = { rows, drop };
  });
  useEffect(() => () => ending.current?.abort(), []);

  const rowAt = (element: Element | null): Row | null => {
    const index = element?.closest('[role="treeitem"]')?.getAttribute('data-index');
    return latest.current.rows[Number(index ?? -1)] ?? null;
  };
  const landingAt = (x: number, y: number, row: Row): Row | 'root' | null => {
    const under = document.elementFromPoint(x, y);
    const isInside = scroller.current?.contains(under) ?? false;
    return isInside ? (latest.current.drop?.targetOf(rowAt(under), row) ?? null) : null;
  };

  const start = (event: PointerEvent): void => {
    hasDragged.current = false;
    const element = event.target as Element;
    const row = rowAt(element);
    const isMeant = event.button === 0 && event.pointerType !== 'touch';
    if (!drop || row === null || !isMeant || element.closest('button')) return;
    const { clientX: startX, clientY: startY } = event;
    let landing: Row | 'root' | null = null;
    const end = (): void => {
      ending.current?.abort();
      setDragged(null);
      setTarget(null);
      // After the click that the same release makes.
      setTimeout(() => (hasDragged.current = false));
    };
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent): void => {
      if (!hasDragged.current && Math.hypot(x - startX, y - startY) < DRAG_AFTER) return;
      scrollNear(scroller.current, y);
      landing = landingAt(x, y, row);
      setTarget(landing);
      if (!hasDragged.current) setDragged({ row, place: placeOf(x, y) });
      hasDragged.current = true;
      ghost.current?.style.setProperty('translate', placeOf(x, y));
    };
    const finish = (): void => {
      if (hasDragged.current && landing !== null) latest.current.drop?.onMove(row, landing);
      end();
    };
    ending.current?.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', finish, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
  };

  const overFiles = (event: DragEvent): Row | 'root' | null => {
    if (!drop || !event.dataTransfer.types.includes('Files')) return null;
    event.preventDefault();
    return drop.targetOf(rowAt(event.target as Element), null);
  };
  const showFiles = (event: DragEvent): void => setTarget(overFiles(event));
  const leave = (event: DragEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setTarget(null);
  };
  const dropFiles = (event: DragEvent): void => {
    const over = overFiles(event);
    setTarget(null);
    if (over !== null) drop?.onFiles(event.dataTransfer, over);
  };

  return {
    target,
    /** The click that ends a drag selects nothing. */
    hasDragged: () => hasDragged.current,
    handlers: {
      onPointerDown: start,
      onDragOver: showFiles,
      onDragLeave: leave,
      onDrop: dropFiles,
    },
    ghost: drop && dragged !== null && (
      <div
        ref={ghost}
        className={classes.ghost}
        style={{ translate: dragged.place }}
        data-refused={target === null || undefined}
      >
        {drop.labelOf(dragged.row)}
      </div>
    ),
  };
}

function scrollNear(element: HTMLElement | null, y: number): void {
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (y < top + EDGE) element.scrollTop -= EDGE;
  if (y > bottom - EDGE) element.scrollTop += EDGE;
}
