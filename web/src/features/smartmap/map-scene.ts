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
  const shadeByContext = shadesOf(view);
  const shades = new Uint8Array(geometry.ids.length);
  const kinds: StepKind[] = [];
  geometry.ids.forEach((id, at) => {
    const step = view.steps.get(id);
    shades[at] = step ? shadeOf(shadeByContext, step) : 0;
    kinds.push(step ? kindOf(step) : 'none');
  });
  return {
    geometry,
    shades,
    kinds,
    links: eventLinksOf(view, geometry).map((link) => ({
      ...link,
      curve: curveOf(geometry, link),
    })),
  };
}

export function shadeOf(shades: ReadonlyMap<string, Shade>, step: MapStep): Shade {
  return shades.get(contextOf(step)) ?? 0;
}
