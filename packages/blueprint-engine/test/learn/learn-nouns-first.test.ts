import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const names = (name: string) => [`${name}Find`, `${name}List`, `Fleet${name}Find`];

const model = (name: string) =>
  aModel({
    name,
    attributes: [{ name: 'id' }, { name: 'hull' }],
    queries: names(name).map((query) => ({
      name: query,
      parameters: query.endsWith('List') ? [] : [{ name: 'hull', type: 'string' }],
      result: { type: 'self', isCollection: query.endsWith('List'), isNullable: false },
    })),
    commands: [`${name}Create`, `${name}Delete`].map((command) => ({
      name: command,
      attributes: [{ name: 'hull' }],
    })),
  });

const service = (name: string) => `package harbour

func (s *service) ${name}Find(hull string) (*${name}, error) {
	return s.store.${name}Find(hull)
}

func (s *service) ${name}List() ([]*${name}, error) {
	return s.store.${name}List(true)
}

func (s *service) ${name}Create(hull string) error {
	return s.store.${name}Create(hull)
}

func (s *service) ${name}Delete(hull string) error {
	found, err := s.store.${name}Find(hull)
	if err != nil {
		return err
	}
	return s.store.${name}Delete(found)
}

func (s *service) Fleet${name}Find(hull string) (*${name}, error) {
	return s.store.Fleet${name}Find(hull)
}
`;

test('[L5] what is called after its aggregate in front is told by what stands around this name', async () => {
  expect(
    await transferredByGrammar({ 'boat.go': service('Boat') }, model('Boat'), model('Raft')),
  ).toEqual({ 'raft.go': service('Raft') });
});
