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

/** The routes of an aggregate, with the classes of its commands and of its only query. */
function routes(name: string, deeds: readonly string[]): string {
  const has = (deed: string, text: string) => (deeds.includes(deed) ? text : '');
  const classes = [...deeds.filter((deed) => deed !== 'Update'), 'Read', has('Update', 'Update')];
  const used = classes.filter((each) => each !== '').map((each) => `${each}${name}`);
  return `from fleet import Router

from .schema import (
    Create${name}Request,
    Create${name}Response,
    Read${name}Response,
${has('Update', `    Update${name}Request,\n    Update${name}Response,\n`)})
from .use_cases import ${used.join(', ')}

router = Router(prefix="/${name.toLowerCase()}s")


@router.post("", response_model=Create${name}Response)
async def create(data: Create${name}Request, use_case: Create${name}):
    return await use_case.execute(data.hull)


@router.get("/{id}", response_model=Read${name}Response)
async def read(id: int, use_case: Read${name}):
    return await use_case.execute(id)

${has(
  'Update',
  `
@router.put("/{id}", response_model=Update${name}Response)
async def update(id: int, data: Update${name}Request, use_case: Update${name}):
    if not id:
        raise MissingError()
    return await use_case.execute(id, data.hull)

`,
)}
@router.delete("/{id}", status_code=204)
async def delete(id: int, use_case: Delete${name}):
    await use_case.execute(id)
`;
}

test('[L5] an import that also brings what others use is for no command alone, and has no comma too many', async () => {
  const deedsOf = (name: string, ...deeds: string[]) =>
    aModel({
      name,
      attributes: [{ name: 'id', type: 'int64' }, { name: 'hull' }],
      commands: deeds.map((deed) => ({
        name: `${deed}${name}`,
        attributes: [
          ...(deed === 'Create' ? [] : [{ name: 'id', type: 'int64' }]),
          ...(deed === 'Delete' ? [] : [{ name: 'hull' }]),
        ],
      })),
      queries: [
        {
          name: `Read${name}`,
          parameters: [{ name: 'id', type: 'int64' }],
          result: { type: 'self', isCollection: false },
        },
      ],
    });
  const files = { 'boats/views.py': routes('Boat', ['Create', 'Delete', 'Update']) };
  const boat = deedsOf('Boat', 'Create', 'Update', 'Delete');
  const given = await transferredByGrammar(files, boat, deedsOf('Raft', 'Create', 'Delete'));
  expect(given).toEqual({ 'rafts/views.py': routes('Raft', ['Create', 'Delete']) });
});
