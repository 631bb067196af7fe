import { layoutTree, ranksBetween, treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { aParsing, stepsNamed } from '#test/answer-process';
import { anId, ids } from '#test/factories';
import { STEP, wrapped } from './download-layout.ts';
import { pictureOf } from './download-picture.ts';
import { PADDING, planPicture, TITLE_HEIGHT } from './download-plan.ts';
import { svgOf } from './download-svg.ts';
import { geometryOf, type MapGeometry } from './map-geometry.ts';
import { initialState } from './map-state.ts';
import type { MapStep } from './map-step.ts';

const colours = {
  shades: [
    { fill: '#eef', stroke: '#bbf' },
    { fill: '#efe', stroke: '#bfb' },
  ],
  dot: '#ccc',
  edge: '#aaa',
  event: '#b60',
  text: '#111',
  dimmed: '#666',
  accent: '#00f',
  surface: '#fff',
  error: '#e00',
  found: '#ff0',
} as const;
const widthOf = (text: string) => text.length * 6;

/** `count` leaves below each other, 30 high and 20 apart. */
function aColumn(count: number): MapGeometry {
  const leaves = ranksBetween(null, null, count).map((rank, at) => ({
    id: `${at}`,
    parentStatementId: null,
    rank,
  }));
  const sizes = { width: 230, heightOf: () => 30 };
  const layout = layoutTree(treeOf(leaves), sizes, { nodeSeparation: 20 });
  const y = layout.y.map((top) => top - layout.bounds.y);
  return geometryOf({ ...layout, y, bounds: { ...layout.bounds, y: 0 } });
}

test('a small map becomes a picture of twice its size, to be sharp on paper', () => {
  const plan = planPicture(aColumn(4));

  expect(plan).toMatchObject({ scale: 2, isLegible: true, columns: [{ top: 0, height: 180 }] });
  expect(plan.width).toBe((230 + 2 * PADDING) * 2);
  expect(plan.height).toBe((180 + 2 * PADDING + TITLE_HEIGHT) * 2);
});

test('a tall map is cut into columns between its steps, and every step is in one of them', () => {
  const geometry = aColumn(1000);

  const { columns, width, height, isLegible } = planPicture(geometry);

  expect(columns.length).toBeGreaterThan(5);
  expect(isLegible).toBe(true);
  expect(Math.max(width, height)).toBeLessThanOrEqual(16_384);
  expect(columns.every(({ top }) => top % 50 === 0 || top % 50 > 30)).toBe(true);
  expect(columns.reduce((sum, column) => sum + column.height, 0)).toBe(geometry.bounds.height);
});

test('what no canvas can hold is made smaller, and said to be hard to read', () => {
  const { width, height, scale, isLegible } = planPicture(aColumn(30_000));

  expect(width * height).toBeLessThanOrEqual(100_000_000);
  expect(scale).toBeLessThan(0.7);
  expect(isLegible).toBe(false);
});

test('a text is shown in full, in lines that fit', () => {
  const lines = wrapped('When an order is placed, the warehouse reserves the stock', widthOf);

  expect(lines.join(' ')).toBe('When an order is placed, the warehouse reserves the stock');
  expect(lines.every((line) => widthOf(line) <= STEP.width - STEP.textStart)).toBe(true);
  expect(wrapped('x'.repeat(80), widthOf).join('')).toBe('x'.repeat(80));
  expect(wrapped('word '.repeat(200), widthOf).at(-1)).toMatch(/ …$/);
});

test('the vectors have every step, edge and event link, and nothing of a text is markup', () => {
  const steps = stepsNamed([['Order <b>&', ['When paid']]]).map((step, at) => ({
    ...step,
    parsingInfo: aParsing(
      at === 0
        ? { raisedDomainEvents: [{ id: 'paid', name: 'Paid' }] }
        : {
            type: 'Reaction' as const,
            reactingToDomainEvent: {
              id: 'paid',
              name: 'Paid',
              aggregate: 'Order',
              boundedContext: null,
            },
          },
    ),
  }));
  const state = initialState(
    { processId: ids.process, platformId: ids.platform },
    treeOf<MapStep>(steps),
  );

  const svg = svgOf(pictureOf(state, { title: 'A "title"', colours, widthOf }));
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');

  expect(parsed.querySelector('parsererror')).toBeNull();
  expect([...parsed.querySelectorAll('text')].map((text) => text.textContent)).toEqual([
    'A "title"',
    'Order <b>&',
    'When paid',
  ]);
  expect(parsed.querySelectorAll('[stroke-dasharray]')).toHaveLength(1);
  expect(parsed.querySelector('path[stroke="#b60"]')?.getAttribute('d')).toMatch(/^M/);
  expect(steps[0]?.id).toBe(anId(100));
});
