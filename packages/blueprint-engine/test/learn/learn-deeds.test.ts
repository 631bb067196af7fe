import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type?: string];

const attributes = (all: Attribute[]) =>
  all.map(([name, type = 'string']) => ({ name, type, isNullable: false }));

const of = (name: string, ...all: Attribute[]) => aModel({ name, attributes: attributes(all) });

test('[L5] a method for a command that does not name the aggregate is only for aggregates with such a command', async () => {
  const java = (name: string, ...deeds: string[]) =>
    [
      `class ${name}Store {`,
      `    void save(${name} it) {\n        tell("Not able to save ${name.toLowerCase()}");\n    }\n`,
      `    void save(${name} it, Rows rows) {\n        rows.put(it, "${name.toLowerCase()}");\n    }\n`,
      `    int count() {\n        return rows.count();\n    }\n`,
      ...deeds.flatMap((deed) => [
        `    void ${deed}(String key) {\n        rows.mark(key, "${deed}");\n    }\n`,
        `    void ${deed}(String key, Rows rows) {\n        for (Row row : rows) row.mark(key);\n    }\n`,
      ]),
      `}\n`,
    ].join('\n');
  const model = (name: string, ...commands: string[]) =>
    aModel({
      name,
      commands: [`Save${name}`, ...commands].map((each) => ({ name: each, domainEvents: [] })),
    });
  const files = { 'Boat.java': java('Boat', 'changeFlag') };
  const sample = model('Boat', 'ChangeFlag');
  const without = await transferredByGrammar(files, sample, model('Raft'));
  expect(without['Raft.java']?.replace(/\n+}\n$/, '\n}\n')).toBe(
    java('Raft').replace(/\n+}\n$/, '\n}\n'),
  );
  expect(await transferredByGrammar(files, sample, model('Raft', 'ChangeFlag'))).toEqual({
    'Raft.java': java('Raft', 'changeFlag'),
  });
});

test("[L4] a variable that is called by its type's first letter is called by that of another aggregate's", () => {
  const java = (name: string, letter: string) =>
    `class ${name}Rows {\n  ${name} read(Row row) {\n    ${name} ${letter} = new ${name}();\n    ${letter}.load(row);\n    return ${letter};\n  }\n}\n`;
  expect(
    transferred({ 'Boat.java': java('Boat', 'b') }, of('Boat', ['hull']), of('Raft', ['logs'])),
  ).toEqual({ 'Raft.java': java('Raft', 'r') });
});

test('[L4] a letter that is called otherwise too is no name of an aggregate', () => {
  const java = (name: string) =>
    `class ${name}Rows {\n  ${name} read(Block b) {\n    ${name} c = ${name}.of(b);\n    return c;\n  }\n}\n`;
  expect(
    transferred({ 'Boat.java': java('Boat') }, of('Boat', ['hull']), of('Raft', ['logs'])),
  ).toEqual({ 'Raft.java': java('Raft') });
});

test('[L5] the only attribute of a sample tells nothing of what annotations say with the same word', async () => {
  const kotlin = (name: string, ...all: string[]) =>
    `@Table(name = "${name.toLowerCase()}")\ndata class ${name}(\n\n${all.map((each) => `    val ${each}: String`).join(',\n')}\n\n)\n`;
  const made = await transferredByGrammar(
    { 'Boat.kt': kotlin('Boat', 'name') },
    of('Boat', ['name']),
    of('Raft', ['name'], ['logs']),
  );
  expect(made).toEqual({ 'Raft.kt': kotlin('Raft', 'name', 'logs') });
});

test('[L5] what is the only thing in brackets has commas between where there are several', async () => {
  const kotlin = (name: string, ...all: string[]) =>
    `fun copy(it: ${name}) = ${name}Copy(\n${all.map((each) => `    ${each} = it.${each}`).join(',\n')}\n)\n`;
  const made = await transferredByGrammar(
    { 'Boat.kt': kotlin('Boat', 'hull') },
    of('Boat', ['hull']),
    of('Raft', ['logs'], ['rope'], ['pole']),
  );
  expect(made).toEqual({ 'Raft.kt': kotlin('Raft', 'logs', 'rope', 'pole') });
});

test('[L5] a word that is a name for one attribute and a text for another is not left out', async () => {
  const yaml = (name: string, ...rows: [key: string, text: string][]) =>
    `properties:\n${rows.map(([key, text]) => `  ${key}:\n    description: ${text} of the ${name}\n`).join('')}`;
  const made = await transferredByGrammar(
    { 'boat.yaml': yaml('boat', ['id', 'ID'], ['name', 'Name'], ['harbourId', 'ID']) },
    of('Boat', ['id', 'uuid'], ['name'], ['harbourId', 'uuid']),
    of('Raft', ['id', 'uuid'], ['name'], ['riverId', 'uuid']),
  );
  expect(made).toEqual({
    'raft.yaml': yaml('raft', ['id', 'ID'], ['name', 'Name'], ['riverId', 'ID']),
  });
});

test('[L5] what is set of what a command takes, but for the key, is what another command takes but for its key', () => {
  const java = (name: string, ...all: string[]) =>
    `class ${name}Rows {\n  void add(${name} it) {\n    set("id", next());\n${all.map((each) => `    set("${each}", it.get("${each}"));\n`).join('')}  }\n}\n`;
  const model = (name: string, taken: Attribute[], made: Attribute[]) => {
    const key: Attribute = [`${name.toLowerCase()}Id`];
    const commands = [{ name: `Add${name}`, attributes: attributes([key, ...taken]) }];
    return aModel({ name, attributes: attributes([key, ...taken, ...made]), commands });
  };
  const made = transferred(
    { 'Boat.java': java('Boat', 'hull', 'sail', 'mast') },
    model('Boat', [['hull'], ['sail'], ['mast']], [['launched']]),
    model('Raft', [['logs'], ['rope']], [['floated'], ['sunk']]),
  );
  expect(made).toEqual({ 'Raft.java': java('Raft', 'logs', 'rope') });
});

test('[L4] fields are joined as in the other files of the sample where those of a file have one word each', () => {
  const ts = (kind: string, name: string, ...all: string[]) =>
    `export class ${name}${kind} {\n${all.map((each) => `  ${each}: string;\n`).join('')}}\n`;
  const model = (name: string, taken: string[], ...made: string[]) => {
    const commands = [
      { name: `Create${name}`, attributes: attributes(taken.map((each) => [each])) },
    ];
    const all = [...taken, ...made].map((each): Attribute => [each]);
    return aModel({ name, attributes: attributes(all), commands });
  };
  const made = transferred(
    {
      'boat.entity.ts': ts('', 'Boat', 'hull', 'sail', 'made_at'),
      'create-boat.dto.ts': ts('Dto', 'CreateBoat', 'hull', 'sail'),
    },
    model('Boat', ['hull', 'sail'], 'madeAt'),
    model('Raft', ['logs', 'rope', 'poleLength'], 'madeAt'),
  );
  expect(made).toEqual({
    'raft.entity.ts': ts('', 'Raft', 'logs', 'rope', 'pole_length', 'made_at'),
    'create-raft.dto.ts': ts('Dto', 'CreateRaft', 'logs', 'rope', 'pole_length'),
  });
});

test('[L5] a message that speaks of what is done is one message, though another aggregate can do more', async () => {
  const java = (name: string) =>
    [
      `class ${name}Store {`,
      `    void save(${name} it) {`,
      `        throw new Oops("Failed to save ${name.toLowerCase()}: " + it.key(), it);`,
      `    }`,
      `}`,
      ``,
    ].join('\n');
  const model = (name: string, ...commands: string[]) =>
    aModel({
      name,
      commands: [`Save${name}`, ...commands].map((each) => ({ name: each, domainEvents: [] })),
    });
  expect(
    await transferredByGrammar(
      { 'Boat.java': java('Boat') },
      model('Boat'),
      model('Raft', 'ChangeFlag'),
    ),
  ).toEqual({ 'Raft.java': java('Raft') });
});

test('[L5] a list of quoted names has a name for each command, though the sample has one command', async () => {
  const ts = (...names: string[]) =>
    `export const commands = [\n${names.map((each) => `  '${each}',\n`).join('')}];\n`;
  const json = (...names: string[]) =>
    `{\n  "handlers": {\n${names.map((each) => `    "${each}": { "enabled": true }`).join(',\n')}\n  }\n}\n`;
  const model = (name: string, ...commands: string[]) =>
    aModel({ name, commands: commands.map((each) => ({ name: each, domainEvents: [] })) });
  expect(
    await transferredByGrammar(
      { 'boat.commands.ts': ts('CreateBoat'), 'boat.json': json('CreateBoat') },
      model('Boat', 'CreateBoat'),
      model('Raft', 'CreateRaft', 'SinkRaft'),
    ),
  ).toEqual({
    'raft.commands.ts': ts('CreateRaft', 'SinkRaft'),
    'raft.json': json('CreateRaft', 'SinkRaft'),
  });
});

test('[L5] commands that end with the name of their aggregate are told so for another aggregate too', async () => {
  const go = (name: string) =>
    ['Open', 'Close']
      .map(
        (verb) =>
          `func (a *Api) ${verb}${name}(c Context) error {\n\treturn a.run("${verb}", c.Form("${verb}${name}"))\n}\n`,
      )
      .join('\n');
  const of = (name: string, other: string) =>
    aModel({
      name,
      commands: [`Open${name}`, `Close${name}`, other].map((each) => ({ name: each })),
    });
  const files = {
    'boat.go': `package api\n\n${go('Boat')}`,
    'boat_hatch.go': 'func hatch(a *Api) error {\n\treturn a.run("hatch", "CloseHatch")\n}\n',
  };
  const made = await transferredByGrammar(files, of('Boat', 'CloseHatch'), of('Raft', 'CloseGap'));
  expect(made['raft.go']).toBe(`package api\n\n${go('Raft')}`);
});

test('[L5] a method that is called by a verb alone is there once, whatever else is changed by commands of this verb', async () => {
  const store = (name: string) =>
    [
      `import { ${name}, Change${name}Input } from './${name.toLowerCase()}.inputs';`,
      `import { rows } from './rows';`,
      '',
      `export const change = async (key: string, input: Change${name}Input) => {`,
      `  return rows.change(key, input);`,
      `};`,
      '',
      `export const count = async (all: ${name}[]) => {`,
      `  return rows.count(all);`,
      `};`,
      '',
    ].join('\n');
  const model = (name: string, ...commands: string[]) =>
    aModel({ name, commands: commands.map((each) => ({ name: each, domainEvents: [] })) });

  const made = await transferredByGrammar(
    { 'boat.ts': store('Boat') },
    model('Boat', 'CreateBoat', 'ChangeBoat'),
    model('Raft', 'CreateRaft', 'ChangeRaft', 'ChangeFlag'),
  );

  expect(made).toEqual({ 'raft.ts': store('Raft') });
});
