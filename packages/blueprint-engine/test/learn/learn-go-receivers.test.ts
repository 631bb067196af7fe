import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) => {
  const attributes = ['id', ...fields].map((each) => ({
    name: each,
    type: each === 'id' ? 'int64' : 'string',
  }));
  const commands = [
    { name: `Create${name}`, attributes: attributes.slice(1) },
    { name: `Update${name}`, attributes },
  ];
  return aModel({
    name,
    attributes,
    commands: commands.map((each) => ({ ...each, domainEvents: [] })),
  });
};

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

test('[L4] in Go, methods that call what they are of by the letters of its words do so for another aggregate', async () => {
  const code = (name: string, letters: string) =>
    `package fleet\n\nfunc (${letters} *${name}Handler) Handle${name}(ctx Context) error {\n\treturn ${letters}.svc.Handle(ctx, ${letters}.key)\n}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.go': code('Boat', 'bh') },
      of('Boat', 'hull'),
      of('SmallRaft', 'logs'),
    ),
  ).toEqual({ 'smallraft.go': code('SmallRaft', 'srh') });
});

test('[L5] the only link of a chain that sets an attribute is there for each of them', async () => {
  const code = (name: string, ...fields: string[]) => {
    const own = name.toLowerCase();
    return `package fleet

func (s *Store) Update${name}(ctx Context, ${own} *${name}) error {
	query := s.db.Update("${own}s").
${fields.map((each) => `\t\tSet("${each}", ${own}.${pascal(each)}).\n`).join('')}		Set("changed_at", now()).
		Where(Eq{"id": ${own}.ID})
	return s.db.Run(ctx, query)
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.go': code('Boat', 'hull') },
      of('Boat', 'hull'),
      of('Raft', 'logs', 'rope'),
    ),
  ).toEqual({ 'raft.go': code('Raft', 'logs', 'rope') });
});

test('[L5] what creates something and what changes it are told apart as wholes', async () => {
  const code = (name: string, ...fields: string[]) => {
    const own = name.toLowerCase();
    return `package fleet

// create${name}Request is what a new ${own} is made of
type create${name}Request struct {
${fields.map((each) => `\t${pascal(each)} string \`json:"${each}" binding:"required"\`\n`).join('')}}

// update${name}Request is what is changed of a ${own}
type update${name}Request struct {
${fields.map((each) => `\t${pascal(each)} string \`json:"${each}" binding:"omitempty,max=80"\`\n`).join('')}}
`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.go': code('Boat', 'hull') },
      of('Boat', 'hull'),
      of('Raft', 'logs', 'rope'),
    ),
  ).toEqual({ 'raft.go': code('Raft', 'logs', 'rope') });
});

test('[L5] what is found by the key is there once, and links of a chain that call different things are no list', async () => {
  const code = (name: string, ...fields: string[]) => {
    const own = name.toLowerCase();
    return `package fleet

func (s *Store) Create(ctx Context, query string, ${own} *${name}) error {
	return s.db.QueryRow(ctx, query, ${fields.map((each) => `${own}.${pascal(each)}`).join(', ')}).Scan(&${own}.ID)
}

func (s *Store) Update(ctx Context, id int64, req Create${name}Request) error {
	${own}, err := s.Find(ctx, id)
	if err != nil {
		return err
	}
${fields.map((each) => `\t${own}.${pascal(each)} = req.${pascal(each)}\n`).join('')}	return s.Save(ctx, ${own})
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.go': code('Boat', 'hull') },
      of('Boat', 'hull'),
      of('Raft', 'logs', 'rope'),
    ),
  ).toEqual({ 'raft.go': code('Raft', 'logs', 'rope') });
});

test('[L27] in Go, methods of what is called after an aggregate inside of its name call it by the aggregate’s letter', async () => {
  const code = (name: string, letter: string) => `package fleet

func (${letter} Find${name}Task) Run(ctx Context) error {
	if ${letter}.isDone {
		return nil
	}
	return ${letter}.store.Find${name}(ctx)
}
`;
  expect(
    await transferredByGrammar(
      { 'boat.go': code('Boat', 'b') },
      of('Boat', 'hull'),
      of('Raft', 'logs'),
    ),
  ).toEqual({ 'raft.go': code('Raft', 'r') });
});
