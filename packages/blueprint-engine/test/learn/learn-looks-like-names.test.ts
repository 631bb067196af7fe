import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';
import { ofFields } from './of-fields.ts';

test('[L4] a word that only ends with a name behind what may be done is no name where it stands alone', async () => {
  const page = (name: string) => ({
    [`${name}.tsx`]: `export const ${name}Row = () => <li role="listitem">${name}</li>;\n`,
  });
  expect(await transferredByGrammar(page('Item'), ofFields('Item'), ofFields('Invoice'))).toEqual(
    page('Invoice'),
  );
});

test('[L4] a file of a program is for no aggregate whose name only begins a word of its path', async () => {
  const files = {
    'infra/userdata.sh': 'cp -r /var/lib/app/data /backup\n',
    'User.ts': 'export class User {}\n',
  };
  expect(await transferredByGrammar(files, ofFields('User'), ofFields('Invoice'))).toEqual({
    'infra/userdata.sh': files['infra/userdata.sh'],
    'Invoice.ts': 'export class Invoice {}\n',
  });
});

test('[L5] what only ends with the letters of an id is no reference', async () => {
  const columns = (name: string, ...own: string[]) => ({
    [`${name}.ts`]: `export const columns = [${own.map((each) => `'${each}'`).join(', ')}];\n`,
  });
  expect(
    await transferredByGrammar(
      columns('Boat', 'hull', 'mast'),
      ofFields('Boat', ['hull', 'string'], ['mast', 'string'], ['pierId', 'uuid']),
      ofFields('Raft', ['title', 'string'], ['paid', 'boolean'], ['bid', 'int32']),
    ),
  ).toEqual(columns('Raft', 'title', 'paid', 'bid'));
});

test('[L24] labels of what is called created and updated are no messages', async () => {
  const labels = (name: string, ...own: readonly (readonly [key: string, label: string])[]) => ({
    [`${name}.json`]: `{\n${own.map(([key, label]) => `  "${key}": "${label}"`).join(',\n')}\n}\n`,
  });
  expect(
    await transferredByGrammar(
      labels('boat', ['created', 'When created was'], ['updated', 'When updated was']),
      ofFields('Boat', ['created', 'string'], ['updated', 'string']),
      ofFields('Raft', ['rope', 'string']),
    ),
  ).toEqual(labels('raft', ['rope', 'When rope was']));
});

test('[L3] a long name does not keep a learner busy', async () => {
  const body = (name: string, ...own: string[]) => ({
    [`${name.toLowerCase()}.py`]: `def fill(row):\n${own
      .map(
        (each) =>
          `    current_application_settings.${each} = find(row.${each})\n    if current_application_settings.${each}:\n        keep(row)\n`,
      )
      .join('')}`,
  });
  expect(
    await transferredByGrammar(
      body('Boat', 'hull', 'mast'),
      ofFields('Boat', ['hull', 'string'], ['mast', 'string']),
      ofFields('Raft', ['rope', 'string']),
    ),
  ).toEqual(body('Raft', 'rope'));
});

test('[L5] three lists side by side have their commas, whichever is empty', async () => {
  const of = (name: string, hasQuery: boolean) =>
    aModel({
      name,
      attributes: [{ name: 'hull' }, { name: 'mast' }],
      commands: ['Create', 'Update'].map((verb) => ({ name: `${verb}${name}` })),
      queries: hasQuery
        ? ['Find', 'List'].map((verb) => ({ name: `${verb}${name}`, result: { type: 'self' } }))
        : [],
    });
  const call = (name: string, queries: string) => ({
    [`${name}.ts`]: `register(create${name}, update${name}, ${queries}hull, mast);\n`,
  });
  expect(
    await transferredByGrammar(
      call('Boat', 'findBoat, listBoat, '),
      of('Boat', true),
      of('Raft', false),
    ),
  ).toEqual(call('Raft', ''));
});
