import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const of = (name: string, ...all: [name: string, type: string][]) =>
  aModel({ name, attributes: all.map(([each, type]) => ({ name: each, type })) });

const rules = (name: string, ...all: [name: string, rule: string][]) => ({
  [`${name.toLowerCase()}.cs`]: all
    .map(([each, rule]) => `Check(x => x.${each}, ${rule});\n`)
    .join(''),
});

test('[L5] what differs at several places for the same attributes is told by the same at all of them', () => {
  const ofText = 'Filled[], "{Name} is required"';
  const ofOthers = 'AtLeast[12], "{Name} is only 12"';

  const made = transferred(
    rules('Boat', ['Hull', ofText], ['Length', ofOthers]),
    of('Boat', ['hull', 'string'], ['length', 'int32']),
    of('Raft', ['logs', 'string'], ['width', 'int64'], ['built', 'date']),
  );

  expect(made).toEqual(rules('Raft', ['Logs', ofText], ['Width', ofOthers], ['Built', ofText]));
});
