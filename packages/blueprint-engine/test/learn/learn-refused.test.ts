import { readSectionsByLayout } from '@stepwright/code-sections';
import { expect, test } from 'vitest';
import {
  compileBlueprint,
  learnBlueprint,
  learnSample,
  proveBlueprint,
  render,
} from '@stepwright/blueprint-engine';
import { aModel, bytes } from '#test/fixtures';

test.each([
  ['a name that Windows refuses', { 'con.ts': 'Order\n' }],
  ['a place inside of .git', { '.git/config': 'Order\n' }],
  ['a name that differs from another one by case', { 'x/a.ts': 'Order\n', 'x/A.ts': 'Order\n' }],
  [
    'a name of the model that differs from another one by case',
    { 'x/order.ts': 'Order\n', 'x/Order.ts': 'Order\n', 'X/order.ts': 'Order\n' },
  ],
  ['bytes that are no text and a refused name', { 'con.png': '\uFFFF' }],
])('[L3] a file that has %s takes nothing from the others', (_what, odd) => {
  const texts = Object.entries({ 'order.ts': 'class Order {}\n', ...odd });
  const files = texts.map(([path, text]) => ({
    path,
    content: text === '\uFFFF' ? Uint8Array.of(0xff, 0xfe) : bytes(text),
  }));
  const blueprint = learnBlueprint({
    name: 'sample',
    files,
    model: aModel(),
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });

  const rendering = render(compileBlueprint(blueprint), aModel({ name: 'Invoice' }));

  expect(proveBlueprint(blueprint, files).isProven).toBe(false);
  expect(rendering.files).toContainEqual(
    expect.objectContaining({ path: 'invoice.ts', content: 'class Invoice {}\n' }),
  );
});

test('[L20] of a file that stays as it is the proof says why, and the others are learned', () => {
  const texts = {
    'order.ts': 'class Order {}\n',
    'orders.yaml': '- Order: order_1\n'.repeat(60_000),
  };
  const files = Object.entries(texts).map(([path, text]) => ({ path, content: bytes(text) }));
  const { blueprint, kept } = learnSample({
    name: 'sample',
    files,
    model: aModel(),
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });

  const proof = proveBlueprint(blueprint, files, kept);
  const rendering = render(compileBlueprint(blueprint), aModel({ name: 'Invoice' }));

  expect(proof.isProven).toBe(true);
  expect(proof.files.map(({ path, following, reason }) => [path, following, reason])).toEqual([
    ['order.ts', 1, undefined],
    ['orders.yaml', 0, 'It stays as it is: more than 100,000 names of the model are found in it.'],
  ]);
  expect(rendering.files.map(({ path }) => path).toSorted()).toEqual(['invoice.ts', 'orders.yaml']);
});
