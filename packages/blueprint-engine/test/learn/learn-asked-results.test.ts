import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Field {
  name: string;
  type?: string;
}

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: fields.map(({ name: each, type = 'string' }) => ({ name: each, type })),
    commands: [
      {
        name: `Create${name}`,
        parameters: fields.map(({ name: each, type = 'string' }) => ({ name: each, type })),
      },
    ],
  });

test('[L5] what asks for the result of a statement of one attribute goes with it', async () => {
  const code = (name: string, hasHull: boolean) => {
    const low = name.toLowerCase();
    const asked = `    ${low} = find_by_hull(form.hull)\n    if ${low}:\n        raise Taken()\n`;
    return {
      [`${low}_yard.py`]: `def create_${low}(form):\n    check(form)\n${hasHull ? asked : ''}    return save_${low}(form)\n`,
    };
  };
  const learned = (...fields: Field[]) =>
    transferredByGrammar(
      code('Boat', true),
      of('Boat', { name: 'hull' }, { name: 'mast' }),
      of('Raft', ...fields),
    );
  expect(await learned({ name: 'rope' }, { name: 'oar' })).toEqual(code('Raft', false));
  expect(await learned({ name: 'rope' }, { name: 'hull' })).toEqual(code('Raft', true));
});

test('[L5] what makes the value that a statement gives to one attribute is of this one', async () => {
  const code = (name: string, several: string) => {
    const low = name.toLowerCase();
    return {
      [`${low}_yard.py`]: `def change_${low}(${low}, form):\n    ${several} = [read(each) for each in form.${several}]\n    check(form)\n    ${low}.${several} = ${several}\n    return save_${low}(${low})\n`,
    };
  };
  expect(
    await transferredByGrammar(
      code('Boat', 'sails'),
      of('Boat', { name: 'hull' }, { name: 'sails', type: 'Sail[]' }),
      of('Raft', { name: 'rope' }, { name: 'legs', type: 'Leg[]' }),
    ),
  ).toEqual(code('Raft', 'legs'));
});

test('[L5] what is used behind what asks for it stays, with what asks for it', async () => {
  const code = (name: string) => {
    const low = name.toLowerCase();
    return {
      [`${low}_yard.py`]: `def ensure_${low}(form):\n    check(form)\n    ${low} = find_by_hull(form.hull)\n    if not ${low}:\n        ${low} = make_${low}(form)\n    log(form)\n    return save_${low}(${low})\n\n\ndef clean_${low}(form):\n    if form:\n        match = find_by_hull(form.hull)\n        if match:\n            match.clean()\n    return match\n`,
    };
  };
  expect(
    await transferredByGrammar(
      code('Boat'),
      of('Boat', { name: 'hull' }, { name: 'mast' }),
      of('Raft', { name: 'rope' }, { name: 'oar' }),
    ),
  ).toEqual(code('Raft'));
});

test('[L5] what is kept anew behind what asks for it is not the same', async () => {
  const code = (name: string, hasHull: boolean) => {
    const low = name.toLowerCase();
    const asked = `    found = find_by_hull(form.hull)\n    if found:\n        raise Taken()\n`;
    return {
      [`${low}_yard.py`]: `def create_${low}(form):\n    check(form)\n${hasHull ? asked : ''}    found = find_yard(form)\n    return save_${low}(form, found)\n`,
    };
  };
  expect(
    await transferredByGrammar(
      code('Boat', true),
      of('Boat', { name: 'hull' }, { name: 'mast' }),
      of('Raft', { name: 'rope' }, { name: 'oar' }),
    ),
  ).toEqual(code('Raft', false));
});
