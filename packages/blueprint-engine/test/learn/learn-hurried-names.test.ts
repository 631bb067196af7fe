import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const controller = (type: string, name: string) =>
  `export async function create(${name}: ${type}) {\n  const new${name} = await store.add(${name});\n  const updated${name} = await store.find(new${name}.id);\n  return updated${name};\n}\n`;

test('[L4] a name behind new or updated in a word of small letters is one, though no word of the sample has capitals there', () => {
  const given = transferred(
    { 'boat.ts': controller('Boat', 'boat') },
    aModel({ name: 'Boat', attributes: [{ name: 'id' }] }),
    aModel({ name: 'Guest', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual({ 'guest.ts': controller('Guest', 'guest') });
});

test('[L4] a word that only begins alike is none', () => {
  const file = (type: string) =>
    `export interface ${type} {\n  oldest: string;\n  news: string;\n}\n`;
  const given = transferred(
    { 'boat.ts': file('Boat') },
    aModel({ name: 'Boat', attributes: [{ name: 'id' }, { name: 'est' }] }),
    aModel({ name: 'Guest', attributes: [{ name: 'id' }, { name: 'west' }] }),
  );

  expect(given).toEqual({ 'guest.ts': file('Guest') });
});

test('[L4] a plural that is made with nothing but an s is the name and an s', () => {
  const client = (type: string, name: string) =>
    `export class ${type}Client {\n  path = '/api/${name}s/all';\n\n  to${type}s(all: ${type}[]): ${type}Dto[] {\n    return all.map((${name}) => new ${type}Dto(${name}));\n  }\n}\n`;
  const given = transferred(
    { 'ferrys/ferry-client.ts': client('Ferry', 'ferry') },
    aModel({ name: 'Ferry', attributes: [{ name: 'id' }] }),
    aModel({ name: 'Raft', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual({ 'rafts/raft-client.ts': client('Raft', 'raft') });
});

test.each(['port', 'tug'])(
  '[L4] %s behind what is done to it is a name in a word of small letters, and none in viewport',
  (own) => {
    const routes = (name: string) =>
      `${name}:\n  link: 'submitFilter${name}'\n  edit: 'update${name}'\n  window: viewport\n`;
    const given = transferred(
      { [`${own}.yml`]: routes(own) },
      aModel({
        name: `${own.charAt(0).toUpperCase()}${own.slice(1)}`,
        attributes: [{ name: 'id' }],
      }),
      aModel({ name: 'Raft', attributes: [{ name: 'id' }] }),
    );

    expect(given).toEqual({ 'raft.yml': routes('raft') });
  },
);

test('[L4] so is one of a name that ends with two of them', () => {
  const log = (type: string, name: string) =>
    `export class ${type}Log {\n  all() {\n    this.log.info('all ${name}s are there', ${name}Store);\n  }\n}\n`;
  const given = transferred(
    { 'compass.ts': log('Compass', 'compass') },
    aModel({ name: 'Compass', attributes: [{ name: 'id' }] }),
    aModel({ name: 'Raft', attributes: [{ name: 'id' }] }),
  );

  expect(given).toEqual({ 'raft.ts': log('Raft', 'raft') });
});
