import { treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import type { TextMeaning, TextStep } from './text-step.ts';
import { topmostSteps, writeList } from './write-list.ts';
import { writeJson } from './write-json.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writeMermaid } from './write-mermaid.ts';

function aStep(id: string, content: string, more: Partial<TextStep> = {}): TextStep {
  return {
    id,
    content,
    parentStatementId: null,
    rank: id,
    isFeature: false,
    parsingInfo: null,
    ...more,
  };
}

function aMeaning(more: Partial<TextMeaning> = {}): TextMeaning {
  return {
    type: 'Command',
    actor: 'Customer',
    action: 'PlaceOrder',
    aggregate: 'Order',
    boundedContext: 'Sales',
    raisedDomainEvents: [{ name: 'OrderPlaced' }],
    reactingToDomainEvent: null,
    ...more,
  };
}

const shop = treeOf([
  aStep('a', 'Customer places an order', { isFeature: true, parsingInfo: aMeaning() }),
  aStep('b', 'When the order is placed,\nreserve the stock', {
    parentStatementId: 'a',
    parsingInfo: aMeaning({
      type: 'Reaction',
      aggregate: 'Stock',
      boundedContext: null,
      raisedDomainEvents: [],
      reactingToDomainEvent: { name: 'OrderPlaced' },
    }),
  }),
  aStep('c', 'Say "hello" <b>#1</b>', { parentStatementId: 'a' }),
  aStep('d', 'Clerk archives', { parentStatementId: 'c' }),
]);

test('[L6] a step chosen beside one above it is listed once, in the order of the map', () => {
  expect(topmostSteps(shop, ['d', 'b', 'c', 'gone'])).toEqual(['b', 'c']);
  expect(writeList(shop, ['d', 'c'])).toBe('- Say "hello" <b>#1</b>\n  - Clerk archives\n');
});

test('[M1] Markdown tells behind each sentence what it means', () => {
  expect(writeMarkdown({ name: 'Shop', description: 'From order to parcel.', tree: shop })).toBe(
    [
      '# Shop',
      '',
      'From order to parcel.',
      '',
      '- Customer places an order _(Command, feature; Sales/Order; raises OrderPlaced)_',
      '  - When the order is placed, reserve the stock _(Reaction; Stock; reacts to OrderPlaced)_',
      '  - Say "hello" <b>#1</b>',
      '    - Clerk archives',
      '',
    ].join('\n'),
  );
});

test('[G1, G2] Mermaid draws steps, their children and who reacts to whom, with nothing that breaks it', () => {
  expect(writeMermaid({ tree: shop })).toBe(
    [
      'flowchart LR',
      '  s1["Customer places an order"]',
      '  s2{{"When the order is placed, reserve the stock"}}',
      '  s3["Say #34;hello#34; #60;b#62;#35;1#60;/b#62;"]',
      '  s4["Clerk archives"]',
      '  s1 -.-> s2',
      '  s1 -.-> s3',
      '  s1 -->|OrderPlaced| s2',
      '  s3 -.-> s4',
      '',
    ].join('\n'),
  );
});

test('[J1] JSON lists the steps from top to bottom with their parents', () => {
  const read = JSON.parse(writeJson({ name: 'Shop', description: null, tree: shop })) as {
    steps: { id: string; parent: string | null }[];
  };

  expect(read.steps.map(({ id, parent }) => `${id}<${parent ?? '-'}`)).toEqual([
    'a<-',
    'b<a',
    'c<a',
    'd<c',
  ]);
  expect(read.steps[1]).toEqual({
    id: 'b',
    parent: 'a',
    content: 'When the order is placed,\nreserve the stock',
    type: 'Reaction',
    actor: 'Customer',
    action: 'PlaceOrder',
    boundedContext: null,
    aggregate: 'Stock',
    raises: [],
    reactsTo: 'OrderPlaced',
    isFeature: false,
  });
});

test('[L1] a chain of ten thousand steps is written as JSON and as a chart', () => {
  const chain = treeOf(
    Array.from({ length: 10_000 }, (_none, at) =>
      aStep(`s${at}`, 'x', { parentStatementId: at === 0 ? null : `s${at - 1}` }),
    ),
  );

  expect(writeJson({ name: 'Chain', description: null, tree: chain })).toContain('s9999');
  expect(writeMermaid({ tree: chain })).toContain('s9999 -.-> s10000');
});
