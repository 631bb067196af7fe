import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, type ServiceBoxes } from '@stepwright/service-layout';
import { SEPARATION, someGraph, tooNear } from './some-graph.ts';

const box = (id: string, height = 120) => ({ id, width: 500, height });
const link = (source: string, target: string) => ({ source, target });

test('[L1] every service has one place, and no two are too near', () => {
  fc.assert(
    fc.property(someGraph, (graph) => {
      const places = layOut(graph);

      expect(Object.keys(places).toSorted()).toEqual(graph.nodes.map(({ id }) => id).toSorted());
      expect(tooNear(graph.nodes, places)).toBeUndefined();
    }),
  );
});

test('[L2] who publishes stands left of who subscribes', () => {
  fc.assert(
    fc.property(someGraph, ({ nodes, edges }) => {
      // From the lower to the higher number there is no circle.
      const number = (id: string) => Number(id.split(' ')[1]);
      const forward = edges.filter(({ source, target }) => number(source) < number(target));
      const places = layOut({ nodes, edges: forward });

      const tooClose = forward.filter(({ source, target }) => {
        const [from, to] = [places[source], places[target]];
        return from && to && to.x < from.x + 500 + SEPARATION;
      });
      expect(tooClose).toEqual([]);
    }),
  );
});

test('[L2] in a circle all edges but one lead to the right', () => {
  const ids = ['order', 'invoice', 'payment', 'shipment'];
  const edges = ids.map((id, index) => link(id, ids[(index + 1) % ids.length] ?? ''));

  const places = layOut({ nodes: ids.map((id) => box(id)), edges });

  const back = edges.filter(
    ({ source, target }) => (places[target]?.x ?? 0) <= (places[source]?.x ?? 0),
  );
  expect(back).toEqual([link('shipment', 'order')]);
});

test('[L3] the same graph is laid out the same, whatever leads nowhere', () => {
  fc.assert(
    fc.property(someGraph, ({ nodes, edges }) => {
      const ids = new Set(nodes.map(({ id }) => id));
      const real = edges.filter(
        ({ source, target }) => source !== target && ids.has(source) && ids.has(target),
      );

      expect(layOut({ nodes, edges: [...edges, ...edges] })).toEqual(
        layOut({ nodes, edges: real }),
      );
    }),
  );
});

test('[L4] services that nothing connects stand in rows', () => {
  const nodes = Array.from({ length: 1000 }, (_, index) => box(`service ${index}`));

  const places = Object.values(layOut({ nodes, edges: [] }));

  const width = Math.max(...places.map(({ x }) => x + 500));
  const height = Math.max(...places.map(({ y }) => y + 120));
  expect(height).toBeLessThan(width);
  expect(width).toBeLessThan(2 * height);
});

test('[L5] edges that need not cross do not', () => {
  const nodes = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => box(id));
  const crossed: ServiceBoxes = {
    nodes,
    edges: [link('a', 'f'), link('b', 'e'), link('c', 'd'), link('a', 'e'), link('b', 'd')],
  };

  const places = layOut(crossed);

  const y = (id: string) => places[id]?.y ?? 0;
  for (const [index, one] of crossed.edges.entries()) {
    for (const other of crossed.edges.slice(index + 1)) {
      const sides = (y(one.source) - y(other.source)) * (y(one.target) - y(other.target));
      expect(sides).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a long line of services lies on one height', () => {
  const ids = Array.from({ length: 5 }, (_, index) => `service ${index}`);
  const edges = ids.slice(1).map((id, index) => link(ids[index] ?? '', id));

  const places = layOut({ nodes: ids.map((id) => box(id)), edges });

  expect(ids.map((id) => places[id])).toEqual(ids.map((_, index) => ({ x: 700 * index, y: 0 })));
});
