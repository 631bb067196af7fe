import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string) => aModel({ name, attributes: [{ name: 'hull', type: 'string' }] });

test.each([
  ['', 'Boat', 'Raft'],
  ['Repo', 'Boat', 'Dinghy'],
])(
  '[L27] in Go, methods of a type that no other package sees (`boat%s`) call it by another one’s letter',
  async (role, name, other) => {
    const code = (each: string) => {
      const own = each.charAt(0).toLowerCase();
      const type = `${each.toLowerCase()}${role}`;
      return `package store

type ${type} struct {
	db DB
}

func (${own} *${type}) Count() (int, error) {
	return ${own}.db.Count("hulls")
}

func (${own} *${type}) Close() error {
	return ${own}.db.Close()
}
`;
    };
    expect(
      await transferredByGrammar({ [`${name.toLowerCase()}.go`]: code(name) }, of(name), of(other)),
    ).toEqual({ [`${other.toLowerCase()}.go`]: code(other) });
  },
);
