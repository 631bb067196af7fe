import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: [
      {
        name: `Delete${name}`,
        attributes: [{ name: 'id', type: 'string' }],
        domainEvents: [],
      },
    ],
  });

test('[L4] what is found in an aggregate’s store is called by its short name for another one too', async () => {
  const code = (name: string, own: string, short: string) => {
    const title = `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
    return `export class ${name}Service {
  async delete${title}(${short}Id: string): Promise<${name}> {
    const ${short} = await this.${own}Repository.find(${short}Id);
    if (${short}) throw new Error('This ${short} is used.');
    return this.${own}Repository.delete(${short}Id);
  }
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'house-boat.service.ts': code('HouseBoat', 'houseBoat', 'boat') },
      of('HouseBoat'),
      of('LogRaft'),
    ),
  ).toEqual({ 'log-raft.service.ts': code('LogRaft', 'logRaft', 'raft') });
});
