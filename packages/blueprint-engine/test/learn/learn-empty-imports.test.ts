import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { withoutEmptyImports } from '#learn/imports/learn-empty-imports';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...types: string[]) =>
  aModel({ name, attributes: types.map((type, at) => ({ name: `part${at + 1}`, type })) });

const go = (name: string, imports: readonly string[], ...types: string[]) => ({
  [`${name.toLowerCase()}.go`]: [
    'package harbour\n',
    ...(imports.length > 0 ? ['import (', ...imports, ')\n'] : []),
    `type ${name} struct {`,
    ...types.map((type, at) => `\tPart${at + 1} ${type}`),
    '}\n',
  ].join('\n'),
});

const time = '\t"time"';
const uuid = '\t"github.com/google/uuid"';

test('[L5] where no type needs what stands in the brackets of an import, these are not there either', async () => {
  const sample = go('Boat', [time, '', uuid], 'uuid.UUID', 'time.Time', 'string');
  const boat = of('Boat', 'uuid', 'date', 'string');

  expect(await transferredByGrammar(sample, boat, of('Raft', 'string', 'string'))).toEqual(
    go('Raft', [], 'string', 'string'),
  );
  expect(await transferredByGrammar(sample, boat, of('Raft', 'string', 'uuid'))).toEqual(
    go('Raft', [uuid], 'string', 'uuid.UUID'),
  );
});

test('[L5] what only a new type needs comes to what others make, in brackets with an empty line between', async () => {
  const sample = go('Boat', [uuid], 'uuid.UUID', 'string', 'string');
  const boat = of('Boat', 'uuid', 'string', 'string');

  expect(await transferredByGrammar(sample, boat, of('Raft', 'uuid', 'date'))).toEqual(
    go('Raft', [time, '', uuid], 'uuid.UUID', 'time.Time'),
  );
});

test('[L5] a very long line above others is read once, and not again from each of its letters', () => {
  const long = { kind: 'text' as const, text: `${'x'.repeat(200_000)}\nend` };

  expect(withoutEmptyImports([long])).toEqual([long]);
});
