import { readSectionsByLayout } from '@stepwright/code-sections';
import type { Model } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import { learnBlueprint, proveBlueprint } from '@stepwright/blueprint-engine';
import { aModelOf, bytes } from '#test/fixtures';
import { transferred } from './transferred.ts';

const command = (name: string, ...events: string[]) => ({
  name,
  attributes: [{ name: 'note', type: 'string' }],
  domainEvents: events.map((event) => ({ name: event })),
});
const boat = {
  name: 'Boat',
  attributes: [{ name: 'ownerId', type: 'uuid' }],
  commands: [command('LaunchBoat', 'BoatLaunched')],
  queries: [{ name: 'ListBoats', attributes: [] }],
};
const raft = {
  name: 'Raft',
  attributes: [{ name: 'ownerId', type: 'uuid' }],
  commands: [command('BuildRaft', 'RaftBuilt'), command('SinkRaft')],
};
/** The sample has an `ownerId`, and nothing else of him. */
const owner = {
  name: 'Owner',
  attributes: [{ name: 'note', type: 'string' }],
  commands: [command('RegisterOwner', 'OwnerRegistered')],
};

/** What one hand writes for an aggregate: its own file, one for each command, and one that names them all. */
function codeOf({ name, commands }: typeof raft): Record<string, string> {
  const small = name.toLowerCase();
  const whole = `class ${name} {\n  ownerId: string;\n}\n`;
  const files = commands.map((each) => {
    const verb = each.name.slice(0, -name.length).toLowerCase();
    return [
      `${small}/commands/${verb}-${small}.ts`,
      `class ${each.name} {\n  note: string;\n}\n`,
    ] as const;
  });
  const all = commands.map((each) => `on(${each.name});\n`).join('');
  return {
    [`${small}/${small}.ts`]: whole,
    [`${small}/README.md`]: `# ${name}\n\n${all}`,
    ...Object.fromEntries(files),
  };
}

test.each([
  ['in another context', [harbour(boat), { name: 'People', aggregates: [owner] }]],
  ['in the same context, in front', [harbour(owner, boat)]],
  ['in the same context, behind', [harbour(boat, owner)]],
])('[L17] a service that the sample does not hold narrows nothing: %s', (_where, contexts) => {
  const made = transferred(codeOf(boat), aModelOf(contexts), aModelOf([harbour(raft)]));
  expect(made).toEqual(codeOf(raft));
});

test('[L17] very many services that the sample does not hold are left out by their contexts', () => {
  const guilds = Array.from({ length: 12 }, (_guild, guild) => ({
    name: `Guild${guild}`,
    aggregates: Array.from({ length: 15 }, (_each, at) => ({
      ...owner,
      name: `Owner${guild}x${at}`,
    })),
  }));
  const sample = aModelOf([harbour(boat), ...guilds]);
  expect(transferred(codeOf(boat), sample, aModelOf([harbour(raft)]))).toEqual(codeOf(raft));
});

test('[L17] of a command that the sample does not have, others of the same verb are left out too', () => {
  const more = { ...boat, commands: [...boat.commands, command('SellBoat')] };
  const others = { ...raft, commands: [...raft.commands, command('SellRaft')] };
  const made = transferred(codeOf(boat), aModelOf([harbour(more)]), aModelOf([harbour(others)]));
  expect(made).toEqual(codeOf(raft));
});

test('[L17] a query for one that the sample does not have is left out of any model, though those for several begin alike', () => {
  const queries = (name: string) => ({
    name,
    queries: [`GetAll${name}s`, `Get${name}`].map((query) => ({ name: query, attributes: [] })),
  });
  const code = (name: string) => ({
    [`${name}Api.ts`]: `class ${name}Api {\n  @Get()\n  getAll${name}s() {\n    return this.all();\n  }\n\n  @Get()\n  detail() {\n    return this.one();\n  }\n}\n`,
  });
  const made = transferred(
    code('Boat'),
    aModelOf([harbour(queries('Boat'))]),
    aModelOf([harbour(queries('Raft'))]),
  );
  expect(made).toEqual(code('Raft'));
});

test('[L17] a path that names nothing is for the only service that the sample holds', () => {
  const files = { 'src/model.ts': 'class Boat {\n  ownerId: string;\n}\n' };
  const sample = aModelOf([harbour(boat, owner)]);
  expect(transferred(files, sample, aModelOf([harbour(raft)]))).toEqual({
    'src/model.ts': 'class Raft {\n  ownerId: string;\n}\n',
  });
});

test('[L17] what is called by no name of the model may be the only service that it has', () => {
  const code = (context: string, line: string) => ({
    'model.ts': `// ${context}\nclass Model {\n  ${line}: string;\n}\n`,
  });
  const target = { ...raft, attributes: [{ name: 'builtBy', type: 'string' }] };
  const made = transferred(
    code('Harbour', 'ownerId'),
    aModelOf([harbour(boat)]),
    aModelOf([{ name: 'Dock', aggregates: [target] }]),
  );
  expect(made).toEqual(code('Dock', 'builtBy'));
});

test('[L13] a service of which the sample has but a part of a word is named', () => {
  expect(unseenOf(codeOf(boat), aModelOf([harbour(boat, owner)]))).toEqual([
    'Harbour',
    'BoatLaunched',
    'ListBoats',
    'Owner',
    'RegisterOwner',
    'OwnerRegistered',
  ]);
});

function harbour(...aggregates: object[]) {
  return { name: 'Harbour', aggregates };
}

function unseenOf(files: Record<string, string>, model: Model): string[] {
  const sample = Object.entries(files).map(([path, text]) => ({ path, content: bytes(text) }));
  const readSections = (_path: string, text: string) => readSectionsByLayout(text);
  const given = { name: 'sample', files: sample, model, dictionary: [], readSections };
  const { unseen } = proveBlueprint(learnBlueprint(given), sample);
  return [...new Set(unseen.map(({ name }) => name))];
}
