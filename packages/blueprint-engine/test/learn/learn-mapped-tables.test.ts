import { expect, test } from 'vitest';
import type { Model } from '@stepwright/domain-model';
import { aModel } from '#test/fixtures';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const first = async (files: Record<string, string>, boat: Model, raft: Model) =>
  Object.entries(await transferredByGrammar(files, boat, raft))[0];

/** How attributes are kept in a table, without a line's end behind the last one. */
const mapping = (...fields: Field[]) =>
  `fields:\n${fields
    .map(
      ([name, , isNullable = false]) =>
        `    ${name}:\n        column: ${name}\n        nullable: ${isNullable}`,
    )
    .join('\n')}`;

test('[L5] at the end of a file, no comma stands between what a single attribute has and the next one', async () => {
  const [, made] = (await first(
    { 'boat.yml': mapping(['hull', 'string']) },
    ofFields('Boat', ['hull', 'string']),
    ofFields('Raft', ['rope', 'string'], ['logs', 'string']),
  )) ?? ['', ''];
  expect(made).toBe(mapping(['rope', 'string'], ['logs', 'string']));
});

test('[L22] what data says of all, that none may be missing, it says otherwise of what may', async () => {
  const [, made] = (await first(
    { 'boat.yml': `${mapping(['hull', 'string'], ['sail', 'string'])}\n` },
    ofFields('Boat', ['hull', 'string'], ['sail', 'string']),
    ofFields('Raft', ['rope', 'string', true], ['logs', 'string']),
  )) ?? ['', ''];
  expect(made).toBe(`${mapping(['rope', 'string', true], ['logs', 'string'])}\n`);
});

test('[L4] a file of data is called as a key in it is that ends with its name', async () => {
  const grid = (name: string) =>
    `harbour_grid:\n    harbour_plugin_${name}:\n        limits: [10]\n`;
  const [path] = (await first(
    { 'grids/boat.yml': grid('boat') },
    ofFields('Boat', ['hull', 'string']),
    ofFields('LogRaft', ['rope', 'string']),
  )) ?? [''];
  expect(path).toBe('grids/log_raft.yml');
});

/** An aggregate with one type that is called after it. */
const withTexts = (name: string, attribute: string, ...texts: string[]) =>
  aModel({
    name,
    attributes: [{ name: attribute, type: 'string' }],
    types: [
      {
        name: `${name}Translation`,
        family: 'Entity',
        attributes: texts.map((each) => ({ name: each, type: 'string' })),
      },
    ],
  });

test('[L24] in data, entries for what the type is made of that is called after the aggregate are a list', async () => {
  const grid = (...texts: string[]) =>
    `driver:\n    name: plain\nfields:\n${texts
      .map((each) => `    ${each}:\n        label: ui.${each}\n        sorted: text.${each}\n`)
      .join('')}`;
  const of = (...texts: string[]) => withTexts('Boat', 'hull', ...texts);
  const two = await first(
    { 'boat.yml': grid('motto', 'song') },
    of('motto', 'song'),
    withTexts('Raft', 'rope', 'name'),
  );
  expect(two?.[1]).toBe(grid('name'));
  const one = await first(
    { 'boat.yml': grid('name') },
    of('name'),
    withTexts('Raft', 'rope', 'motto', 'song'),
  );
  expect(one?.[1]).toBe(grid('motto', 'song'));
});
