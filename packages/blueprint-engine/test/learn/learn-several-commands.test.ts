import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const request = (name: string, ...fields: string[]) =>
  `data class ${name}Request(\n${fields.map((each) => `    val ${each}: String,\n`).join('')})\n`;

const file = (...requests: string[]) => `package harbour\n\n${requests.join('\n')}`;

const of = (name: string, commands: Record<string, string[]>) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }, { name: 'hull' }, { name: 'rope' }],
    commands: [
      ...Object.entries(commands).map(([each, taken]) => ({
        name: each,
        attributes: taken.map((attribute) => ({ name: attribute })),
      })),
      { name: `Delete${name}`, attributes: [{ name: 'id', type: 'int64' }] },
    ],
  });

const service = `package harbour

class BoatService {
    fun deleteBoat(id: Long) = store.delete(id)
}
`;

test('[L29] a file that is called after a command has the types of the others that it declares', async () => {
  const files = await transferredByGrammar(
    {
      'CreateBoatRequest.kt': file(
        request('CreateBoat', 'hull', 'rope'),
        request('UpdateBoatHull', 'id', 'hull'),
      ),
      'BoatService.kt': service,
    },
    of('Boat', { CreateBoat: ['hull', 'rope'], UpdateBoatHull: ['id', 'hull'] }),
    of('Raft', { CreateRaft: ['rope'], UpdateRaft: ['id', 'rope'] }),
  );

  expect(files['CreateRaftRequest.kt']).toBe(
    file(request('CreateRaft', 'rope'), request('UpdateRaft', 'id', 'rope')),
  );
});

test('[L5] what is there for commands of several kinds, and not where something is removed, is there for any other', async () => {
  const files = await transferredByGrammar(
    {
      'BoatRequests.kt': file(
        request('CreateBoat', 'hull', 'rope'),
        request('UpdateBoat', 'id', 'hull'),
      ),
      'BoatService.kt': service,
    },
    of('Boat', { CreateBoat: ['hull', 'rope'], UpdateBoat: ['id', 'hull'] }),
    of('Raft', { CreateRaft: ['rope'], MoorRaft: ['id', 'rope'] }),
  );

  expect(files['RaftRequests.kt']).toBe(
    file(request('CreateRaft', 'rope'), request('MoorRaft', 'id', 'rope')),
  );
});
