import fc from 'fast-check';
import type { Places, ServiceBox, ServiceBoxes } from '@stepwright/service-layout';

/** Between two services, as specified. */
export const SEPARATION = 200;

/** Any graph: circles, double edges, edges to nowhere and to oneself. */
export const someGraph: fc.Arbitrary<ServiceBoxes> = fc
  .integer({ min: 0, max: 24 })
  .chain((count) => {
    const id = fc.integer({ min: 0, max: count }).map((index) => `service ${index}`);
    return fc.record({
      nodes: fc.tuple(
        ...Array.from({ length: count }, (_, index) =>
          fc.record({
            id: fc.constant(`service ${index}`),
            width: fc.constant(500),
            height: fc.integer({ min: 0, max: 9 }).map((attributes) => 120 + 27 * attributes),
          }),
        ),
      ),
      edges: fc.array(fc.record({ source: id, target: id }), { maxLength: 2 * count }),
    });
  });

/** The first two that are nearer to each other than they may be. */
export function tooNear(
  nodes: readonly ServiceBox[],
  places: Places,
): [string, string] | undefined {
  for (const [index, one] of nodes.entries()) {
    for (const other of nodes.slice(index + 1)) {
      if (areNear(one, other, places)) return [one.id, other.id];
    }
  }
  return undefined;
}

function areNear(one: ServiceBox, other: ServiceBox, places: Places): boolean {
  const [here, there] = [places[one.id], places[other.id]];
  if (!here || !there) return true;
  return (
    here.x < there.x + other.width + SEPARATION &&
    there.x < here.x + one.width + SEPARATION &&
    here.y < there.y + other.height + SEPARATION &&
    there.y < here.y + one.height + SEPARATION
  );
}
