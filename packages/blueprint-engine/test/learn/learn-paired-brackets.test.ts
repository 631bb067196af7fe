import { expect, test } from 'vitest';
import { transferred } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const table = (name: string, ...cells: string[]) =>
  `export function ${name}Table() {\n  return (\n    <tr>\n${cells.map((each) => `      <td>{${each}}</td>\n`).join('')}    </tr>\n  );\n}\n`;

test('[L21] what closes a bracket is there for all that have one of those that open it', () => {
  const given = transferred(
    {
      'boat-table.tsx': table(
        'Boat',
        'boat.hull',
        'boat.keel ?? "–"',
        'boat.length',
        'showTruth(boat.sunk)',
        'showTime(boat.launchedAt)',
      ),
    },
    of(
      'Boat',
      ['hull', 'string'],
      ['keel', 'string', true],
      ['length', 'double'],
      ['sunk', 'boolean'],
      ['launchedAt', 'date-time'],
    ),
    of('Raft', ['rope', 'string'], ['builtAt', 'date-time', true], ['lost', 'boolean', true]),
  );

  expect(given).toEqual({
    'raft-table.tsx': table(
      'Raft',
      'raft.rope',
      'showTime(raft.builtAt) ?? "–"',
      'showTruth(raft.lost) ?? "–"',
    ),
  });
});
