import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }],
    commands: [{ name: `Create${name}` }, { name: `Update${name}` }],
  });

test('[L4] a variable of a query for objects is called as code is, and its words do not stand apart', async () => {
  const store = (name: string, lower: string) =>
    [
      'package harbour;',
      '',
      `interface ${name}Store {`,
      `    @Query("select distinct ${lower} from ${name} ${lower} left join fetch ${lower}.crew")`,
      `    List<${name}> findAllWithCrew();`,
      '}',
      '',
    ].join('\n');

  expect(
    await transferredByGrammar(
      { 'BoatStore.java': store('Boat', 'boat') },
      of('Boat'),
      of('LogRaft'),
    ),
  ).toEqual({ 'LogRaftStore.java': store('LogRaft', 'logRaft') });
});

test('[L4] a variable is no word of a sentence that another method has there', async () => {
  const port = (name: string, lower: string, said: string) =>
    [
      'package harbour;',
      '',
      `class ${name}Port {`,
      `    ${name} create${name}(${name} ${lower}) {`,
      `        if (${lower}.getId() != null) {`,
      `            return refuse("A new ${said} cannot already have a number");`,
      '        }',
      `        return store.save(${lower});`,
      '    }',
      '',
      `    ${name} update${name}(${name} ${lower}) {`,
      `        if (${lower}.getId() == null) {`,
      `            return create${name}(${lower});`,
      '        }',
      `        return store.save(${lower});`,
      '    }',
      '}',
      '',
    ].join('\n');

  expect(
    await transferredByGrammar(
      { 'BoatPort.java': port('Boat', 'boat', 'boat') },
      of('Boat'),
      of('LogRaft'),
    ),
  ).toEqual({ 'LogRaftPort.java': port('LogRaft', 'logRaft', 'log raft') });
});
