// @vitest-environment jsdom
import {
  applyCase,
  modelSchema,
  type Aggregate,
  type Attribute,
  type Model,
} from '@stepwright/domain-model';
import { exportModel, importFiles } from '@stepwright/model-exchange';
import fc from 'fast-check';
import mermaid from 'mermaid';
import { expect, test } from 'vitest';
import { eachService } from './held-by.ts';
import { randomModel } from './random-model.ts';

test('[W1] Mermaid reads every diagram of any model', async () => {
  await fc.assert(
    fc.asyncProperty(randomModel, async (model) => {
      for (const { path, content } of exportModel(model, 'mermaid')) {
        const isFlow = path === 'event-flow.mmd';
        // oxlint-disable-next-line no-await-in-loop
        const { diagramType } = await mermaid.parse(content);
        expect(diagramType).toMatch(isFlow ? /^flowchart/ : /^class/);
      }
    }),
    { numRuns: 60 },
  );
});

/** What diagrams hold of any model: services, their attributes and elements, and the flow of events. */
const held = (model: Model) =>
  eachService(model, (aggregate) => ({
    ...aggregate,
    plural: undefined,
    attributes: plain(aggregate.attributes),
    events: aggregate.events.map(({ name }) => ({ name, attributes: [] })),
    commands: aggregate.commands.map(({ name, attributes, domainEvents, result }) => ({
      name,
      actor: null,
      attributes: plain(attributes),
      domainEvents: domainEvents.toSorted(byName),
      result: result && { ...result, isNullable: false },
    })),
    queries: aggregate.queries.map(({ name, parameters, result }) => ({
      name: applyCase(applyCase(name, 'Camel'), 'Pascal'),
      parameters: plain(parameters),
      result: result && { ...result, isNullable: false },
    })),
    reactions: aggregate.reactions.map(({ name, subscription, action }) => ({
      name,
      subscription,
      action: {
        name: action.name,
        attributes: plain(action.attributes),
        domainEvents: action.domainEvents.toSorted(byName),
      },
    })),
    readModels: aggregate.readModels.map(({ name, attributes }) => ({
      name,
      attributes: plain(attributes),
      queries: [],
    })),
    types: aggregate.types.map(({ name, family, attributes }) => ({
      name,
      family,
      attributes: plain(attributes),
    })),
  }));
const plain = (attributes: Attribute[]) =>
  attributes.map(({ name, type, isNullable }) => ({ name, type, isNullable }));
const byName = (one: { name: string }, other: { name: string }) =>
  Number(one.name > other.name) - Number(one.name < other.name);

const methodKey = (name: string) => applyCase(applyCase(name, 'Camel'), 'Lower');

/** A method is known again by its name. */
const isOneOfMany = ({ commands, queries, reactions }: Aggregate) => {
  const all = [...commands, ...queries, ...reactions].map(({ name }) => methodKey(name));
  return new Set(all).size < all.length;
};

test('[W2] what was written is read as it was, but for what diagrams have no place for', () => {
  fc.assert(
    fc.property(randomModel, (model) => {
      fc.pre(!model.boundedContexts.some(({ aggregates }) => aggregates.some(isOneOfMany)));

      const { format, model: read } = importFiles(exportModel(model, 'mermaid'));

      expect(format).toBe('mermaid');
      expect(held(read)).toEqual(held(model));
    }),
    { numRuns: 100 },
  );
});

test('[W2] a type keeps its name, also where others call one of ours so', () => {
  const types = ['Money', 'Timestamp', 'Text', 'Instant'].map((name) => ({ name }));
  const attributes = types.map(({ name }) => ({ name: `its${name}`, type: `${name}[]` }));
  const result = { type: 'Money', isCollection: true };
  const order = {
    name: 'Order',
    attributes: [...attributes, { name: 'total', type: 'number' }],
    commands: [{ name: 'Pay', attributes: [...attributes, { name: 'total' }], result }],
    types,
  };
  const model = modelSchema.parse({ boundedContexts: [{ name: 'Sales', aggregates: [order] }] });

  const { model: read, untaken } = importFiles(exportModel(model, 'mermaid'));

  expect(held(read)).toEqual(held(model));
  expect(untaken).toEqual([]);
});

// Compared each with each, all of these together would take minutes.
test('[R5] a class is found among thousands, and one that all lead to is not taken by each', () => {
  const lines = (line: (at: number) => string) => Array.from({ length: 1500 }, (_, at) => line(at));
  const diagrams = {
    apart: lines((at) => `class A${at}`),
    methods: ['class A1 {', ...lines((at) => `a${at}(b${at})`), '}'],
    shared: ['class Z0 {', ...lines((at) => `a${at}: Z0`), '}', ...lines((at) => `A${at} *-- Z0`)],
    alike: lines((at) => `class A${at}["All"]\nA${at} : x: All`),
  };
  const services = Object.entries(diagrams).map(([name, text]) => {
    const content = ['classDiagram', ...text].join('\n');
    const { model } = importFiles([{ path: `${name}.mmd`, content }]);
    return model.boundedContexts[0]?.aggregates.length;
  });

  expect(services).toEqual([1500, 1, 1500, 1]);
});

test('[W3] diagrams of others are read from a page, and what is no model is told', () => {
  const content = `# Shop

\`\`\`mermaid
classDiagram
  class Order {
    +UUID id
    +lines: List~Line~
    -DateTime placedAt?
    +place(customer) void
    +total() Money
    +getLines() Line[]
  }
  class Line {
    <<entity>>
    int quantity
  }
  class Colour {
    <<enumeration>>
    RED
    GREEN
  }
  Order "1" *-- "*" Line : has
  class Money
  Money <-- Line : price
  click Order href "https://example.com"
  something else
\`\`\`

\`\`\`mermaid
flowchart LR
  subgraph s["Sales / Order"]
    a[Place]:::command --> b(["Placed"]):::event
    x[Anything]
  end
  b --> x
\`\`\`

\`\`\`mermaid
sequenceDiagram
\`\`\`
`;

  const { format, model, untaken } = importFiles([{ path: 'docs/shop.md', content }]);
  const services = model.boundedContexts.flatMap(({ name, aggregates }) =>
    aggregates.map((each) => [name, each.name, each.types.map((type) => type.name)]),
  );
  const shop = model.boundedContexts.find(({ name }) => name === 'Shop')?.aggregates[0];

  expect(format).toBe('mermaid');
  expect(services).toEqual([
    ['Sales', 'Order', []],
    ['Shop', 'Order', ['Line']],
    ['Shop', 'Money', []],
  ]);
  expect(shop?.attributes.map(({ name, type, isNullable }) => [name, type, isNullable])).toEqual([
    ['id', 'uuid', false],
    ['lines', 'Line[]', false],
    ['placedAt', 'date-time', true],
  ]);
  expect(shop?.commands.map(({ name }) => name)).toEqual(['Place']);
  expect(shop?.queries.map(({ name }) => name)).toEqual(['Total', 'GetLines']);
  expect(untaken.map(({ where, what }) => [where.line, what])).toEqual([
    [17, 'Class "Colour"'],
    [26, 'something else'],
    [33, 'Node "Anything"'],
    [39, 'Diagram "sequenceDiagram"'],
  ]);
});

test('[W4] lines that could be read in many ways are read in a moment, too long ones are told', () => {
  const space = ' '.repeat(480);
  const half = ' '.repeat(240);
  const flow = ['flowchart LR', 'subgraph s["Sales / Order"]', 'a["Place (now)"]:::command'];
  const hostile = {
    'flow.mmd': [`b${'('.repeat(480)}):`, `b[${space}]:`, `b["${space}" :`, `class${space}!`],
    'classes.mmd': [`a()${space}x$$`, `a${half}--${half}!`, `class a${space}!`],
  };
  const files = Object.entries(hostile).map(([path, lines]) => {
    const [begin, end] = path === 'flow.mmd' ? [flow, ['end']] : [['classDiagram'], []];
    const hundred = Array.from({ length: 100 }, () => lines).flat();
    return { path, content: [...begin, ...hundred, `x${space}${space}`, ...end].join('\n') };
  });

  const { model, untaken } = importFiles(files);
  const [order] = model.boundedContexts.flatMap(({ aggregates }) => aggregates);

  expect(order?.commands.map(({ name }) => name)).toEqual(['Place now']);
  expect(untaken.filter(({ why }) => why.includes('too long'))).toHaveLength(2);
});

test('[W3] what a flow chart names twice, in whatever way it is written, is there once', () => {
  const content = `flowchart LR
    subgraph s["Sales / Order"]
      a["PlaceOrder"]:::command
      b["place order"]:::command
      c(["Placed"]):::event
      d(["PLACED"]):::event
      a --> c
      b --> d
    end`;

  const { model, untaken } = importFiles([{ path: 'flow.mmd', content }]);

  const [order] = model.boundedContexts.flatMap(({ aggregates }) => aggregates);
  const raised = order?.commands.flatMap(({ domainEvents }) => domainEvents);
  expect(order?.commands.map(({ name }) => name)).toEqual(['PlaceOrder']);
  expect(order?.events.map(({ name }) => name)).toEqual(['Placed']);
  expect(raised?.map(({ name }) => name)).toEqual(['Placed']);
  expect(untaken).toEqual([]);
});
