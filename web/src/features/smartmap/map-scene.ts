import { curveOf, eventLinksOf, type EventLink, type LinkCurve } from './event-links.ts';
import { contextOf, shadesOf, type Shade } from './map-colours.ts';
import type { MapGeometry } from './map-geometry.ts';
import { kindOf, type StepKind } from './step-icon.tsx';
import type { MapStep, MapTree } from './map-step.ts';

/** Everything the canvas draws, by the indexes of the geometry. */
export interface MapScene {
  geometry: MapGeometry;
  shades: Uint8Array;
  kinds: readonly StepKind[];
  links: readonly (EventLink & { curve: LinkCurve })[];
}

export function sceneOf(view: MapTree, geometry: MapGeometry): MapScene {
  return {
    geometry,
    shades: shadesBy(view, geometry),
    kinds: geometry.ids.map((id) => kindAt(view, id)),
    links: linksBy(view, geometry),
  };
}

/**
 * A function that makes the scene of a map, out of the one before where only what few steps say is
 * different: a save in a map of ten thousand steps does not look at the meaning of all of them.
 */
export function createMapScene(): typeof sceneOf {
  let last: Known | null = null;
  return (view, geometry) => {
    const news = last?.scene.geometry === geometry ? differences(last.view, view, geometry) : null;
    last =
      last && news
        ? { ...last, view, scene: sceneAfter(last, view, news) }
        : { view, scene: sceneOf(view, geometry), awaited: awaitedEvents(view) };
    return last.scene;
  };
}

interface Known {
  view: MapTree;
  scene: MapScene;
  /** The ids of the events that a step reacts to. */
  awaited: ReadonlySet<string>;
}

interface Difference {
  at: number;
  before: MapStep;
  after: MapStep;
}

/** What is different where the steps are the same ones; null where one came or went. */
function differences(
  before: MapTree,
  after: MapTree,
  { ids }: MapGeometry,
): readonly Difference[] | null {
  const found: Difference[] = [];
  for (const [at, id] of ids.entries()) {
    const [one, other] = [before.steps.get(id), after.steps.get(id)];
    if (one === other) continue;
    if (!one || !other || isReaction(one) || isReaction(other)) return null;
    found.push({ at, before: one, after: other });
  }
  return found;
}

function sceneAfter(
  { scene, awaited }: Known,
  view: MapTree,
  news: readonly Difference[],
): MapScene {
  const { geometry } = scene;
  const kinds = [...scene.kinds];
  for (const { at, after } of news) kinds[at] = kindOf(after);
  const isShaded = news.every(({ before, after }) => contextOf(before) === contextOf(after));
  const isLinked = news.every(({ before, after }) =>
    [before, after].every((step) => !raisesOneOf(step, awaited)),
  );
  return {
    geometry,
    kinds,
    shades: isShaded ? scene.shades : shadesBy(view, geometry),
    links: isLinked ? scene.links : linksBy(view, geometry),
  };
}

function awaitedEvents({ steps }: MapTree): ReadonlySet<string> {
  const awaited = new Set<string>();
  for (const { parsingInfo } of steps.values()) {
    const event = parsingInfo?.reactingToDomainEvent;
    if (event) awaited.add(event.id);
  }
  return awaited;
}

function isReaction({ parsingInfo }: MapStep): boolean {
  return Boolean(parsingInfo?.reactingToDomainEvent);
}

function raisesOneOf({ parsingInfo }: MapStep, events: ReadonlySet<string>): boolean {
  return parsingInfo?.raisedDomainEvents.some(({ id }) => events.has(id)) ?? false;
}

export function shadeOf(shades: ReadonlyMap<string, Shade>, step: MapStep): Shade {
  return shades.get(contextOf(step)) ?? 0;
}

function shadesBy(view: MapTree, { ids }: MapGeometry): Uint8Array {
  const shadeByContext = shadesOf(view);
  return Uint8Array.from(ids, (id) => {
    const step = view.steps.get(id);
    return step ? shadeOf(shadeByContext, step) : 0;
  });
}

function kindAt(view: MapTree, id: string): StepKind {
  const step = view.steps.get(id);
  return step ? kindOf(step) : 'none';
}

function linksBy(view: MapTree, geometry: MapGeometry): MapScene['links'] {
  return eventLinksOf(view, geometry).map((link) => ({ ...link, curve: curveOf(geometry, link) }));
}
