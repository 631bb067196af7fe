import { expect, test } from 'vitest';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const written = (name: string, needed: string[], others: string[]) => {
  const field = (each: string, ends: string) => `    ${each}: str${ends}\n`;
  const block = (lines: string[]) => (lines.length === 0 ? '    pass\n' : lines.join(''));
  return {
    [`${name.toLowerCase()}.py`]: `class ${name}Needed(Body):\n${block(needed.map((each) => field(each, '')))}\n\nclass ${name}Given(${name}Needed):\n${block(others.map((each) => field(each, ' | None = None')))}\n\nclass ${name}Moored(${name}Needed):\n    pier: str\n`,
  };
};

test('[L5] a block of Python in which another model leaves nothing has a pass', async () => {
  const boat: Field[] = [
    ['hull', 'string'],
    ['note', 'string', true],
    ['mast', 'string'],
    ['flag', 'string', true],
  ];
  const learned = (...fields: Field[]) =>
    transferredByGrammar(
      written('Boat', ['hull', 'mast'], ['note', 'flag']),
      ofFields('Boat', ...boat),
      ofFields('Raft', ...fields),
    );
  expect(await learned(['rope', 'string'])).toEqual(written('Raft', ['rope'], []));
  expect(await learned(['rope', 'string', true])).toEqual(written('Raft', [], ['rope']));
  expect(await learned(['rope', 'string'], ['oar', 'string', true])).toEqual(
    written('Raft', ['rope'], ['oar']),
  );
});
