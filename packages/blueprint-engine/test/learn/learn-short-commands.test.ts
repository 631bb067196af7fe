import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, short: string, shorts: string) =>
  aModel({
    name,
    attributes: [{ name: 'hull', type: 'string' }],
    commands: ['Create', 'Scrap'].map((verb) => ({
      name: `${verb}${short}`,
      attributes: [{ name: 'hull', type: 'string' }],
      domainEvents: [],
    })),
    queries: [
      {
        name: `Get${shorts}`,
        parameters: [{ name: 'limit', type: 'int32' }],
        result: { type: 'self', isCollection: true, isNullable: false },
      },
    ],
  });

const ferry = of('HarbourFerry', 'Ferry', 'Ferries');
const raft = of('Raft', 'Raft', 'Rafts');

test('[L4] an aggregate whose own commands call it by its short name is called so in texts', async () => {
  const code = (name: string, short: string) => {
    const title = `${short.charAt(0).toUpperCase()}${short.slice(1)}`;
    return `class ${name}Service {
    /** Creates a new one, where no ${short} has this hull. */
    fun create${title}(hull: String): ${name} {
        return ${name}Row.make(hull) ?: throw Conflict("${title}")
    }

    /** Breaks up the ${short}. */
    fun scrap${title}(hull: String): ${name} {
        return ${name}Row.scrap(hull) ?: throw Conflict("${title}")
    }
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'HarbourFerryService.kt': code('HarbourFerry', 'ferry') },
      ferry,
      raft,
    ),
  ).toEqual({ 'RaftService.kt': code('Raft', 'raft') });
});

test('[L5] a long method for the only query is for another aggregate’s too, where it names several by their short name', async () => {
  const code = (name: string, shorts: string) => `class ${name}Service {
    fun get${shorts}(limit: Int): Page<${name}> {
        val query = ${name}Table.selectAll()
        val total = query.count()
        val data = query.limit(limit)
            .map { ${name}Row.wrap(it) }
        return Page(
            data = data,
            total = total,
            limit = limit
        )
    }
}
`;
  expect(
    await transferredByGrammar(
      { 'HarbourFerryService.kt': code('HarbourFerry', 'Ferries') },
      ferry,
      raft,
    ),
  ).toEqual({ 'RaftService.kt': code('Raft', 'Rafts') });
});

test('[P13] an aggregate of three words is called for short what its own commands call it', async () => {
  const code = (name: string, short: string, shorts: string) => {
    const own = `${short.charAt(0).toLowerCase()}${short.slice(1)}`;
    return `class ${name}Service(private val ${own}Store: ${name}Store) {
    fun create${short}(hull: String): ${name} = ${own}Store.create${short}(hull)

    fun scrap${short}(hull: String): ${name} = ${own}Store.scrap${short}(hull)

    fun get${shorts}(limit: Int): List<${name}> = ${own}Store.get${shorts}(limit)
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'HarbourFerryService.kt': code('HarbourFerry', 'Ferry', 'Ferries') },
      ferry,
      of('HarbourLifeRaft', 'LifeRaft', 'LifeRafts'),
    ),
  ).toEqual({ 'HarbourLifeRaftService.kt': code('HarbourLifeRaft', 'LifeRaft', 'LifeRafts') });
});
