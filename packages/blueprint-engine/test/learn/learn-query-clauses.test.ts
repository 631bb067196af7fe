import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, fields: string[], asked: string[]) =>
  aModel({
    name,
    attributes: ['id', ...fields].map((each) => ({ name: each, type: 'int32' })),
    queries: [
      {
        name: 'GetAll',
        parameters: asked.map((each) => ({ name: each, type: 'int32' })),
        result: { type: 'self', isCollection: true, isNullable: false },
      },
    ],
  });

const code = `package store

func (r *BoatStore) GetAll(portId int32) ([]Boat, error) {
	var boats []Boat

	query := fmt.Sprintf("SELECT bt.id, bt.hull, bt.mast FROM %s bt INNER JOIN %s pb on bt.id = pb.boat WHERE pb.port_id = $1",
		boatsTable, portsTable)
	err := r.db.Select(&boats, query, portId)

	return boats, err
}
`;

test('[L19] a query asks for what it asks for once, whatever another aggregate’s query takes', async () => {
  const made = await transferredByGrammar(
    { 'boat.go': code },
    of('Boat', ['hull', 'mast'], ['portId']),
    of('Raft', ['rope', 'sail'], ['portId', 'pierId']),
  );
  expect(made['raft.go']?.match(/WHERE/g)).toHaveLength(1);
});
