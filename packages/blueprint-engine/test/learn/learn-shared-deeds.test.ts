import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...verbs: string[]) =>
  aModel({ name, commands: verbs.map((verb) => ({ name: `${verb}${name}` })) });

test('[L5] a method that commands of other verbs call is there for them too', async () => {
  const store = (name: string) =>
    [
      `export class ${name}Store {`,
      `  add(it: ${name}): void {`,
      `    this.rows.push(it);`,
      `  }`,
      ``,
      `  update(it: ${name}): void {`,
      `    this.rows[it.at] = it;`,
      `  }`,
      `}`,
      ``,
    ].join('\n');
  const command = (verb: string, name: string, method: string) => ({
    [`commands/${verb.toLowerCase()}-${name.toLowerCase()}.ts`]: `export class ${verb}${name} {\n  run(it: ${name}): void {\n    this.store.${method}(it);\n  }\n}\n`,
  });
  const all = (name: string) => ({
    [`${name.toLowerCase()}-store.ts`]: store(name),
    ...command('Create', name, 'add'),
    ...command('Rename', name, 'update'),
  });

  expect(
    await transferredByGrammar(
      { ...all('Boat'), ...command('Update', 'Boat', 'update') },
      of('Boat', 'Create', 'Update', 'Rename'),
      of('Raft', 'Create', 'Rename'),
    ),
  ).toEqual(all('Raft'));
});

test('[L5] a function that registers something with an application is there without a creating command', async () => {
  const routes = (name: string) =>
    `export function register(app: App): void {\n  app.use('/${name.toLowerCase()}s', new ${name}Router());\n}\n`;

  expect(
    await transferredByGrammar(
      { 'boat-routes.ts': routes('Boat') },
      of('Boat', 'Create', 'Delete'),
      of('Raft', 'Delete'),
    ),
  ).toEqual({ 'raft-routes.ts': routes('Raft') });
});
