import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test('[L5] a type that is called after its aggregate is one, however many types another aggregate has', async () => {
  const service = (name: string) =>
    `public interface I${name}Service\n{\n    Task<List<${name}Dto>> FindAsync();\n    Task<${name}Dto?> FindAsync(Guid key);\n}\n`;
  const of = (name: string, ...types: string[]) =>
    aModel({
      name,
      types: types.map((each) => ({ name: each, family: 'DTO', attributes: [] })),
    });
  const files = { 'IBoatService.cs': service('Boat') };
  const expected = { 'IRaftService.cs': service('Raft') };
  const boat = of('Boat', 'BoatDto');

  expect(await transferredByGrammar(files, boat, of('Raft'))).toEqual(expected);
  expect(await transferredByGrammar(files, boat, of('Raft', 'RaftDto', 'RaftSummary'))).toEqual(
    expected,
  );
});
