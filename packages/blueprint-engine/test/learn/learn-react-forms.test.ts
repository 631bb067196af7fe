import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'name' },
    { name: 'length', type: 'double' },
    { name: 'notes', isNullable: true },
  ],
});
const raft = aModel({
  name: 'LogRaft',
  attributes: [
    { name: 'rope' },
    { name: 'logs', type: 'int32', isNullable: true },
    { name: 'sold', type: 'boolean' },
    { name: 'builtOn', type: 'date' },
    { name: 'kind', type: 'RaftKind' },
  ],
});

const field = (name: string, label: string, type = '') =>
  [
    '      <p>',
    `        <label htmlFor="${name}">${label}</label>`,
    `        <input id="${name}" ${type}{...register('${name}')} />`,
    '      </p>\n',
  ].join('\n');
const form = (name: string, ...fields: string[]) => `export function ${name}Form() {
  return (
    <form className="form">
      {error && <p className="error">{error}</p>}
${fields.join('')}    </form>
  );
}
`;

test('[L22] a field of a form says its type where it is no text, also a type that the sample lacks', async () => {
  const given = await transferredByGrammar(
    {
      'BoatForm.tsx': form(
        'Boat',
        field('name', 'Name'),
        field('length', 'Length', 'type="number" '),
        field('notes', 'Notes'),
      ),
    },
    boat,
    raft,
  );

  expect(given).toEqual({
    'LogRaftForm.tsx': form(
      'LogRaft',
      field('rope', 'Rope'),
      field('logs', 'Logs', 'type="number" '),
      field('sold', 'Sold', 'type="checkbox" '),
      field('builtOn', 'Built On', 'type="date" '),
      field('kind', 'Kind'),
    ),
  });
});

test('[L22] what may be missing is told by itself where each has another call', async () => {
  const schema = (name: string, ...rules: string[]) =>
    `import { z } from 'zod';\n\nexport const ${name}Schema = z.object({\n${rules
      .map((rule) => `  ${rule},\n`)
      .join('')}});\n`;

  const given = await transferredByGrammar(
    {
      'boatSchema.ts': schema(
        'boat',
        'name: z.string().min(1)',
        'length: z.coerce.number()',
        'notes: z.string().optional()',
      ),
    },
    boat,
    raft,
  );

  expect(given).toEqual({
    'logRaftSchema.ts': schema(
      'logRaft',
      'rope: z.string().min(1)',
      'logs: z.coerce.number().optional()',
      'sold: z.boolean()',
      'builtOn: z.string()',
      'kind: z.string()',
    ),
  });
});

test('[L4] what a text computes is called as in code, and what a page shows in small letters has its words apart', async () => {
  const page = (
    name: string,
    own: string,
    shown: string,
  ) => `export function ${name}Link({ ${own} }: Props) {
  if (!${own}) return <p>Loading ${shown}s...</p>;
  return (
    <Link to={\`/${shown.replace(' ', '-')}s/\${${own}.key}\`}>
      Show ${shown}
    </Link>
  );
}
`;

  const given = await transferredByGrammar(
    { 'BoatLink.tsx': page('Boat', 'boat', 'boat') },
    boat,
    raft,
  );

  expect(given).toEqual({ 'LogRaftLink.tsx': page('LogRaft', 'logRaft', 'log raft') });
});
