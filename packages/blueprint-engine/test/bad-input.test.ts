import { expect, test } from 'vitest';
import {
  compileBlueprint,
  readBlueprint,
  refresherOf,
  render,
  writeBlueprint,
  type ExchangeFile,
} from '@stepwright/blueprint-engine';
import { aBlueprint, aModel, aModelOf, bytes, renderAll } from './fixtures.ts';

/** Long enough on a busy machine; what is not linear takes hours. */
const patience = 180_000;

function aFolder(files: Record<string, string>): ExchangeFile[] {
  return [
    { path: 'blueprint.json', content: bytes('{"name":"x"}') },
    ...Object.entries(files).map(([path, text]) => ({
      path: `files/${path}`,
      content: bytes(text),
    })),
  ];
}

const line = `const a = '~{BoundedContexts.Count}'; ~{if "true"}x~{end}\n`;

test.each([
  ['ten megabytes of text', 'const a = 1;\n'.repeat(800_000)],
  ['many short lines', line.repeat(40_000)],
  ['one long line', line.replace('\n', ' ').repeat(40_000)],
  ['many sections', '~{if "true"}\nx\n~{end}\n'.repeat(60_000)],
  ['many tildes', '~{~}{'.repeat(300_000)],
])(
  '[X6] a template of %s is read, rendered and written back',
  (_shape, text) => {
    const read = readBlueprint(aFolder({ 'a.ts': text }));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));

    const { files, problems } = render(compileBlueprint(read.value), aModel());
    const again = readBlueprint(writeBlueprint(read.value));

    expect([files.length, problems]).toEqual([1, []]);
    expect(again.ok && render(compileBlueprint(again.value), aModel()).files).toEqual(files);
  },
  patience,
);

test.each([
  ['nested_too_deeply', '~{if "true"} '.repeat(200_000)],
  ['directive_unknown', '~{?} '.repeat(400_000)],
  ['directive_not_closed', '~{ '.repeat(400_000)],
  ['section_not_open', `${' '.repeat(1_000_000)}~{end}`.repeat(3)],
])(
  '[X6] %s is said a hundred times at most',
  (code, text) => {
    const read = readBlueprint(aFolder({ 'a.ts': text }));
    const problems = read.ok ? [] : read.problems;

    expect(problems[0]).toMatchObject({ code });
    expect(problems.length).toBeLessThanOrEqual(200);
  },
  patience,
);

test(
  '[X6] a blueprint of fifty thousand files is read and rendered',
  () => {
    const templates = Array.from({ length: 50_000 }, (_, at) => [`${at % 100}/${at}.ts`, `${at}`]);
    const read = readBlueprint(aFolder(Object.fromEntries(templates)));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));

    const { files, problems } = render(compileBlueprint(read.value), aModel());

    expect([files.length, problems]).toEqual([50_000, []]);
  },
  patience,
);

test(
  '[X6] of very many missing values a hundred are said, and how many more there are',
  () => {
    const text = '~{Aggregates.Commands.Actor}'.repeat(150_000);

    const { problems } = renderAll(
      { a: { each: 'Aggregates.Commands', text } },
      aModel({ commands: [{ name: 'Place' }] }),
    );

    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toMatchObject({
      code: 'no_value',
      file: 'a',
      message: '149900 more values are missing.',
    });
  },
  patience,
);

const tangled = aModelOf([
  {
    name: 'Sales',
    aggregates: [
      {
        name: 'Order',
        attributes: [
          { name: 'a', type: 'A' },
          { name: 'lost', type: 'Nowhere[]' },
        ],
        commands: [
          { name: 'Place', attributes: [{ name: 'b', type: 'B' }], result: { type: 'Lost' } },
        ],
        reactions: [
          {
            name: 'OnLost',
            subscription: { boundedContext: 'Lost', aggregate: 'Lost', name: 'Lost' },
            action: { name: 'Find' },
          },
        ],
        types: [
          { name: 'A', attributes: [{ name: 'b', type: 'B' }] },
          {
            name: 'B',
            attributes: [
              { name: 'a', type: 'A[]' },
              { name: 'b', type: 'B' },
            ],
          },
        ],
      },
    ],
  },
]);
const templates = {
  'type.ts': {
    path: 'types/~{Aggregates.Types.Name}.ts',
    each: 'Aggregates.Types',
    text: '~{each Aggregates.Types.Attributes}~{Aggregates.Types.Attributes.Type|Type} ~{end}',
  },
  'order.ts': {
    each: 'Aggregates',
    text: '~{each Aggregates.Attributes}~{Aggregates.Attributes.Type|Type} ~{end}',
  },
  'heard.ts': {
    each: 'Aggregates.Reactions',
    text: '~{each Aggregates.Reactions.Subscription.Attributes}x~{end}.',
  },
};

test('[X6] types that refer to each other, or to nothing, are written by their names', () => {
  const { files, problems } = renderAll(templates, tangled);

  expect(problems).toEqual([]);
  expect(files.map(({ path, content }) => [path, content])).toEqual([
    ['types/A.ts', 'B '],
    ['types/B.ts', 'A[] B '],
    ['order.ts', 'A Nowhere[] '],
    ['heard.ts', '.'],
  ]);
});

test('[X6] choosing an element in a circle of types ends', () => {
  const read = readBlueprint(
    aFolder({ 'a.ts': '~{each Aggregates.Types}~{Aggregates.Types.Name}~{end}' }),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const compiled = compileBlueprint(read.value);

  const { files, problems } = render(compiled, tangled, {
    elements: ['Sales/Order/command/Place'],
  });

  expect([files.map(({ content }) => content), problems]).toEqual([['AB'], []]);
  expect(refresherOf(compiled).render(tangled)).toEqual(render(compiled, tangled));
});

test('[X6] elements whose names differ only by case do not overwrite each other', () => {
  const types = ['Line', 'LINE', 'line'].map((name) => ({ name }));
  const { files, problems } = renderAll({ 'type.ts': templates['type.ts'] }, aModel({ types }));

  expect(files.map(({ path }) => path)).toEqual(['types/Line.ts']);
  expect(problems.map(({ code, element }) => [code, element])).toEqual([
    ['duplicate_path', 'Sales/Order/type/LINE'],
    ['duplicate_path', 'Sales/Order/type/line'],
  ]);
});

const each = '~{each Aggregates.Commands}';
const nested = (inside: string, depth: number): string =>
  `${each.repeat(depth)}${inside}${'~{end}'.repeat(depth)}`;

test.each([
  ['repetitions', nested('x', 30)],
  ['text', nested('x'.repeat(3000), 4)],
  ['nothing', nested('', 30)],
  ['aligned columns', nested('a~{column}b', 30)],
  [
    'text behind lists',
    nested(`~{each Aggregates.Commands end "${'x'.repeat(200_000)}"}~{end}`, 2),
  ],
  [
    'padding',
    nested(`~{if "{Aggregates.Commands.IsFirst}"}${'x'.repeat(200_000)}~{end}~{column}b${'\n'}`, 2),
  ],
])(
  '[G18] a few lines that stand for too much %s are a problem, and the others are made',
  (_what, text) => {
    const commands = Array.from({ length: 12 }, (_each, at) => ({ name: `Do${at}` }));
    const model = aModelOf([{ name: 'Sales', aggregates: [{ name: 'Order', commands }] }]);
    const read = readBlueprint([
      {
        path: 'blueprint.json',
        content: bytes('{"name":"x","files":[{"source":"bomb.ts","each":"Aggregates"}]}'),
      },
      ...Object.entries({ 'bomb.ts': text, 'good.ts': 'good' }).map(([path, content]) => ({
        path: `files/${path}`,
        content: bytes(content),
      })),
    ]);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));

    const { files, problems } = render(compileBlueprint(read.value), model);
    const again = refresherOf(compileBlueprint(read.value)).render(model);

    expect(files.map(({ path }) => path)).toEqual(['good.ts']);
    expect(problems).toMatchObject([{ code: 'too_much', file: 'bomb.ts' }]);
    expect(again.problems).toEqual(problems);
  },
);

test('[G18] a template that is too much for one of many elements takes nothing from others', () => {
  const twelve = Array.from({ length: 12 }, (_each, at) => ({ name: `Do${at}` }));
  const shop = (length: number) =>
    aModelOf([
      {
        name: 'Sales',
        aggregates: Array.from({ length }, (_each, at) => ({
          name: `Order${at}`,
          commands: at === 0 ? [] : twelve,
        })),
      },
    ]);
  const compiled = compileBlueprint(
    aBlueprint({
      'bomb.ts': {
        path: '~{Aggregates.Name}/bomb',
        each: 'Aggregates',
        text: nested('x'.repeat(3000), 4),
      },
      'good.ts': { path: '~{Aggregates.Name}/good', each: 'Aggregates', text: 'good' },
      'zeal.ts': { path: 'all', text: '~{each Aggregates}~{Aggregates.Name}~{end}' },
    }),
  );
  const refresher = refresherOf(compiled);

  for (const count of [1, 30, 29, 1]) {
    const { files, problems } = render(compiled, shop(count));
    expect(files).toHaveLength(count === 1 ? 3 : count + 1);
    expect(problems.map(({ code, element }) => [code, element])).toEqual(
      count === 1 ? [] : [['too_much', 'Sales/Order1']],
    );
    expect(refresher.render(shop(count))).toEqual({ files, problems });
  }
});

test('[G18] a file that is long itself is made', () => {
  const text = 'a line of text\n'.repeat(1_200_000);
  const { files, problems } = renderAll({ 'long.txt': { text } }, aModel());

  expect(problems).toEqual([]);
  expect(files.map(({ content }) => content === text)).toEqual([true]);
});
