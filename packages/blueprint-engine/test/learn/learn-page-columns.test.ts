import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const guest = aModel({ name: 'Guest', attributes: [{ name: 'email' }, { name: 'firstName' }] });

test('[L4] columns of a page’s table show fields as they are called in code, not in a database', async () => {
  const columns = (...fields: [name: string, label: string][]) =>
    `const columns = [\n${fields.map(([name, label]) => `  { title: '${label}', dataIndex: '${name}' },\n`).join('')}];\n`;
  const shown = (...fields: string[]) =>
    `export class List {\n  displayedColumns = [${fields.map((each) => `'${each}'`).join(', ')}];\n}\n`;

  const given = await transferredByGrammar(
    {
      'boats.tsx': columns(['hull', 'Hull'], ['port', 'Port']),
      'boats.component.ts': shown('hull', 'port'),
    },
    aModel({ name: 'Boat', attributes: [{ name: 'hull' }, { name: 'port' }] }),
    guest,
  );

  expect(given).toEqual({
    'guests.tsx': columns(['email', 'Email'], ['firstName', 'First Name']),
    'guests.component.ts': shown('email', 'firstName'),
  });
});

test('[L5] an attribute that is called like its type is meant by a variable of this name', async () => {
  const create = (name: string, ...fields: string[]) =>
    `function create(req, res) {\n  const { ${fields.join(', ')} } = req.body;\n  ${name}.create({ ${fields.join(', ')} });\n}\n`;

  const given = await transferredByGrammar(
    { 'boats.js': create('Boat', 'pierId', 'format', 'state') },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'pierId', type: 'int32' },
        { name: 'format', type: 'Format' },
        { name: 'state', type: 'BoatState' },
      ],
      types: [
        { name: 'Format', family: 'ENUM' },
        { name: 'BoatState', family: 'ENUM' },
      ],
    }),
    guest,
  );

  expect(given).toEqual({ 'guests.js': create('Guest', 'email', 'firstName') });
});
