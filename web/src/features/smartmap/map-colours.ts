import type { MapStep, MapTree } from './map-step.ts';
import { stepsInOrder } from '@stepwright/process-tree';

/** Which of the two shades a step has. Contexts take turns in the order of first appearance. */
export type Shade = 0 | 1;

/** The name that decides on a step's shade; a step without a context has its own. */
export function contextOf(step: MapStep): string {
  return step.parsingInfo?.boundedContext?.trim() ?? '';
}

export function shadesOf(tree: MapTree): ReadonlyMap<string, Shade> {
  const shades = new Map<string, Shade>();
  for (const step of stepsInOrder(tree)) {
    const context = contextOf(step);
    if (!shades.has(context)) shades.set(context, shades.size % 2 === 0 ? 0 : 1);
  }
  return shades;
}

/** What the canvas is drawn with; the same colours as the DOM nodes have from the style sheet. */
export interface MapColours {
  /** Border and fill by shade. */
  shades: readonly [{ fill: string; stroke: string }, { fill: string; stroke: string }];
  dot: string;
  edge: string;
  event: string;
  text: string;
  dimmed: string;
  accent: string;
  surface: string;
  error: string;
  found: string;
}

/** Reads the colours of the present colour mode from the style sheet of the map's element. */
export function readColours(element: HTMLElement): MapColours {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(`--map-${name}`).trim() || '#888888';
  return {
    shades: [
      { fill: read('shade-0'), stroke: read('shade-0-line') },
      { fill: read('shade-1'), stroke: read('shade-1-line') },
    ],
    dot: read('dot'),
    edge: read('edge'),
    event: read('event'),
    text: read('text'),
    dimmed: read('dimmed'),
    accent: read('accent'),
    surface: read('surface'),
    error: read('error'),
    found: read('found'),
  };
}
