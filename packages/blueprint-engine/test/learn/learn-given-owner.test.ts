import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

/** An aggregate whose command that makes one takes it as it is. */
const of = (name: string, given: string, [attributes, keys]: [string[], string[]]) =>
  aModel({
    name,
    attributes: ['id', ...attributes].map((each) => ({ name: each, type: 'int32' })),
    commands: [
      {
        name: 'Create',
        attributes: [
          ...keys.map((key) => ({ name: key, type: 'int32' })),
          { name: given, type: name },
        ],
        domainEvents: [],
      },
    ],
  });

const log = of('HarbourLog', 'log', [['hull', 'mast'], ['portId']]);
const raft = of('HarbourRaft', 'raft', [
  ['rope', 'sail', 'deck'],
  ['portId', 'pierId'],
]);

const code = (
  { name, short }: { name: string; short: string },
  { taken, given, columns, marks, values }: Record<string, string>,
) => `package store

func (s *${name}Store) Create(${taken}, ${short} harbour.${name}) error {
	query := "INSERT INTO boats (${columns}) VALUES (${marks}) RETURNING id"
	row := s.db.QueryRow(query, ${values})
	if err := row.Scan(&id); err != nil {
		return err
	}

	query = "INSERT INTO ports_boats (port_id, ${short}_id) VALUES ($1, $2)"
	_, err := s.db.Exec(query, 7, id)
	if err != nil {
		return err
	}
	return s.tell(${given}, ${short})
}
`;

test('[L4] what a command takes that is its aggregate is called by the short name of this in Go too, and stands beside what else it takes', async () => {
  const ofLog = {
    taken: 'portId int32',
    given: 'portId',
    columns: 'hull, mast',
    marks: '$1, $2',
    values: 'log.Hull, log.Mast',
  };
  const ofRaft = {
    taken: 'portId int32, pierId int32',
    given: 'portId, pierId',
    columns: 'rope, sail, deck',
    marks: '$1, $2, $3',
    values: 'raft.Rope, raft.Sail, raft.Deck',
  };
  expect(
    await transferredByGrammar(
      { 'harbour_log.go': code({ name: 'HarbourLog', short: 'log' }, ofLog) },
      log,
      raft,
    ),
  ).toEqual({ 'harbour_raft.go': code({ name: 'HarbourRaft', short: 'raft' }, ofRaft) });
});

test('[P13] what its own commands take as the aggregate itself is called as it is for short, that may be all of its name', async () => {
  const service = (name: string, short: string) => `class ${name}Service {
    fun create(${short}: ${name}): ${name} {
        check(${short}.id > 0) { "This ${short} has no number" }
        return ${short}Repository.insert(${short})
    }
}
`;
  const buoy = of('HarbourBuoy', 'buoy', [['hull'], []]);
  const whole = of('OarLog', 'oarLog', [['mast'], []]);
  const [{ ['OarLogService.kt']: made = '' }] = [
    await transferredByGrammar(
      { 'HarbourBuoyService.kt': service('HarbourBuoy', 'buoy') },
      buoy,
      whole,
    ),
  ];
  expect(made).toBe(service('OarLog', 'oarLog').replace('This oarLog', 'This oar log'));
});
