import { eventLinksOf, type EventLink } from './event-links.ts';
import { contextOf, shadesOf, type Shade } from './map-colours.ts';
import type { MapGeometry } from './map-geometry.ts';
import type { MapStep, MapTree } from './map-step.ts';

/** One letter by type, for where there is no room for an icon. */
const LETTERS = { Command: 'C', Query: 'Q', Reaction: 'R', Error: '!' } as const;

/** Everything the canvas draws, by the indexes of the geometry. */
export interface MapScene {
  geometry: MapGeometry;
  shades: Uint8Array;
  letters: readonly string[];
  links: readonly EventLink[];
}

export function sceneOf(view: MapTree, geometry: MapGeometry): MapScene {
  const shadeByContext = shadesOf(view);
  const shades = new Uint8Array(geometry.ids.length);
  const letters: string[] = [];
  geometry.ids.forEach((id, at) => {
    const step = view.steps.get(id);
    shades[at] = step ? shadeOf(shadeByContext, step) : 0;
    letters.push(letterOf(step));
  });
  return { geometry, shades, letters, links: eventLinksOf(view, geometry) };
}

export function shadeOf(shades: ReadonlyMap<string, Shade>, step: MapStep): Shade {
  return shades.get(contextOf(step)) ?? 0;
}

function letterOf(step: MapStep | undefined): string {
  return step?.parsingInfo ? LETTERS[step.parsingInfo.type] : '…';
}
