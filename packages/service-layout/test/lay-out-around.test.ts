import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, layOutAround, type Places } from '@stepwright/service-layout';
import { SEPARATION, someGraph, tooNear } from './some-graph.ts';

const box = (id: string, height = 120) => ({ id, width: 500, height });
const link = (source: string, target: string) => ({ source, target });

/** Anywhere, over each other too: people put services where they like. */
const anywhere = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
});

test('[L6] whoever has a place keeps it, whatever is new or gone or connected', () => {
  fc.assert(
    fc.property(
      someGraph,
      fc.dictionary(
        fc.integer({ min: 0, max: 30 }).map((index) => `service ${index}`),
        anywhere,
      ),
      (graph, standing) => {
        const places = layOutAround(graph, standing);

        const kept = graph.nodes.filter(({ id }) => Object.hasOwn(standing, id));
        expect(kept.map(({ id }) => places[id])).toEqual(kept.map(({ id }) => standing[id]));
        expect(Object.keys(places)).toHaveLength(graph.nodes.length);
      },
    ),
  );
});

test('[L6] a map that grows one service at a time never moves anybody', () => {
  fc.assert(
    fc.property(someGraph, ({ nodes, edges }) => {
      let places: Places = {};
      for (let count = 1; count <= nodes.length; count += 1) {
        const before = places;
        places = layOutAround({ nodes: nodes.slice(0, count), edges }, before);
        expect(places).toMatchObject(before);
      }

      expect(tooNear(nodes, places)).toBeUndefined();
    }),
    { numRuns: 40 },
  );
});

test('[L7] who is new touches nobody', () => {
  fc.assert(
    fc.property(someGraph, fc.nat(), ({ nodes, edges }, some) => {
      const all = layOut({ nodes, edges });
      const standing = Object.fromEntries(
        Object.entries(all).filter((_, index) => (index + some) % 3 !== 0),
      );

      expect(tooNear(nodes, layOutAround({ nodes, edges }, standing))).toBeUndefined();
    }),
  );
});

test('[L7] who is new stands beside those that it hears from or talks to', () => {
  const nodes = [box('order'), box('invoice', 400), box('payment'), box('basket')];
  const edges = [link('order', 'invoice'), link('payment', 'basket'), link('basket', 'order')];
  const standing = { order: { x: 100, y: 50 } };

  const places = layOutAround({ nodes, edges }, standing);

  expect(places['invoice']).toEqual({ x: 100 + 500 + SEPARATION, y: 50 + 60 - 200 });
  expect(places['basket']).toEqual({ x: 100 - SEPARATION - 500, y: 50 });
  expect(places['payment']).toEqual({ x: -600 - SEPARATION - 500, y: 50 });
});

test('[L8] strangers are laid out among themselves, where there is room', () => {
  const nodes = [box('order'), box('claim'), box('refund'), box('note')];
  const edges = [link('claim', 'refund')];
  const standing = { order: { x: 0, y: 0 } };

  const places = layOutAround({ nodes, edges }, standing);

  expect((places['refund']?.x ?? 0) - (places['claim']?.x ?? 0)).toBe(700);
  expect(places['refund']?.y).toBe(places['claim']?.y);
  expect(tooNear(nodes, places)).toBeUndefined();
});

test('[L8] with nobody in place it is the layout from nothing', () => {
  fc.assert(
    fc.property(someGraph, (graph) => {
      expect(layOutAround(graph, {})).toEqual(layOut(graph));
    }),
  );
});
