import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const store = (name: string, made: string[], ...changes: [command: string, line: string][]) => {
  const lower = name.toLowerCase();
  return `package harbour

class ${name}Store {

    fun create${name}(create${name}Request: Create${name}Request): Int = transaction {
        ${name}Table.insert { row ->
${made.map((each) => `            row[${each}] = create${name}Request.${each}\n`).join('')}        } get ${name}Table.id
    }

${changes
  .map(
    ([
      command,
      line,
    ]) => `    fun ${command}(${command}Request: ${upper(command)}Request): Int = transaction {
        ${name}Table.update(
            { ${name}Table.id eq ${command}Request.${lower}Id }
        ) { row -> ${line} }
    }
`,
  )
  .join('\n')}}
`;
};

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const of = (name: string, commands: Record<string, string[]>) =>
  aModel({
    name,
    attributes: ['id', 'hull', 'rope', 'sail'].map((each) => ({ name: each })),
    commands: Object.entries(commands).map(([each, taken]) => ({
      name: each,
      attributes: taken.map((attribute) => ({ name: attribute })),
    })),
  });

test('[L5] what is set in one line is apart from what is set in lines, and a method that is called by its command is there for any other', async () => {
  const files = await transferredByGrammar(
    {
      'BoatStore.kt': store(
        'Boat',
        ['hull', 'sail'],
        ['updateBoat', 'row[hull] = updateBoatRequest.hull'],
      ),
    },
    of('Boat', { CreateBoat: ['hull', 'sail'], UpdateBoat: ['boatId', 'hull'] }),
    of('Raft', { CreateRaft: ['rope'], UpdateRaftRope: ['raftId', 'rope', 'sail'] }),
  );

  expect(files['RaftStore.kt']).toBe(
    store(
      'Raft',
      ['rope'],
      [
        'updateRaftRope',
        'row[rope] = updateRaftRopeRequest.rope; row[sail] = updateRaftRopeRequest.sail',
      ],
    ),
  );
});
