import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofCommands } from './of-commands.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L5] what a sample does at length for its only command is done for commands of this deed, and not to remove something', async () => {
  const code = (name: string) => {
    const own = name.toLowerCase();
    return `package service

func (s *${name}Service) Create${name}(command *Create${name}Command) (*${name}, error) {
	${own} := New${name}(command.Hull)
	if err := ${own}.Validate(); err != nil {
		return nil, err
	}
	stored, err := s.repo.Create(${own})
	if err != nil {
		return nil, err
	}
	return stored, nil
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.go': code('Boat') },
      ofCommands('Boat', 'Create'),
      ofCommands('Raft', 'Create', 'Delete'),
    ),
  ).toEqual({ 'raft.go': code('Raft') });
});

test('[L5] what does something else at length and does not name its aggregate is there for a command of this name', async () => {
  const code = (name: string) =>
    `package harbour\n\nclass ${name}Store {\n    override suspend fun syncWith(harbour: Harbour): Boolean =\n        harbour.sync(\n            reader = Versions::last,\n            fetcher = { version ->\n                network.changes(after = version)\n            },\n            deleter = dao::delete,\n            updater = { ids ->\n                dao.upsert(network.all(ids))\n            },\n        )\n}\n`;
  const model = (name: string, ...commands: string[]) =>
    aModel({ name, commands: commands.map((each) => ({ name: each })) });
  expect(
    await transferredByGrammar(
      { 'BoatStore.kt': code('Boat') },
      model('Boat', 'SyncWith'),
      model('Raft', 'SyncWith', 'ToggleAnchor'),
    ),
  ).toEqual({ 'RaftStore.kt': code('Raft') });
});
