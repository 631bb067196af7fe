import { stepsInOrder } from '@stepwright/process-tree';
import { boxAt, type Box, type MapGeometry } from './map-geometry.ts';
import type { MapStep, MapTree } from './map-step.ts';

/** One reaction is shown beside at most so many steps that raise its event. */
const MOST_SOURCES = 20;
/** Where the points of the events are on the lower border, from the right (event-links.module.css). */
const FIRST_HANDLE = 19;
const NEXT_HANDLE = 18;
/** So many fit below a collapsed step. */
export const MOST_HANDLES = 8;
/** Where a link enters a reaction, from its left side. */
const ENTRANCE = 24;

/** A line from the step that raises an event to one that reacts to it, by indexes of the geometry. */
export interface EventLink {
  from: number;
  /** Which of the events of that step it is. */
  handle: number;
  to: number;
}

/** A link as a curve: it leaves a step downwards and enters the reaction from below or above. */
export interface LinkCurve {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  /** How far the curve swings out at both ends; negative where it enters from above. */
  outBend: number;
  inBend: number;
}

/** The events of a process and who reacts to them: by id, and by aggregate where several raise it. */
export function eventLinksOf(tree: MapTree, geometry: MapGeometry): EventLink[] {
  const sources = new Map<string, { from: number; handle: number; aggregate: string | null }[]>();
  const reactions: { to: number; step: MapStep }[] = [];
  for (const step of stepsInOrder(tree)) {
    const at = geometry.index.get(step.id);
    const info = step.parsingInfo;
    if (at === undefined || !info || info.type === 'Error') continue;
    if (info.reactingToDomainEvent) reactions.push({ to: at, step });
    info.raisedDomainEvents.forEach(({ id }, handle) => {
      const raising = { from: at, handle, aggregate: info.aggregate };
      const known = sources.get(id);
      if (known) known.push(raising);
      else sources.set(id, [raising]);
    });
  }
  return reactions.flatMap(({ to, step }) => {
    const event = step.parsingInfo?.reactingToDomainEvent;
    const raising = (sources.get(event?.id ?? '') ?? []).filter(({ from }) => from !== to);
    const exact = raising.filter(({ aggregate }) => aggregate === event?.aggregate);
    return (exact.length > 0 ? exact : raising)
      .slice(0, MOST_SOURCES)
      .map(({ from, handle }) => ({ from, handle, to }));
  });
}

/** Where the point of an event is; those without a point of their own share the last. */
export function handleOf({ x, y, width, height }: Box, handle: number) {
  const shown = Math.min(handle, MOST_HANDLES - 1);
  return { x: x + width - FIRST_HANDLE - shown * NEXT_HANDLE, y: y + height };
}

export function curveOf(geometry: MapGeometry, { from, handle, to }: EventLink): LinkCurve {
  const source = handleOf(boxAt(geometry, from), handle);
  const target = boxAt(geometry, to);
  const isBelow = target.y > source.y + 12;
  const entrance = { x: target.x + ENTRANCE, y: isBelow ? target.y : target.y + target.height };
  return curveBetween(source, entrance, isBelow);
}

export function curveBetween(
  source: { x: number; y: number },
  target: { x: number; y: number },
  isBelow: boolean,
): LinkCurve {
  const bend = Math.min(Math.max(Math.abs(target.y - source.y) / 2, 36), 140);
  return {
    fromX: source.x,
    fromY: source.y,
    toX: target.x,
    toY: target.y,
    outBend: bend,
    inBend: isBelow ? -bend : bend,
  };
}

export function isCurveSeen(curve: LinkCurve, area: Box): boolean {
  const { fromX, fromY, toX, toY, outBend, inBend } = curve;
  const top = Math.min(fromY, toY, toY + inBend);
  const bottom = Math.max(fromY + outBend, toY + inBend, toY);
  return (
    Math.max(fromX, toX) >= area.x &&
    Math.min(fromX, toX) <= area.x + area.width &&
    bottom >= area.y &&
    top <= area.y + area.height
  );
}
