import { useLayoutEffect, useRef } from 'react';
import classes from './drag-overlay.module.css';
import type { Drag } from './drag-state.ts';
import { curveBetween, handleOf } from './event-links.ts';
import { boxOf, type MapGeometry } from './map-geometry.ts';
import { stepOf } from './map-state.ts';
import { useMap } from './use-map.ts';

/** The line from an event to the pointer that carries it, or to the reaction that is aimed at. */
export function DragLine({ drag, geometry }: { drag: Drag; geometry: MapGeometry }) {
  const { session, view, drag: store } = useMap();
  const path = useRef<SVGPathElement>(null);
  const { carried, isHeld, target } = drag;

  useLayoutEffect(() => {
    if (carried.kind !== 'event') return;
    const from = boxOf(geometry, carried.id);
    const events = stepOf(session.get(), carried.id)?.parsingInfo?.raisedDomainEvents ?? [];
    const handle = Math.max(
      events.findIndex(({ id }) => id === carried.event.id),
      0,
    );
    const aimedAt = target && boxOf(geometry, target.id);
    const draw = () => {
      if (!from) return;
      const { x, y, zoom } = view.get();
      const onScreen = (point: { x: number; y: number }) => ({
        x: point.x * zoom + x,
        y: point.y * zoom + y,
      });
      const source = onScreen(handleOf(from, handle));
      const goal = isHeld ? store.pointer() : aimedAt && onScreen(aimedAt);
      path.current?.setAttribute('d', goal ? lineTo(source, goal) : '');
    };
    draw();
    const stopView = view.subscribe(draw);
    const stopPointer = store.followPointer(draw);
    return () => {
      stopView();
      stopPointer();
    };
  }, [carried, isHeld, target, geometry, session, view, store]);

  if (carried.kind !== 'event') return null;
  return (
    <svg className={classes.line} aria-hidden>
      <path ref={path} data-refused={target?.refusal ? '' : undefined} />
    </svg>
  );
}

type Point = { x: number; y: number };

function lineTo(source: Point, goal: Point): string {
  const { outBend, inBend } = curveBetween(source, goal, goal.y > source.y);
  const from = `${source.x} ${source.y}`;
  return `M${from}C${source.x} ${source.y + outBend} ${goal.x} ${goal.y + inBend} ${goal.x} ${goal.y}`;
}
