import type { Aggregate, Domain } from '@stepwright/contract';
import { allAggregates } from './find-element.ts';

export const NODE_WIDTH = 500;
const BASE_HEIGHT = 120;
const HEIGHT_PER_ATTRIBUTE = 27;

export interface ServiceNode {
  id: string;
  aggregate: Aggregate;
  width: number;
  height: number;
}

/** `publish`: the source raises the event. `subscribe`: the target reacts to it. */
export interface ServiceEdge {
  id: string;
  source: string;
  target: string;
  /** Names of the events, sorted. */
  events: string[];
}

export interface ServiceGraph {
  nodes: ServiceNode[];
  edges: ServiceEdge[];
}

const eventKey = (boundedContext: string, aggregate: string): string =>
  `${boundedContext}\u0000${aggregate}`;

/**
 * The services of a context and, through their events, those of other contexts that they talk to.
 * Nested attributes do not add to the height.
 */
export function serviceGraphOf(domain: Domain, boundedContext: string): ServiceGraph {
  const aggregates = allAggregates(domain);
  const byName = new Map(
    aggregates.map((aggregate) => [eventKey(aggregate.boundedContext, aggregate.name), aggregate]),
  );
  const edges = new Map<string, ServiceEdge>();
  for (const reacting of aggregates) {
    for (const { subscription } of reacting.reactions) {
      const raising =
        subscription && byName.get(eventKey(subscription.boundedContext, subscription.aggregate));
      if (!raising) continue;
      const id = `${raising.identity} ${reacting.identity}`;
      const edge = edges.get(id) ?? {
        id,
        source: raising.identity,
        target: reacting.identity,
        events: [],
      };
      if (!edge.events.includes(subscription.name)) edge.events.push(subscription.name);
      edges.set(id, edge);
    }
  }

  const inside = new Set(
    aggregates
      .filter((aggregate) => aggregate.boundedContext === boundedContext)
      .map(({ identity }) => identity),
  );
  const kept = [...edges.values()].filter(
    ({ source, target }) => inside.has(source) || inside.has(target),
  );
  const shown = new Set([...inside, ...kept.flatMap(({ source, target }) => [source, target])]);
  return {
    nodes: aggregates.filter(({ identity }) => shown.has(identity)).map(nodeOf),
    edges: kept.map((edge) => ({ ...edge, events: edge.events.toSorted() })),
  };
}

function nodeOf(aggregate: Aggregate): ServiceNode {
  return {
    id: aggregate.identity,
    aggregate,
    width: NODE_WIDTH,
    height: BASE_HEIGHT + HEIGHT_PER_ATTRIBUTE * aggregate.properties.length,
  };
}
