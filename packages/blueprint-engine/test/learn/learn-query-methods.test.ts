import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Query = [name: string, taken: string, isMany: boolean];

const of = (name: string, attributes: string[], ...queries: Query[]) =>
  aModel({
    name,
    attributes: attributes.map((each) => ({ name: each, type: 'string' })),
    queries: queries.map(([asked, taken, isCollection]) => ({
      name: asked,
      parameters: taken === '' ? [] : [{ name: taken, type: 'string' }],
      result: { type: 'self', isCollection },
    })),
  });

const csharp = (name: string, ...methods: string[]) => ({
  [`${name}Desk.cs`]: `public partial class Desk\n{\n${methods.join('\n')}}\n`,
});

const all = (name: string, called: string) => `    public List<${name}> ${called}()
    {
        var found = _rows.GetAll();
        foreach (var each in found)
        {
            _cache.Set(each.Key, each, TimeSpan.FromDays(7));
        }
        return found;
    }
`;

const byKey = (name: string, called: string) => `    public ${name} ${called}(string id)
    {
        if (_cache.Get(id) is ${name} known)
        {
            return known;
        }
        var found = _rows.GetById(id);
        found.Pier = _piers.GetById(found.PierId);
        return found;
    }
`;

const some = (name: string, called: string, taken: string) =>
  `    public List<${name}> ${called}(string ${taken}) => Sorted(_rows.Find(${taken}), ${taken});
`;

const boats: Query[] = [
  ['GetAllBoats', '', true],
  ['GetBoat', 'id', false],
  ['ListBoatsOfHull', 'hull', true],
];

const sample = csharp(
  'Boat',
  all('Boat', 'GetAllBoats'),
  byKey('Boat', 'GetBoat'),
  some('Boat', 'ListBoatsOfHull', 'hull'),
);

test('[L5] methods for a query for all, for one and for some are each there for the queries of their kind', async () => {
  const made = await transferredByGrammar(
    sample,
    of('Boat', ['id', 'hull', 'pierId'], ...boats),
    of(
      'Raft',
      ['id', 'wood', 'pierId'],
      ['GetAllRafts', '', true],
      ['GetRaft', 'id', false],
      ['ListRaftsOfWood', 'wood', true],
      ['ListRaftsOfRope', 'rope', true],
    ),
  );
  expect(made).toEqual(
    csharp(
      'Raft',
      all('Raft', 'GetAllRafts'),
      byKey('Raft', 'GetRaft'),
      some('Raft', 'ListRaftsOfWood', 'wood'),
      some('Raft', 'ListRaftsOfRope', 'rope'),
    ),
  );
});

test('[L5] what calls take in their brackets, in several statements, is no list', async () => {
  const desk = (name: string, raft: string) => ({
    [`${name}Desk.cs`]: `public class ${name}Desk
{
    public ${name} Find(string id)
    {
        if (_cache.Knows(id))
        {
            return _cache.Known;
        }
        else
        {
            var found = _rows.GetById(id);
            if (found == null) return null;
            var ${raft} = found.Copy();
            ${raft}.Pier = (_piers.GetById(${raft}.PierId)).Name;
            return ${raft};
        }
    }
}
`,
  });
  const made = await transferredByGrammar(
    desk('Boat', 'boat'),
    of('Boat', ['id', 'hull', 'pierId']),
    of('Raft', ['id', 'wood']),
  );
  expect(made).toEqual(desk('Raft', 'raft'));
});

test('[L5] the only thing that a query asks for is what its method says by this name', async () => {
  const kotlin = (name: string, called: string, taken: string) => ({
    [`${name}Rows.kt`]: `class ${name}Rows(val store: Store) : Rows {
    override fun ${called}(${taken}: String): List<${name}> {
        return (select(${name}Row::class) where (${name}Row::${taken} eq ${taken})).get()
    }

    override fun close() {
        store.close()
    }
}
`,
  });
  const made = await transferredByGrammar(
    kotlin('Boat', 'listBoatsOfHull', 'hull'),
    of('Boat', ['id', 'hull', 'rig'], ['ListBoatsOfHull', 'hull', true]),
    of('Raft', ['id', 'logs', 'pierId'], ['ListRaftsOfPier', 'pierId', true]),
  );
  expect(made).toEqual(kotlin('Raft', 'listRaftsOfPier', 'pierId'));
});

test('[L5] what a store of the aggregate is called for is the query that is called so, also where the sample only calls it', async () => {
  const desk = (name: string, ...places: string[]) => ({
    [`${name}Desk.cs`]: `public partial class Desk
{
${places
  .map(
    (each) => `    public async Task<List<${name}>> List${name}sBy${each}Id(int id)
    {
        var found = await _${name.toLowerCase()}Repository.ListBy${each}Id(id);
        return found.Sorted();
    }
`,
  )
  .join('\n')}}
`,
  });
  const asked = (name: string, ...places: string[]) =>
    of(
      name,
      ['id', 'wood'],
      ...places.map((each): Query => [`List${name}sBy${each}Id`, 'id', true]),
    );
  const made = await transferredByGrammar(
    desk('Boat', 'Pier', 'Sailor'),
    asked('Boat', 'Pier', 'Sailor'),
    asked('Raft', 'River'),
  );
  expect(made).toEqual(desk('Raft', 'River'));
});
