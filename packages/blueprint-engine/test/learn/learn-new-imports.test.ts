import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const boat = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'mast', type: 'string' },
  ],
});
const race = aModel({
  name: 'Race',
  attributes: [
    { name: 'title', type: 'string' },
    { name: 'startedAt', type: 'date-time' },
  ],
});
const plain = aModel({ name: 'Raft', attributes: [{ name: 'rope', type: 'string' }] });

const goRow = (name: string, imports: readonly string[], fields: readonly string[]) =>
  ['package rows', '', ...imports, `type ${name} struct {`, ...fields, '}', ''].join('\n');

test('[L5] a type of the library is imported in brackets with an import that stands alone', async () => {
  const own = ['import "example.org/rows"', ''];
  const files = { 'boat.go': goRow('Boat', own, ['\tHull string', '\tMast string']) };

  expect(await transferredByGrammar(files, boat, race)).toEqual({
    'race.go': goRow(
      'Race',
      ['import (', '\t"time"', '', '\t"example.org/rows"', ')', ''],
      ['\tTitle     string', '\tStartedAt time.Time'],
    ),
  });
  expect(await transferredByGrammar(files, boat, plain)).toEqual({
    'raft.go': goRow('Raft', own, ['\tRope string']),
  });
});

test('[L5] a type of the library is imported below the package of a file without any import', async () => {
  const files = { 'boat.go': goRow('Boat', [], ['\tHull string', '\tMast string']) };

  expect(await transferredByGrammar(files, boat, race)).toEqual({
    'race.go': goRow(
      'Race',
      ['import "time"', ''],
      ['\tTitle     string', '\tStartedAt time.Time'],
    ),
  });
  expect(await transferredByGrammar(files, boat, plain)).toEqual({
    'raft.go': goRow('Raft', [], ['\tRope string']),
  });
});

test('[L5] so it is in Java', async () => {
  const java = (name: string, head: string, fields: readonly string[]) =>
    [`package rows;`, head, `class ${name} {`, ...fields.map((each) => `  ${each};`), '}', ''].join(
      '\n',
    );
  const files = { 'Boat.java': java('Boat', '', ['String hull', 'String mast']) };

  expect(await transferredByGrammar(files, boat, race)).toEqual({
    'Race.java': java('Race', '\nimport java.time.LocalDateTime;\n', [
      'String title',
      'LocalDateTime startedAt',
    ]),
  });
});

test('[L5] the only import of a file in Go is there only where a type needs it', async () => {
  const files = {
    'race.go': goRow(
      'Race',
      ['import "time"', ''],
      ['\tTitle     string', '\tStartedAt time.Time'],
    ),
  };

  expect(await transferredByGrammar(files, race, plain)).toEqual({
    'raft.go': goRow('Raft', [], ['\tRope string']),
  });
});

test('[L5] of imports in brackets the one that no type needs goes with the empty line behind it', async () => {
  const row = (name: string, imports: readonly string[], fields: readonly string[]) =>
    goRow(name, ['import (', ...imports, '\t"example.org/rows"', ')', ''], fields);
  const files = {
    'race.go': row('Race', ['\t"time"', ''], ['\tTitle rows.Text', '\tStartedAt time.Time']),
  };

  expect(await transferredByGrammar(files, race, plain)).toEqual({
    'raft.go': row('Raft', [], ['\tRope rows.Text']),
  });
});

test('[L5] what commands take is imported where a command takes such a thing', async () => {
  const of = (name: string, attribute: { name: string; type: string }) =>
    aModel({
      name,
      attributes: [attribute],
      commands: [`Open${name}`, `Close${name}`].map((each) => ({
        name: each,
        attributes: [{ name: 'title', type: 'string' }, attribute],
      })),
    });
  const go = (name: string, imports: readonly string[], field: string) =>
    [
      'package rows\n',
      ...imports,
      ...['Open', 'Close'].map(
        (verb) => `type ${verb}${name}Form struct {\n\tTitle string\n\t${field}\n}\n`,
      ),
    ].join('\n');
  const withTime = go('Race', ['import "time"\n'], 'StartedAt time.Time');
  const without = go('Raft', [], 'Rope string');
  const [timed, plainly] = [
    of('Race', { name: 'startedAt', type: 'date-time' }),
    of('Raft', { name: 'rope', type: 'string' }),
  ];

  expect(await transferredByGrammar({ 'race.go': withTime }, timed, plainly)).toEqual({
    'raft.go': without,
  });
  expect(await transferredByGrammar({ 'raft.go': without }, plainly, timed)).toEqual({
    'race.go': withTime,
  });
});

test('[L5] in Java, a list is imported where another aggregate has several of something', async () => {
  const java = (name: string, imports: readonly string[], fields: readonly string[]) =>
    [
      'package rows;',
      '',
      'import java.io.Serializable;',
      ...imports,
      '',
      `class ${name} implements Serializable {`,
      ...fields.map((each) => `  ${each};`),
      '}',
      '',
    ].join('\n');
  const files = { 'Boat.java': java('Boat', [], ['String hull', 'String mast']) };
  const fleet = aModel({
    name: 'Fleet',
    attributes: [
      { name: 'title', type: 'string' },
      { name: 'flags', type: 'string[]' },
      { name: 'sizes', type: 'integer[]' },
    ],
  });

  expect(await transferredByGrammar(files, boat, fleet)).toEqual({
    'Fleet.java': java(
      'Fleet',
      ['import java.util.List;'],
      ['String title', 'List<String> flags', 'List<Integer> sizes'],
    ),
  });
  expect(await transferredByGrammar(files, boat, plain)).toEqual({
    'Raft.java': java('Raft', [], ['String rope']),
  });
});

const keyed = aModel({
  name: 'Race',
  attributes: [
    { name: 'title', type: 'string' },
    { name: 'course', type: 'uuid' },
  ],
});

test('[L5] in Go, what others make is imported behind an empty line, in a package called after the aggregate too', async () => {
  const inBrackets = ['import (', '\t"context"', ')', '', 'var Now context.Context', ''];
  const withKey = ['import (', '\t"context"', '', '\t"github.com/google/uuid"', ')', ''];

  expect(
    await transferredByGrammar(
      { 'boat.go': goRow('Boat', inBrackets, ['\tHull string', '\tMast string']) },
      boat,
      keyed,
    ),
  ).toEqual({
    'race.go': goRow(
      'Race',
      [...withKey, 'var Now context.Context', ''],
      ['\tTitle  string', '\tCourse uuid.UUID'],
    ),
  });
  expect(
    await transferredByGrammar(
      { 'boat.go': 'package boats\n\ntype Boat struct {\n\tHull string\n\tMast string\n}\n' },
      boat,
      keyed,
    ),
  ).toEqual({
    'race.go':
      'package races\n\nimport "github.com/google/uuid"\n\ntype Race struct {\n\tTitle  string\n\tCourse uuid.UUID\n}\n',
  });
});
