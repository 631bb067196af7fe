import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Field {
  name: string;
  type: string;
}

const of = (name: string, fields: Field[]) => aModel({ name, attributes: fields });

const called = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replace(/Id$/, 'ID');

const shown = (name: string, fields: readonly Field[]) => ({
  [`${name.toLowerCase()}.go`]: `package fleet

import (
	"time"
)

func show(${name.toLowerCase()} ${name}) Shown${name} {
	return Shown${name}{
${fields
  .map((each) => {
    const call = each.type === 'date-time' ? '.Format(time.RFC3339)' : '';
    const text = /id$/i.test(each.name) ? '.String()' : call;
    return `\t\t${called(each.name)}: ${name.toLowerCase()}.${called(each.name)}()${text},`;
  })
  .join('\n')}
	}
}
`,
});

const id = { name: 'id', type: 'string' };
const raft = [
  id,
  { name: 'pierId', type: 'string' },
  { name: 'rope', type: 'string' },
  { name: 'boundAt', type: 'date-time' },
];

test('[L30] in Go, what makes a text of a key does so with another one’s, and of one time with any time', async () => {
  const boat = [id, { name: 'hull', type: 'string' }, { name: 'createdAt', type: 'date-time' }];
  expect(
    await transferredByGrammar(shown('Boat', boat), of('Boat', boat), of('Raft', raft)),
  ).toEqual(shown('Raft', raft));
});

test('[L30] where all that is a text is a key, it does so with keys only', async () => {
  const boat = [id, { name: 'pierId', type: 'string' }, { name: 'berths', type: 'int32' }];
  const other = [id, { name: 'pilotId', type: 'string' }, { name: 'rope', type: 'string' }];
  expect(
    await transferredByGrammar(shown('Boat', boat), of('Boat', boat), of('Raft', other)),
  ).toEqual(shown('Raft', other));
});
