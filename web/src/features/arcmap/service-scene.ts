import type { Aggregate } from '@stepwright/contract';
import type { Box, Places } from '@stepwright/service-layout';
import type { ServiceGraph } from './service-graph-of.ts';

/** A service where it stands. */
export interface PlacedService extends Box {
  id: string;
  aggregate: Aggregate;
  /** Of another context, shown because of its events. */
  isOutside: boolean;
}

/** Events from one service to another. */
export interface PlacedEdge {
  id: string;
  source: PlacedService;
  target: PlacedService;
  events: string[];
}

export interface ServiceScene {
  services: PlacedService[];
  byId: ReadonlyMap<string, PlacedService>;
  edges: PlacedEdge[];
}

/** What did not change stays the same object, and is not drawn again as an element of the page. */
const placed = new WeakMap<Aggregate, PlacedService>();

function placedAs(service: PlacedService): PlacedService {
  const { aggregate, isOutside, x, y } = service;
  const known = placed.get(aggregate);
  if (known?.x === x && known.y === y && known.isOutside === isOutside) return known;
  placed.set(aggregate, service);
  return service;
}

/** The services that have a place, and the events between them. */
export function serviceScene(
  { nodes, edges }: ServiceGraph,
  places: Places,
  boundedContext: string,
): ServiceScene {
  const services = nodes.flatMap(({ id, aggregate, width, height }): PlacedService[] => {
    const place = places[id];
    const isOutside = aggregate.boundedContext !== boundedContext;
    if (!place) return [];
    return [placedAs({ id, aggregate, width, height, isOutside, x: place.x, y: place.y })];
  });
  const byId = new Map(services.map((service) => [service.id, service]));
  return {
    services,
    byId,
    edges: edges.flatMap(({ id, source, target, events }) => {
      const [from, to] = [byId.get(source), byId.get(target)];
      return from && to ? [{ id, source: from, target: to, events }] : [];
    }),
  };
}

export function middleOf({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function serviceAt(
  { services }: ServiceScene,
  { x, y }: { x: number; y: number },
): PlacedService | undefined {
  return services.findLast((box) => overlaps(box, { x, y, width: 1, height: 1 }));
}

export function boundsOf(services: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of services) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return services.length === 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
}
