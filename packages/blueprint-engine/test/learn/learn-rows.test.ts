import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'hull' }, { name: 'port' }, { name: 'mast' }, { name: 'sail' }],
});
const guest = aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'phone' }] });

const field = (name: string) => [
  '        <Input',
  `          {...register("${name}")}`,
  `          error={errors.${name}}`,
  '        />',
];
const form = (name: string, ...rows: string[][]) =>
  [
    `export const ${name}Form = () => (`,
    '    <form>',
    ...rows.flatMap((row) => [
      '      <div className="row">',
      ...row.flatMap(field),
      '      </div>',
      '',
    ]),
    '      <Button>Send</Button>',
    '    </form>',
    ');',
    '',
  ].join('\n');

test('[L6] fields of a form that stand in several rows are one list, and no row is left without a field', async () => {
  const given = await transferredByGrammar(
    { 'boat.tsx': form('Boat', ['hull', 'port'], ['mast', 'sail']) },
    boat,
    guest,
  );

  expect(given).toEqual({ 'guest.tsx': form('Guest', ['email', 'phone']) });
});

test('[L6] so it is where the rows have different numbers of fields, the largest not first', async () => {
  const given = await transferredByGrammar(
    { 'boat.tsx': form('Boat', ['hull', 'port'], ['mast', 'sail', 'rope'], ['oars', 'keel']) },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull' },
        { name: 'port' },
        { name: 'mast' },
        { name: 'sail' },
        { name: 'rope' },
        { name: 'oars' },
        { name: 'keel' },
      ],
    }),
    guest,
  );

  expect(given).toEqual({ 'guest.tsx': form('Guest', ['email', 'phone']) });
});

test('[L5] a word of a quoted sentence is no type, though a type of the model is called so', async () => {
  const fields = (name: string, ...own: string[]) =>
    `export const ${name}Form = () => (\n  <form>\n${own.map((each) => `    ${each}\n`).join('')}  </form>\n);\n`;
  const input = (name: string, type: string) => `<Input type="${type}" {...register("${name}")} />`;

  const given = await transferredByGrammar(
    {
      'boat.tsx': fields(
        'Boat',
        input('hull', 'text'),
        input('port', 'text'),
        '<Select label="Choose the Kind" {...register("kind")} />',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [{ name: 'hull' }, { name: 'port' }, { name: 'kind', type: 'Kind' }],
      types: [{ name: 'Kind', family: 'ENUM' }],
    }),
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'visits', type: 'int32' }] }),
  );

  expect(given).toEqual({
    'guest.tsx': fields('Guest', input('email', 'text'), input('visits', 'number')),
  });
});
