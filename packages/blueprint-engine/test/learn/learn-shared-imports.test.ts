import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const kind = (name: string) => ({ name, family: 'ENUM' as const, attributes: [{ name: 'SMALL' }] });
const boat = aModel({
  name: 'Boat',
  attributes: [{ name: 'hull' }, { name: 'kind', type: 'BoatKind' }],
  types: [kind('BoatKind')],
});

const store = (name: string, imports: string, fields: string[]) => ({
  [`${name.toLowerCase()}-store.ts`]: [
    `import { ${imports} } from './${name.toLowerCase()}';`,
    `import { Store } from './store';`,
    '',
    `export class ${name}Store extends Store<${name}> {`,
    `  add(${fields.join(', ')}): ${name} {`,
    `    return this.save({ ${fields.map((field) => field.split(':')[0]).join(', ')} });`,
    '  }',
    '}',
    '',
  ].join('\n'),
});

test('[L22] an aggregate is imported once beside its types, however many types it has', async () => {
  const sample = store('Boat', 'Boat, BoatKind', ['hull: string', 'kind: BoatKind']);

  const withoutTypes = await transferredByGrammar(
    sample,
    boat,
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'phone' }] }),
  );
  const withTwo = await transferredByGrammar(
    sample,
    boat,
    aModel({
      name: 'Room',
      attributes: [
        { name: 'floor' },
        { name: 'view', type: 'RoomView' },
        { name: 'size', type: 'RoomSize' },
      ],
      types: [kind('RoomView'), kind('RoomSize')],
    }),
  );

  expect(withoutTypes).toEqual(store('Guest', 'Guest', ['email: string', 'phone: string']));
  expect(withTwo).toEqual(
    store('Room', 'Room, RoomView, RoomSize', [
      'floor: string',
      'view: RoomView',
      'size: RoomSize',
    ]),
  );
});

test('[L22] a type before its aggregate takes its comma along', async () => {
  const given = await transferredByGrammar(
    store('Boat', 'BoatKind, Boat', ['hull: string', 'kind: BoatKind']),
    boat,
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'phone' }] }),
  );

  expect(given).toEqual(store('Guest', 'Guest', ['email: string', 'phone: string']));
});

test('[L22] functions of a library that types are written as are imported for types that the sample lacks', async () => {
  const table = (name: string, imports: string, ...columns: string[]) =>
    `import { ${imports} } from 'tables';\n\nexport const ${name} = table('${name}', {\n${columns
      .map((column) => `  ${column},\n`)
      .join('')}});\n`;

  const given = await transferredByGrammar(
    {
      'boat.ts': table(
        'boats',
        'integer, table, varchar',
        `hull: varchar('hull')`,
        `berths: integer('berths')`,
      ),
    },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'berths', type: 'int32' }] }),
    aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'paid', type: 'boolean' }] }),
  );

  expect(given).toEqual({
    'guest.ts': table(
      'guests',
      'boolean, table, varchar',
      `email: varchar('email')`,
      `paid: boolean('paid')`,
    ),
  });
});

test('[L22] an attribute that is called like its type is no reason for what others have as a type', async () => {
  const model = (name: string, ...fields: [name: string, type: string][]) =>
    `const schema = new Schema({\n${fields
      .map(([field, type]) => `  ${field}: { type: ${type}, index: true },\n`)
      .join('')}});\n\nmodule.exports = model('${name}', schema);\n`;

  const given = await transferredByGrammar(
    { 'boat.js': model('Boat', ['hull', 'String'], ['date', 'Date'], ['berths', 'Number']) },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'hull' },
        { name: 'date', type: 'date-time' },
        { name: 'berths', type: 'int32' },
      ],
    }),
    aModel({
      name: 'Guest',
      attributes: [{ name: 'email' }, { name: 'bornOn', type: 'date-time' }],
    }),
  );

  expect(given).toEqual({ 'guest.js': model('Guest', ['email', 'String'], ['bornOn', 'Date']) });
});
