import { layOutPart, type LaidOutPart } from './lay-out-part.ts';
import { SEPARATION, type Places, type ServiceBoxes } from './service-box.ts';
import { splitParts } from './split-parts.ts';

/** A screen is wider than it is tall. */
const WIDE = 1.6;

/**
 * Places for all services: who publishes left of who subscribes, and what is not connected in rows.
 *
 * @example
 * layOut({ nodes: [order, invoice], edges: [{ source: 'order', target: 'invoice' }] });
 * // { order: { x: 0, y: 0 }, invoice: { x: 700, y: 0 } }
 */
export function layOut(graph: ServiceBoxes): Places {
  const places: Places = {};
  for (const { part, x, y } of inRows(splitParts(graph).map(layOutPart))) {
    for (const [id, place] of Object.entries(part.places))
      places[id] = { x: place.x + x, y: place.y + y };
  }
  return places;
}

/** The tallest first, beside each other while there is room. */
function inRows(parts: LaidOutPart[]): { part: LaidOutPart; x: number; y: number }[] {
  const area = parts.reduce(
    (sum, { width, height }) => sum + (width + SEPARATION) * (height + SEPARATION),
    0,
  );
  const widest = parts.reduce((most, { width }) => Math.max(most, width), 0);
  const limit = Math.max(widest, Math.sqrt(area * WIDE));
  let [x, y, tallest] = [0, 0, 0];
  return parts
    .toSorted((one, other) => other.height - one.height)
    .map((part) => {
      if (x > 0 && x + part.width > limit) {
        y += tallest + SEPARATION;
        [x, tallest] = [0, 0];
      }
      const placed = { part, x, y };
      x += part.width + SEPARATION;
      tallest = Math.max(tallest, part.height);
      return placed;
    });
}
