import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const form = (name: string, ...fields: [camel: string, pascal: string][]) =>
  [
    `import { useState } from 'react';`,
    '',
    `export function ${name}Form({ onSave }) {`,
    ...fields.map(([camel, pascal]) => `  const [${camel}, set${pascal}] = useState('');`),
    '',
    '  const submit = (event) => {',
    '    event.preventDefault();',
    `    onSave({ ${fields.map(([camel]) => camel).join(', ')} });`,
    '  };',
    '',
    '  return (',
    '    <form onSubmit={submit}>',
    ...fields.map(
      ([camel, pascal]) =>
        `      <input value={${camel}} onChange={(event) => set${pascal}(event.target.value)} />`,
    ),
    '    </form>',
    '  );',
    '}',
    '',
  ].join('\n');

test('[L5] a component has a state for each attribute, though most of it speaks of all of them', async () => {
  const given = await transferredByGrammar(
    { 'BoatForm.jsx': form('Boat', ['hull', 'Hull'], ['port', 'Port']) },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'port' }] }),
    aModel({
      name: 'Guest',
      attributes: [{ name: 'firstName' }, { name: 'email' }, { name: 'visits', type: 'int32' }],
    }),
  );

  expect(given).toEqual({
    'GuestForm.jsx': form(
      'Guest',
      ['firstName', 'FirstName'],
      ['email', 'Email'],
      ['visits', 'Visits'],
    ),
  });
});
