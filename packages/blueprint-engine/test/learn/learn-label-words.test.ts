import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string) => ({ name, type: 'string' });

/** Texts of a page for an aggregate, and of its fields. */
function texts(key: string, titles: readonly string[], fields: readonly string[][]): string {
  const lines = (of: (field: readonly string[]) => string) =>
    fields.map((field) => `      ${of(field)}`).join(',\n');
  return `{\n  "${key}": {\n    "title": "${titles[0]}",\n    "all": "${titles[1]}",\n    "labels": {\n${lines(([name, label]) => `"${name}": "${label}"`)}\n    },\n    "errors": {\n${lines(([name, label]) => `"${name}": "${label} is needed"`)}\n    }\n  }\n}\n`;
}

const raft = aModel({ name: 'LogRaft', attributes: [needed('ropeKind'), needed('logs')] });

test('[L4] in a file of texts, a name that a sentence begins with has its words apart', async () => {
  const boat = aModel({ name: 'Boat', attributes: [needed('hull'), needed('sail')] });
  const made = await transferredByGrammar(
    {
      'boat.json': texts(
        'boat',
        ['Boat', 'Boats'],
        [
          ['hull', 'Hull'],
          ['sail', 'Sail'],
        ],
      ),
    },
    boat,
    raft,
  );
  expect(Object.values(made)[0]).toContain('"ropeKind": "Rope kind is needed"');
});

test('[L4] where a label shows the words of a name apart, the aggregate is called so too', async () => {
  const boat = aModel({ name: 'Boat', attributes: [needed('hullCode'), needed('sail')] });
  const made = await transferredByGrammar(
    {
      'boat.json': texts(
        'boat',
        ['Boat', 'Boats'],
        [
          ['hullCode', 'Hull code'],
          ['sail', 'Sail'],
        ],
      ),
    },
    boat,
    raft,
  );
  expect(Object.values(made)).toEqual([
    texts(
      'logRaft',
      ['Log raft', 'Log rafts'],
      [
        ['ropeKind', 'Rope kind'],
        ['logs', 'Logs'],
      ],
    ),
  ]);
});

/** The texts of an aggregate in one language, in which it is called with a capital inside of sentences. */
function translations(key: string, [name, plural]: readonly string[], labels: readonly string[]) {
  const lines = labels.map((label) => `    ${label}`).join(',\n');
  return `{\n  "${key}": {\n    "title": "${plural}",\n    "make": "Make a new ${name}",\n    "none": "No ${plural} found",\n${lines}\n  }\n}\n`;
}

const boatOfName = aModel({ name: 'Boat', attributes: [needed('name'), needed('sail')] });

test('[L4] a name that sentences for people have with a capital has its words apart in them', async () => {
  const made = await transferredByGrammar(
    {
      'i18n/en/boat.json': translations(
        'boat',
        ['Boat', 'Boats'],
        ['"name": "Name"', '"sail": "Sail"'],
      ),
    },
    boatOfName,
    raft,
  );
  expect(Object.values(made)).toEqual([
    translations(
      'logRaft',
      ['Log Raft', 'Log Rafts'],
      ['"ropeKind": "Rope Kind"', '"logs": "Logs"'],
    ),
  ]);
});

test('[L4] where one text has a name as code has it, so have the others', async () => {
  const made = await transferredByGrammar(
    {
      'i18n/en/boat.json': translations(
        'boat',
        ['Boat', 'Boats'],
        ['"name": "Name"', '"sail": "Sail"', '"homePier": "HomePier"'],
      ),
    },
    boatOfName,
    raft,
  );
  expect(Object.values(made)[0]).toContain('Make a new LogRaft');
});

test('[L4] in code, the words of a label begin with capitals where those of most labels do', async () => {
  const form = (title: string, ...fields: [name: string, label: string][]) =>
    `export const fields = [\n${[['more', title], ...fields].map(([name, label]) => `  {\n    label: '${label}',\n    name: '${name}',\n  },\n`).join('')}];\n`;
  const of = (name: string, ...fields: string[]) =>
    aModel({ name, attributes: fields.map(needed) });
  for (const [title, label] of [
    ['More Of It', 'Rope Kind'],
    ['More of it', 'Rope kind'],
  ] as const)
    expect(
      Object.values(
        await transferredByGrammar(
          { 'boat.ts': form(title, ['hull', 'Hull'], ['sail', 'Sail']) },
          of('Boat', 'hull', 'sail'),
          of('Raft', 'ropeKind', 'logs'),
        ),
      ),
    ).toEqual([form(title, ['ropeKind', label], ['logs', 'Logs'])]);
});
