import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type: string];

const of = (name: string, attributes: Attribute[], ...asked: Attribute[]) => {
  const all = (given: Attribute[]) => given.map(([each, type]) => ({ name: each, type }));
  const result = { type: 'self', isCollection: true, isNullable: false };
  return aModel({
    name,
    attributes: all([['id', 'uuid'], ...attributes]),
    queries: [{ name: `List${name}s`, parameters: all(asked), result }],
  });
};

const boat = of(
  'Boat',
  [
    ['hull', 'string'],
    ['crew', 'int32'],
  ],
  ['hull', 'string'],
);
const raftFields: Attribute[] = [
  ['wood', 'string'],
  ['poles', 'int32'],
];
const raft = of('Raft', raftFields);
const askedRaft = of('Raft', raftFields, ['poles', 'int32']);

test.each([
  [
    'java',
    (name: string) =>
      `class ${name}Texts {\n    private String clean(String hull) {\n        if (hull == null) {\n            return "none";\n        }\n        return hull.trim();\n    }\n}\n`,
  ],
  [
    'py',
    (name: string) =>
      `class ${name}Texts:\n    def clean(self, hull):\n        return hull.strip()\n\n    def export(self, hull):\n        return f"{hull};"\n`,
  ],
  [
    'ts',
    (name: string) =>
      `export class ${name}Texts {\n  label(hull: string): string {\n    return \`\${hull} (\${this.crew})\`;\n  }\n}\n`,
  ],
])(
  '[L5] a variable of %s that is called like what a query asks for is none in a method for something else',
  async (extension, file) => {
    for (const other of [raft, askedRaft])
      expect(
        await transferredByGrammar({ [`BoatTexts.${extension}`]: file('Boat') }, boat, other),
      ).toEqual({ [`RaftTexts.${extension}`]: file('Raft') });
  },
);

test('[L5] where another aggregate’s query asks for nothing, only what is done otherwise stays', async () => {
  const routes = (name: string, code: string) =>
    `fun Route.${name}Routes(store: Store) {\n    get {\n${code}    }\n}\n`;
  const asking = (field: string) =>
    `        val ${field} = call.request.queryParameters["${field}"]\n        if (${field} != null) {\n            call.respond(store.search(${field}))\n        } else {\n            call.respond(store.all())\n        }\n`;
  const files = { 'boat_routes.kt': routes('boat', asking('hull')) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft_routes.kt': routes('raft', '            call.respond(store.all())\n'),
  });
  expect(await transferredByGrammar(files, boat, askedRaft)).toEqual({
    'raft_routes.kt': routes('raft', asking('poles')),
  });
});

test('[L5] what is called by what is asked for is called without it where nothing is', async () => {
  const store = (name: string, called: string, given: string) =>
    `class ${name}Store {\n    fun search(${given === '' ? '' : `${given}: String`}): List<${name}> {\n        return ${name.toLowerCase()}s.${called}(${given})\n    }\n}\n`;
  expect(
    await transferredByGrammar({ 'BoatStore.kt': store('Boat', 'findByHull', 'hull') }, boat, raft),
  ).toEqual({ 'RaftStore.kt': store('Raft', 'find', '') });
});

test('[L5] an answer that could not be given without what is asked for stays as it is', async () => {
  const store = (name: string) =>
    `class ${name}Store {\n    fun search(): String {\n        return hull.trim()\n    }\n}\n`;
  expect(await transferredByGrammar({ 'BoatStore.kt': store('Boat') }, boat, raft)).toEqual({
    'RaftStore.kt': store('Raft'),
  });
});

test('[L5] a field of GraphQL is not there where nothing is asked for', async () => {
  const schema = (small: string, name: string, field: string) =>
    `type Query {\n  ${small}s: [${name}!]!\n${field}}\n`;
  const files = {
    'boat.graphql': schema('boat', 'Boat', '  boatsByHull(hull: String!): [Boat!]!\n'),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.graphql': schema('raft', 'Raft', ''),
  });
});

test('[L5] what something is created with is not what a query asks for', async () => {
  const creating = (small: string, given: string) =>
    `def test_create_${small}(client):\n    response = client.post("/${small}s", {${given}})\n    assert response.status_code == 201\n`;
  const asked = of('Raft', raftFields, ['wood', 'string'], ['poles', 'int32']);
  expect(
    await transferredByGrammar(
      { 'test_boat.py': creating('boat', '"hull": "Some hull", "crew": 3') },
      boat,
      asked,
    ),
  ).toEqual({ 'test_raft.py': creating('raft', '"wood": "Some wood", "poles": 3') });
});

test('[L5] an argument that is more than an attribute that is asked for does not go with it', async () => {
  const hook = (name: string, field: string) =>
    `export function use${name}s(${field}: string) {\n  return useQuery({ queryFn: () => api.get('/list', ${field}) });\n}\n`;
  const texts = of('Raft', raftFields, ['wood', 'string']);
  expect(await transferredByGrammar({ 'boats.ts': hook('Boat', 'hull') }, boat, texts)).toEqual({
    'rafts.ts': hook('Raft', 'wood'),
  });
  const made = await transferredByGrammar({ 'boats.ts': hook('Boat', 'hull') }, boat, raft);
  expect(made['rafts.ts']).toContain('useQuery({ queryFn: () => api.get(');
});
