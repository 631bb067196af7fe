import { expect, test } from 'vitest';
import { compileBlueprint, render, traceOfLine } from '@stepwright/blueprint-engine';
import { aBlueprint, aModel, aModelOf, bytes, renderAll, rendered } from './fixtures.ts';

const order = aModel({
  attributes: [{ name: 'a1', type: 'uuid' }, { name: 'b2', type: 'uuid' }, { name: 'c3' }],
  commands: [
    {
      name: 'PlaceOrder',
      actor: 'Customer',
      attributes: [{ name: 'lines', type: 'OrderLine[]' }],
      domainEvents: [{ name: 'OrderPlaced' }],
    },
    { name: 'CancelOrder' },
  ],
  events: [
    { name: 'OrderPlaced', attributes: [{ name: 'total', type: 'Money' }] },
    { name: 'OrderLost' },
  ],
  types: [
    { name: 'OrderLine', attributes: [{ name: 'product', type: 'Product' }] },
    { name: 'Product' },
    { name: 'Money' },
    { name: 'Colour', family: 'ENUM' },
  ],
});

test('[G1] files and sections are repeated for the elements that meet their condition', () => {
  const { files } = renderAll(
    {
      a: {
        path: '~{Aggregates.Types.Name|Kebab}.ts',
        each: 'Aggregates.Types',
        if: "{Aggregates.Types.Family} != 'enum'",
        text: '~{Aggregates.Types.Name}:~{each Aggregates.Types.Attributes if "{Aggregates.Types.Attributes.IsDeclared}"}~{Aggregates.Types.Attributes.Name}~{end}',
      },
    },
    order,
  );

  expect(files.map(({ path, content }) => `${path} ${String(content)}`)).toEqual([
    'order-line.ts OrderLine:product',
    'product.ts Product:',
    'money.ts Money:',
  ]);
});

test('[G2] separators stand between, delimiters around, and neither around nothing', () => {
  const list = (context: string) =>
    `~{each ${context} separator ", " start "(" end ")"}~{${context}.Name}~{end}`;

  expect(rendered(list('Aggregates.Attributes'), order)).toBe('(a1, b2, c3)');
  expect(rendered(list('Aggregates.Events'.replace('Events', 'Queries')), order)).toBe('');
});

test('[G2] a filtered list has no separator too many', () => {
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.Type} == \'uuid\'" separator " && "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, order)).toBe('a1 && b2');
});

test('[G3] distinct keeps the first of each kind', () => {
  const text =
    '~{each Aggregates.Attributes distinct Aggregates.Attributes.Type}~{Aggregates.Attributes.Name} ~{end}';

  expect(rendered(text, order)).toBe('a1 c3 ');
});

test('[G4] bytes are kept as they are', () => {
  const text = '\uFEFFa\r\n\tb  \n\n\r~{Aggregates.Name}';
  const image = new Uint8Array([0xff, 0x00, 0x7e, 0x7b]);

  const { files } = renderAll(
    { 'a.txt': { each: 'Aggregates', text }, 'b.png': { text: image } },
    order,
  );

  expect(files.map((file) => file.content)).toEqual(['\uFEFFa\r\n\tb  \n\n\rOrder', image]);
});

test('[G5] every line knows its section and element', () => {
  const text =
    'head\n~{each Aggregates.Types if "{Aggregates.Types.Name} != \'x\'"}\ntype ~{Aggregates.Types.Name} {\n  ~{each Aggregates.Types.Attributes}\n  x;\n  ~{end}\n}\n~{end}\nend ~{if "{Aggregates.Commands.Count} == 2"}two~{end}';
  const { files } = renderAll(
    { 'a.ts': { each: 'Aggregates', text } },
    aModel({
      commands: [{ name: 'C1' }, { name: 'C2' }],
      types: [{ name: 'T1', attributes: [{ name: 'a' }] }, { name: 'T2' }],
    }),
  );
  const [file] = files;

  expect(file?.source).toBe('a.ts');
  expect(file?.trace).toEqual([
    { line: 1, section: 0, element: 'Sales/Order' },
    { line: 2, section: 1, element: 'Sales/Order/type/T1' },
    { line: 3, section: 2, element: 'Sales/Order/type/T1' },
    { line: 4, section: 1, element: 'Sales/Order/type/T1' },
    { line: 5, section: 1, element: 'Sales/Order/type/T2' },
    { line: 7, section: 0, element: 'Sales/Order' },
  ]);
  expect(file && traceOfLine(file, 6)).toEqual({
    line: 5,
    section: 1,
    element: 'Sales/Order/type/T2',
  });
  expect(file && traceOfLine(file, 0)).toBeNull();
});

test('[G6] a value that is missing is seen, and reported where it is missing', () => {
  const { files, problems } = renderAll(
    {
      'a.ts': {
        path: '~{Aggregates.Commands.Name}.ts',
        each: 'Aggregates.Commands',
        text: 'x\n  by ~{Aggregates.Commands.Actor|Kebab} ~{Aggregates.Types.Name}',
      },
    },
    order,
  );

  expect(files[1]?.content).toBe(
    'x\n  by {Aggregates.Commands.Actor|Kebab} {Aggregates.Types.Name}',
  );
  expect(problems.slice(1)).toEqual([
    {
      code: 'no_value',
      file: 'a.ts',
      position: { line: 2, column: 6 },
      element: 'Sales/Order/command/CancelOrder',
      message: '{Aggregates.Commands.Actor|Kebab} has no value here.',
    },
    {
      code: 'no_value',
      file: 'a.ts',
      position: { line: 2, column: 41 },
      element: 'Sales/Order/command/CancelOrder',
      message: '{Aggregates.Types.Name} is not bound to one of Aggregates.Types.',
    },
  ]);
});

test('[G6] positions are known too where a blueprint was never text', () => {
  const blueprint = aBlueprint({
    'a.ts': { each: 'Aggregates', text: 'x\n~{Aggregates.Types.Name}' },
  });
  const copied = structuredClone(blueprint);

  expect(render(compileBlueprint(copied), order).problems[0]?.position).toEqual({
    line: 2,
    column: 1,
  });
});

test('[G7] what a blueprint names and does not exist is a problem of the blueprint', () => {
  const { files, problems } = renderAll(
    {
      'a.ts': {
        text: '~{Aggregates.Colour}\n~{each Aggregates.Colours}x~{end}~{if "{Aggregates.Nam} == 1"}x~{end}\n~{if "=="}x~{end}~{each Aggregates distinct Nothing}~{end}~{each Aggregates.Attributes}~{Aggregates.Attributes.Type|Type:nope}~{end}',
      },
      'b.ts': { each: 'Nowhere', text: '' },
      'c.ts': { if: '{', text: '' },
      'd.ts': { path: '~{Aggregates.Colour}', text: '' },
    },
    aModel(),
  );

  expect(files.map((file) => [file.source, file.content])).toEqual([
    ['a.ts', '{Aggregates.Colour}\n\n'],
  ]);
  expect(
    problems.map(({ code, file, position }) => `${code} ${file} ${position?.line ?? '-'}`),
  ).toEqual([
    'unknown_parameter a.ts 1',
    'unknown_context a.ts 2',
    'unknown_parameter a.ts 2',
    'broken_condition a.ts 3',
    'unknown_parameter a.ts 3',
    'unknown_type_map a.ts 3',
    'unknown_context b.ts -',
    'broken_condition c.ts -',
    'unknown_parameter d.ts -',
  ]);
  expect(problems[2]?.message).toContain('Did you mean "Aggregates.Name"?');
});

test('[G11] [G13] a compiled blueprint is kept, and renders the same each time', () => {
  const blueprint = aBlueprint({ a: { each: 'Aggregates', text: '~{Aggregates.Name}' } });

  expect(compileBlueprint(blueprint)).toBe(compileBlueprint(blueprint));
  expect(render(compileBlueprint(blueprint), order)).toEqual(
    render(compileBlueprint(blueprint), order),
  );
});

test('[G10] choosing an element renders what it needs and what is shared', () => {
  const templates = {
    model: { path: 'model', text: '' },
    context: { path: 'c-~{BoundedContexts.Name}', each: 'BoundedContexts', text: '' },
    aggregate: { path: 'a-~{Aggregates.Name}', each: 'Aggregates', text: '' },
    command: {
      path: '~{Aggregates.Name}-~{Aggregates.Commands.Name}',
      each: 'Aggregates.Commands',
      text: '',
    },
    event: { path: 'e-~{Aggregates.DomainEvents.Name}', each: 'Aggregates.DomainEvents', text: '' },
    type: { path: 't-~{Aggregates.Types.Name}', each: 'Aggregates.Types', text: '' },
  };
  const sales = order.boundedContexts[0];
  const model = aModelOf([
    {
      ...sales,
      aggregates: [
        ...(sales?.aggregates ?? []),
        { name: 'Other', commands: [{ name: 'PlaceOrder' }] },
      ],
    },
    { name: 'Ops', aggregates: [{ name: 'Robot', commands: [{ name: 'Start' }] }] },
  ]);
  const paths = (...elements: string[]) =>
    render(compileBlueprint(aBlueprint(templates)), model, { elements }).files.map(
      (file) => file.path,
    );

  expect(paths('Sales/Order/command/PlaceOrder')).toEqual([
    'model',
    'c-Sales',
    'a-Order',
    'Order-PlaceOrder',
    'e-OrderPlaced',
    't-OrderLine',
    't-Product',
    't-Money',
  ]);
  expect(paths('Sales/Order/type/Colour')).toEqual(['model', 'c-Sales', 'a-Order', 't-Colour']);
  expect(paths('Ops/Robot')).toEqual(['model', 'c-Ops', 'a-Robot', 'Robot-Start']);
  expect(paths('Ops/Robot', 'Sales/Other')).toEqual([
    'model',
    'c-Sales',
    'c-Ops',
    'a-Other',
    'a-Robot',
    'Other-PlaceOrder',
    'Robot-Start',
  ]);
});

test('[G10] an element that does not exist is a problem', () => {
  const { files, problems } = render(
    compileBlueprint(aBlueprint({ a: { text: bytes('') } })),
    order,
    {
      elements: ['Sales/Order/command/Nope', 'nonsense'],
    },
  );

  expect(problems.map(({ code, element }) => [code, element])).toEqual([
    ['unknown_element', 'Sales/Order/command/Nope'],
    ['unknown_element', 'nonsense'],
  ]);
  expect(files).toHaveLength(1);
});
