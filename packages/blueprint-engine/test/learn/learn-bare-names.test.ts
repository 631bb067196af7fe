import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const answer = (isCollection: boolean) => ({ type: 'self', isCollection, isNullable: false });

const of = (name: string, one: string, ...several: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    queries: [one, ...several].map((each) => ({
      name: each,
      parameters: [{ name: 'owner', type: 'string' }],
      result: answer(each !== one),
    })),
  });

test('[L5] of queries for several, the one for all is told by what it is called beside its aggregate', async () => {
  const store = (name: string, ...others: string[]) => {
    const small = name.toLowerCase();
    const one = `export async function get${name}(owner: string): Promise<${name}> {\n  return db.find('${small}', owner);\n}\n`;
    const all = `\nexport async function get${name}s(owner: string): Promise<${name}[]> {\n  const where: Where<${name}> = {\n    kinds: [{ wet: true }],\n  };\n\n  return db.search('${small}', { owner, where });\n}\n`;
    const some = others.map(
      (each) =>
        `\nexport async function ${each}(owner: string): Promise<${name}[]> {\n  return get${name}s(\n    {\n      owner,\n    },\n  );\n}\n`,
    );
    return `import { db } from './db';\n\n${one}${all}${some.join('')}`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.ts': store('Boat', 'getOldBoats', 'getFastBoats') },
      of('Boat', 'GetBoat', 'GetBoats', 'GetOldBoats', 'GetFastBoats'),
      of('Raft', 'GetRaft', 'GetRafts', 'GetWideRafts'),
    ),
  ).toEqual({ 'raft.ts': store('Raft', 'getWideRafts') });
});

test('[L5] in a list in another order, a query is told by what it is called beside its aggregate', async () => {
  const routes = (...names: string[]) =>
    `export const routes = [\n${names.map((each) => `  { handle: '${each}', secure: true },\n`).join('')}];\n`;
  expect(
    await transferredByGrammar(
      { 'boat-routes.ts': routes('getOldBoats', 'getFastBoats', 'getBoats', 'getBoat') },
      of('Boat', 'GetBoat', 'GetBoats', 'GetOldBoats', 'GetFastBoats'),
      of('Raft', 'GetRaft', 'GetRafts', 'GetWideRafts'),
    ),
  ).toEqual({ 'raft-routes.ts': routes('getWideRafts', 'getRafts', 'getRaft') });
});

test('[L5] commands for one and for several of their aggregate are told by their verbs and by which it is', async () => {
  const imports = (...names: string[]) =>
    `import {\n${names.map((each) => `  ${each}Args,\n`).join('')}} from './args';\n`;
  const doing = (name: string, ...commands: string[]) =>
    aModel({
      name,
      attributes: [{ name: 'hull', type: 'string' }],
      commands: commands.map((each) => ({ name: each })),
    });
  expect(
    await transferredByGrammar(
      { 'boat.ts': imports('MakeBoat', 'ScrapBoat', 'SteerBoat', 'ScrapBoats') },
      doing('Boat', 'MakeBoat', 'SteerBoat', 'ScrapBoat', 'ScrapBoats'),
      doing('Raft', 'MakeRaft', 'SteerRaft', 'ScrapRaft', 'ScrapRafts'),
    ),
  ).toEqual({ 'raft.ts': imports('MakeRaft', 'ScrapRaft', 'SteerRaft', 'ScrapRafts') });
});
