import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] what is told by a query that says its aggregate is told by the rest of its name', async () => {
  const asking = (name: string, parameter: string, isCollection = true) => ({
    name,
    parameters: [{ name: parameter, type: 'string' }],
    result: { type: 'self', isCollection, isNullable: false } as const,
  });
  const of = (name: string) =>
    aModel({
      name,
      queries: [
        asking(`Get${name}`, 'id', false),
        asking(`Get${name}s`, 'words'),
        asking(`GetUser${name}s`, 'userId'),
        asking(`GetTeam${name}s`, 'teamId'),
      ],
    });
  const called = (name: string, plural: string) =>
    [
      `export function get${name}(id) {\n  return store.find(id);\n}`,
      `export function get${name}s(words) {\n  const found = store.search(words);\n  log(found.length);\n  return pages(found, 20);\n}`,
      ...['user', 'team'].map(
        (each) =>
          `export function get${each.charAt(0).toUpperCase()}${each.slice(1)}${name}s(${each}Id) {\n  return ${plural}Of({ ${each}Id });\n}`,
      ),
    ]
      .map((text) => `${text}\n`)
      .join('\n');

  expect(
    await transferredByGrammar(
      { 'boat-calls.js': called('Boat', 'boats') },
      of('Boat'),
      of('Raft'),
    ),
  ).toEqual({ 'raft-calls.js': called('Raft', 'rafts') });
});

test('[L5] an attribute that is called after its aggregate is told by the rest of its name', async () => {
  const of = (name: string, ...attributes: string[]) =>
    aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });
  const shown = (name: string) =>
    `hull: shown\nhome${name}Pier: shown\nsail: hidden\nrope: hidden\nmast: hidden\noar: hidden\n`;

  expect(
    await transferredByGrammar(
      { 'boat.properties': shown('Boat') },
      of('Boat', 'hull', 'homeBoatPier', 'sail', 'rope', 'mast', 'oar'),
      of('Raft', 'hull', 'homeRaftPier', 'sail', 'rope', 'mast', 'oar'),
    ),
  ).toEqual({ 'raft.properties': shown('Raft') });
});

test('[L5] what begins like an attribute that ends with its aggregate is something else', async () => {
  const of = (name: string, ...attributes: string[]) =>
    aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });
  const fields = (...lines: string[]) => `${lines.map((line) => `  ${line}\n`).join('')}`;

  expect(
    await transferredByGrammar(
      { 'boat.yml': `boat:\n${fields('hull: {}', 'lastBoat: { readOnly: true }', 'rig: {}')}` },
      of('Boat', 'hull', 'lastBoat', 'rig'),
      of('Raft', 'rope', 'lastName', 'lastLogin', 'logs'),
    ),
  ).toEqual({
    'raft.yml': `raft:\n${fields('rope: {}', 'lastName: {}', 'lastLogin: {}', 'logs: {}')}`,
  });
});
