import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const file = (name: string, gap: string) => {
  const own = name.toLowerCase();
  return `package harbour

type ${own}Service struct {
	${own}Store store.${name}Store
	cache${gap} cache.Manager
}

func New${name}Service(rows store.${name}Store, all cache.Manager) ${name}Service {
	return &${own}Service{
		${own}Store: rows,
		cache:${gap} all,
	}
}
`;
};

test('[L5] in Go, what stands below a name lines up with it, however long the name is', async () => {
  const made = await transferredByGrammar(
    { 'service/boat.go': file('Boat', '    ') },
    aModel({ name: 'Boat' }),
    aModel({ name: 'Trawler' }),
  );

  expect(made).toEqual({ 'service/trawler.go': file('Trawler', '       ') });
});

test('[L5] lines that nobody lined up stay as they are', async () => {
  const made = await transferredByGrammar(
    { 'service/boat.go': file('Boat', '') },
    aModel({ name: 'Boat' }),
    aModel({ name: 'Trawler' }),
  );

  expect(made).toEqual({ 'service/trawler.go': file('Trawler', '') });
});

test('[L5] in Go, a tag behind a type that has a name lines up with the others as well', async () => {
  const input = (name: string, gap: string) => `package harbour

type Input struct {
	Hull string${gap} \`json:"hull"\`
	Kind enum.${name}Kind \`json:"kind"\`
	harbour.${name}Settings
}
`;

  expect(
    await transferredByGrammar(
      { 'service/boat.go': input('Boat', '       ') },
      aModel({ name: 'Boat' }),
      aModel({ name: 'Trawler' }),
    ),
  ).toEqual({ 'service/trawler.go': input('Trawler', '          ') });
});
