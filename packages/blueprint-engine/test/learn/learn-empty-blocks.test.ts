import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
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

test('[L5] a block of Python that is for types alone has a pass where another model has none at all', async () => {
  const code = (name: string, types: string[]) => {
    const lines = types.map((each) => `    from .${each.toLowerCase()} import ${each}\n`);
    const block = lines.length === 0 ? '    pass\n' : lines.join('');
    return {
      [`${name.toLowerCase()}.py`]: `from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n${block}\n\nclass ${name}:\n    pass\n`,
    };
  };
  const type = (name: string) => ({
    name,
    family: 'OBJECT' as const,
    attributes: [{ name: 'label', type: 'string' }],
  });
  const boat = aModel({
    name: 'Boat',
    attributes: [
      { name: 'hull', type: 'string' },
      { name: 'kind', type: 'BoatKind' },
      { name: 'crew', type: 'Crew' },
      { name: 'sail', type: 'Sail' },
    ],
    types: [
      type('Crew'),
      type('Sail'),
      { name: 'BoatKind', family: 'ENUM', attributes: [{ name: 'OPEN', type: 'string' }] },
    ],
  });
  const made = await transferredByGrammar(
    code('Boat', ['Crew', 'Sail']),
    boat,
    ofFields('Raft', ['rope', 'string']),
  );
  expect(made).toEqual(code('Raft', []));
});

test('[L5] what is tried in Python has a pass only where what catches its failures stays', async () => {
  const code = (name: string, tried: string, ended: string) => {
    const low = name.toLowerCase();
    return {
      [`${low}.py`]: `def moor_${low}(form):\n    try:\n${tried}    return find_${low}(form)\n\n\ndef sail_${low}(form):\n    try:\n${ended}    finally:\n        form.close()\n`,
    };
  };
  const note = '        note = form.data["note"]\n';
  const made = await transferredByGrammar(
    code('Boat', `${note}    except KeyError:\n        note = None\n`, note),
    ofFields('Boat', ['hull', 'string'], ['masts', 'int32'], ['note', 'string', true]),
    ofFields('Raft', ['rope', 'string'], ['logs', 'int32']),
  );
  expect(made).toEqual(code('Raft', '', '        pass\n'));
});
