import { readSectionsByLayout } from '@stepwright/code-sections';
import type { Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compileBlueprint,
  learnBlueprint,
  modelOfDictionary,
  proveBlueprint,
  readBlueprint,
  readDictionary,
  render,
  writeBlueprint,
  type Blueprint,
  type DictionaryEntry,
} from '@stepwright/blueprint-engine';
import { aModel, bytes } from '#test/fixtures';
import { randomSample } from '#test/random-sample';

interface Given {
  model?: Model | null;
  dictionary?: DictionaryEntry[];
}

function learn(files: Record<string, string | Uint8Array>, given: Given = {}): Blueprint {
  return learnBlueprint({
    name: 'sample',
    files: Object.entries(files).map(([path, content]) => ({
      path,
      content: typeof content === 'string' ? bytes(content) : content,
    })),
    model: given.model === undefined ? aModel() : given.model,
    dictionary: given.dictionary ?? [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });
}

/** What the blueprint gives for another model, by path. */
function rendered(blueprint: Blueprint, model: Model): Record<string, string> {
  const { files } = render(compileBlueprint(blueprint), model);
  return Object.fromEntries(files.map(({ path, content }) => [path, String(content)]));
}

const twoAttributes = aModel({
  attributes: [
    { name: 'total', type: 'double' },
    { name: 'note', isNullable: true },
  ],
});
const threeAttributes = aModel({
  name: 'Invoice',
  attributes: [
    { name: 'dueDate', type: 'date' },
    { name: 'paid', type: 'boolean', isNullable: true },
    { name: 'amount', type: 'double' },
  ],
});

test('[L3] a line that speaks of two collections is no list inside of itself', () => {
  const code = "(height) => tell({ kind: 'drawn', height }),\nstartOnLoad: false,\n";
  const model = aModel({ commands: [{ name: 'kind' }], events: [{ name: 'height' }] });

  expect(rendered(learn({ 'frame.ts': code }, { model }), model)).toEqual({ 'frame.ts': code });
});

test('[L5] two words that go by whether there is a value are no types', () => {
  const line = (name: string, nullable: string) => `  ${name} = column(nullable=${nullable})\n`;
  const blueprint = learn(
    { 'order.py': `class Order:\n${line('total', 'No')}${line('note', 'Yes')}` },
    { model: twoAttributes },
  );

  expect(rendered(blueprint, threeAttributes)).toEqual({
    'invoice.py': `class Invoice:\n${line('due_date', 'No')}${line('paid', 'Yes')}${line('amount', 'No')}`,
  });
});

test('[L3] any sample and model are given back byte for byte, whatever they say', () => {
  fc.assert(
    fc.property(randomSample, ({ model, files }) => {
      const blueprint = learnBlueprint({
        name: 'random',
        files,
        model,
        dictionary: [],
        readSections: (_path, text) => readSectionsByLayout(text),
      });
      const read = readBlueprint(writeBlueprint(blueprint));
      expect(read.ok).toBe(true);
      if (!read.ok) return;
      expect(proveBlueprint(read.value, files)).toMatchObject({ isProven: true, extra: [] });
    }),
    { numRuns: Number(process.env['RUNS'] ?? 40) },
  );
});

test('[L4] names become parameters in every spelling, and files are called by them', () => {
  const blueprint = learn({
    'src/order.ts': "export class Order {}\nconst ORDER_PATH = '/orders/order-page';\n",
  });

  expect(rendered(blueprint, aModel({ name: 'InvoiceCategory' }))).toEqual({
    'src/invoice-category.ts':
      "export class InvoiceCategory {}\nconst INVOICE_CATEGORY_PATH = '/invoice-categories/invoice-category-page';\n",
  });
});

test('[L5] lines that are alike for the attributes repeat, with their types, and what differs is a condition', () => {
  const blueprint = learn(
    { 'order.ts': 'interface Order {\n  total: number;\n  note?: string;\n}\n' },
    { model: twoAttributes },
  );

  expect(rendered(blueprint, threeAttributes)['invoice.ts']).toBe(
    'interface Invoice {\n  dueDate: string;\n  paid?: boolean;\n  amount: number;\n}\n',
  );
});

test('[L6] a list in another order than the model is one list still', () => {
  const blueprint = learn(
    { 'order.ts': 'interface Order {\n  note?: string;\n  total: number;\n}\n' },
    { model: twoAttributes },
  );

  expect(rendered(blueprint, threeAttributes)['invoice.ts']?.split('\n').toSorted()).toEqual([
    '',
    '  amount: number;',
    '  dueDate: string;',
    '  paid?: boolean;',
    'interface Invoice {',
    '}',
  ]);
});

test('[L7] a dictionary alone says as much of the model as its tokens do', () => {
  const dictionary = [
    { key: 'BoundedContexts.Name', token: 'Sales' },
    { key: 'Aggregates.Name', token: 'Person', plural: 'People' },
    { key: 'Aggregates.Attributes.Name', token: 'street' },
    { key: 'Aggregates.Attributes.Name', token: 'city' },
    { key: 'Aggregates.Commands.Name', token: 'MovePerson' },
    { key: 'Aggregates.Commands.DomainEvents.Name', token: 'PersonMoved' },
  ];
  expect(modelOfDictionary(dictionary)).toMatchObject({
    boundedContexts: [
      {
        name: 'Sales',
        aggregates: [
          {
            name: 'Person',
            plural: 'People',
            attributes: [{ name: 'street' }, { name: 'city' }],
            commands: [{ name: 'MovePerson', domainEvents: [{ name: 'PersonMoved' }] }],
          },
        ],
      },
    ],
  });

  const blueprint = learn({ 'people.txt': 'person: street, city\n' }, { model: null, dictionary });
  expect(rendered(blueprint, threeAttributes)).toEqual({
    'invoices.txt': 'invoice: dueDate, paid, amount\n',
  });
});

test('[L8] bytes are kept: line ends, a byte order mark, no last line end, what is no text', () => {
  const binary = new Uint8Array([0, 255, 254, 10, 79]);
  const files = {
    'order.txt': '\uFEFFOrder\r\n\ttotal;\r\n\tnote;',
    'order.bin': binary,
    'empty.txt': '',
  };
  const blueprint = learn(files, { model: twoAttributes });

  const { files: written } = render(compileBlueprint(blueprint), twoAttributes);
  expect(Object.fromEntries(written.map(({ path, content }) => [path, content]))).toEqual(files);
});

test.each([
  ['empty', ''],
  ['one letter', 'a'],
  ['a word of the language', 'class'],
  ['made of signs that mean something in patterns', '.*+?^${}()|[]'],
  ['of the prototype', '__proto__'],
])('[L9] a token that is %s does no harm', (_what, token) => {
  const text = `class Order { a = "${token}"; constructor() { this.__proto__ = null; } }\n`;
  const blueprint = learn(
    { 'order.ts': text },
    { dictionary: [{ key: 'Aggregates.Attributes.Name', token }], model: null },
  );

  const proof = proveBlueprint(blueprint, [{ path: 'order.ts', content: bytes(text) }]);
  expect(proof).toMatchObject({ isProven: true });
});

test('[L10] of names that begin alike the longest counts', () => {
  const model = aModel({ types: [{ name: 'OrderLine' }, { name: 'OrderLineNote' }] });
  const blueprint = learn({ 'order.txt': 'use OrderLine\nuse OrderLineNote\n' }, { model });

  const other = aModel({ types: [{ name: 'Stop' }, { name: 'Leg' }, { name: 'Fare' }] });
  expect(rendered(blueprint, other)['order.txt']).toBe('use Stop\nuse Leg\nuse Fare\n');
});

test('[L3] a file of one long line is given back', () => {
  const text = `order(${'a;'.repeat(150_000)})`;
  const blueprint = learn({ 'app.min.js': text }, { model: twoAttributes });

  expect(rendered(blueprint, twoAttributes)).toEqual({ 'app.min.js': text });
  expect(rendered(blueprint, threeAttributes)['app.min.js']).toMatch(/^invoice\(/);
});

test('[L3] a section of more lines than a call has arguments is given back with its columns', () => {
  const lines = `\n${'.\n'.repeat(200_000)}`;
  const text = `Total a${lines}Note  a${lines}`;
  const column = { kind: 'column' } as const;
  const name = { kind: 'parameter', path: 'Aggregates.Attributes.Name', format: 'Pascal' } as const;
  const section = {
    kind: 'section',
    context: 'Aggregates.Attributes',
    condition: '',
    separator: '',
    delimiter: null,
    distinct: '',
    parts: [name, column, { kind: 'text', text: `a${lines}` }],
  } as const;
  const learned = learn({ 'order.txt': 'Order' }, { model: twoAttributes });
  const files = learned.files.map((file) => ({
    ...file,
    parts: [{ ...section, parts: [...section.parts] }],
  }));

  expect(rendered({ ...learned, files }, twoAttributes)['order.txt']).toBe(text);
});

test('[L11] the proof says what follows the model, what is literal, and what names are left over', () => {
  const text = 'Order\nliteral\nPlaceOrderish\n';
  const model = aModel({ commands: [{ name: 'PlaceOrder' }] });
  const blueprint = learn({ 'order.txt': text }, { model });

  const changed = proveBlueprint(blueprint, [{ path: 'order.txt', content: bytes(`${text}!`) }]);
  expect(proveBlueprint(blueprint, [{ path: 'order.txt', content: bytes(text) }])).toMatchObject({
    isProven: true,
    files: [{ path: 'order.txt', isReproduced: true, firstDifference: null }],
  });
  expect(changed).toMatchObject({
    isProven: false,
    files: [{ isReproduced: false, firstDifference: 4 }],
  });
  const [file] = changed.files;
  expect(file?.following).toBeGreaterThan(0);
  expect((file?.following ?? 0) + (file?.literal ?? 0)).toBe(1);
});

test('[L13] what of a model the sample does not speak of is named element by element', () => {
  const model = aModel({
    attributes: [{ name: 'total' }, { name: 'weight' }],
    commands: [{ name: 'ShipOrder', attributes: [{ name: 'carrier' }] }],
  });
  const sample = [{ path: 'sales/order.txt', content: bytes('total') }];
  const blueprint = learn({ 'sales/order.txt': 'total' }, { model });

  expect(proveBlueprint(blueprint, sample).unseen).toEqual([
    { element: 'Sales/Order', name: 'weight' },
    { element: 'Sales/Order/command/ShipOrder', name: 'ShipOrder' },
    { element: 'Sales/Order/command/ShipOrder', name: 'carrier' },
  ]);
});

test('[L12] a text that is no dictionary is told why', () => {
  expect(readDictionary('{')).toMatchObject({ ok: false });
  expect(readDictionary('[{ "key": 1 }]')).toMatchObject({ ok: false });
  expect(readDictionary('[{ "key": "Aggregates.Name", "token": "Order" }]')).toEqual({
    ok: true,
    value: [{ key: 'Aggregates.Name', token: 'Order' }],
  });
});

test('[T6] columns stand below each other in all repetitions', () => {
  const columns =
    'type Order struct {\n\tTotal float64 `json:"total"`\n\tNote  string  `json:"note"`\n}\n';
  const blueprint = learn({ 'order.go': columns }, { model: twoAttributes });

  expect(rendered(blueprint, threeAttributes)['invoice.go']).toBe(
    'type Invoice struct {\n\tDueDate time.Time `json:"dueDate"`\n\tPaid    bool      `json:"paid"`\n\tAmount  float64   `json:"amount"`\n}\n',
  );
});

test('[L4] a name is found beside letters that have no capitals', () => {
  const blueprint = learn({ 'order.txt': '创建Order对象\n' });

  expect(rendered(blueprint, aModel({ name: 'Invoice' }))['invoice.txt']).toBe('创建Invoice对象\n');
});
