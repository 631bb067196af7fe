import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, asked: readonly string[], done: readonly string[]) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    queries: asked.map((each) => ({
      name: each,
      parameters: [{ name: 'hull', type: 'string' }],
      result: { type: 'self', isCollection: true },
    })),
    commands: done.map((each) => ({
      name: each,
      attributes: [{ name: 'hull', type: 'string' }],
    })),
  });

const service = (name: string, asked: readonly string[], done: readonly string[]) =>
  [
    `package fleet\n\ntype ${name}Service struct {\n\trows Rows\n}\n`,
    ...asked.map(
      (each) =>
        `func (s *${name}Service) ${each}(hull string) ([]${name}, error) {\n\treturn s.rows.all(hull)\n}\n`,
    ),
    ...done.map(
      (each) =>
        `func (s *${name}Service) ${each}(hull string) error {\n\tif hull == "" {\n\t\treturn nil\n\t}\n\treturn s.rows.keep(hull)\n}\n`,
    ),
  ].join('\n');

test('[L5] of several lists at the end of a file each has the empty line above it, and none below', async () => {
  const files = {
    'boat.go': service('Boat', ['ListBoats', 'FindBoats'], ['LaunchBoat', 'PaintBoat']),
  };
  const boat = of('Boat', ['ListBoats', 'FindBoats'], ['LaunchBoat', 'PaintBoat']);
  const raft = async (asked: readonly string[], done: readonly string[]) => {
    const made = await transferredByGrammar(files, boat, of('Raft', asked, done));
    expect(made).toEqual({ 'raft.go': service('Raft', asked, done) });
  };

  await raft(['ListRafts'], ['LaunchRaft']);
  await raft(['ListRafts', 'FindRafts'], []);
  await raft([], ['PaintRaft']);
  await raft([], []);
});
