import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type: string];

const of = (name: string, attributes: Attribute[], ...asked: string[]) =>
  aModel({
    name,
    attributes: attributes.map(([each, type]) => ({ name: each, type })),
    queries: [
      {
        name: `List${name}s`,
        parameters: attributes
          .filter(([each]) => asked.includes(each))
          .map(([each, type]) => ({ name: each, type })),
        result: { type: 'self', isCollection: true, isNullable: false },
      },
      {
        name: `Get${name}`,
        parameters: [{ name: 'id', type: 'int64' }],
        result: { type: 'self', isCollection: false, isNullable: false },
      },
    ],
  });

const boatFields: Attribute[] = [
  ['id', 'int64'],
  ['hull', 'string'],
  ['afloat', 'boolean'],
  ['length', 'double'],
];
const raftFields: Attribute[] = [
  ['id', 'int64'],
  ['anchored', 'boolean'],
  ['rope', 'string'],
  ['logs', 'int32'],
];

const boat = of('Boat', boatFields, 'afloat');

test('[L5] code that asks for an attribute of a query asks for the one of another aggregate’s query', async () => {
  const resource = (name: string, field: string, type: string) => {
    const [small, Field] = [name.toLowerCase(), field[0]?.toUpperCase() + field.slice(1)];
    return `package harbour;

class ${name}Resource {

    List<${name}> list(@QueryParam("${field}") ${type} ${field}) {
        if (${field} != null) {
            return ${name}.findBy${Field}(${field});
        }
        return ${name}.listAll();
    }

    ${name} get(Long id) {
        return ${small}s.get(id);
    }
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'BoatResource.java': resource('Boat', 'afloat', 'Boolean') },
      boat,
      of('Raft', raftFields, 'rope'),
    ),
  ).toEqual({ 'RaftResource.java': resource('Raft', 'rope', 'String') });
});

test('[L5] statements for an attribute that a query asks for are there for each one that is asked for', async () => {
  const listing = (name: string, parameters: string, ...fields: string[]) =>
    `class ${name}Store:\n    def list(self, ${parameters}) -> Sequence[${name}]:\n        query = select(${name})\n${fields.map((each) => `        if ${each} is not None:\n            query = query.where(${name}.${each} == ${each})\n`).join('')}        return self.session.scalars(query).all()\n\n    def count(self) -> int:\n        return self.session.count(${name})\n`;
  const files = await transferredByGrammar(
    { 'boat_store.py': listing('Boat', 'afloat: bool | None = None', 'afloat') },
    boat,
    of('Raft', raftFields, 'logs'),
  );
  expect(files).toEqual({
    'raft_store.py': listing('Raft', 'logs: int | None = None', 'logs'),
  });
});

test('[L5] of several that are asked for, one is told by its type', async () => {
  const admin = (name: string, field: string) =>
    `class ${name}Admin(admin.ModelAdmin):\n    model = ${name}\n    list_filter = ("${field}",)\n`;
  expect(
    await transferredByGrammar(
      { 'boat_admin.py': admin('Boat', 'afloat') },
      of('Boat', boatFields, 'hull', 'afloat'),
      of('Raft', raftFields, 'rope', 'anchored'),
    ),
  ).toEqual({ 'raft_admin.py': admin('Raft', 'anchored') });
});

test('[L5] a call of the only query that asks for something is a call of the other one’s', async () => {
  const named = (name: string, asked: string, attributes: Attribute[]) =>
    aModel({
      name,
      attributes: attributes.map(([each, type]) => ({ name: each, type })),
      queries: [
        {
          name: `FindAll${name}s`,
          result: { type: 'self', isCollection: true, isNullable: false },
        },
        {
          name: `Find${name}sBy${asked[0]?.toUpperCase()}${asked.slice(1)}`,
          parameters: [{ name: asked, type: 'boolean' }],
          result: { type: 'self', isCollection: true, isNullable: false },
        },
      ],
    });
  const store = (name: string) =>
    `package harbour\n\nclass ${name}Store {\n    fun findAll(): List<${name}> = rows()\n}\n`;
  const routes = (name: string, asked: string) => {
    const [small, Asked] = [name.toLowerCase(), asked[0]?.toUpperCase() + asked.slice(1)];
    return `package harbour

import io.ktor.server.routing.Route

fun Route.${small}Routes(store: ${name}Store) {
    route("/${small}s") {
        get {
            val ${asked} = call.request.queryParameters["${asked}"]?.toBoolean()
            if (${asked} != null) {
                call.respond(store.findBy${Asked}(${asked}))
            } else {
                call.respond(store.findAll())
            }
        }
    }
}
`;
  };
  expect(
    await transferredByGrammar(
      { 'BoatRoutes.kt': routes('Boat', 'afloat'), 'BoatStore.kt': store('Boat') },
      named('Boat', 'afloat', boatFields),
      named('Raft', 'anchored', raftFields),
    ),
  ).toEqual({ 'RaftRoutes.kt': routes('Raft', 'anchored'), 'RaftStore.kt': store('Raft') });
});

test('[L5] where another aggregate’s query asks for nothing, all of the argument is left out', async () => {
  const store = (name: string, parameters: string, given: string) =>
    `package harbour\n\nclass ${name}Store {\n    fun list(${parameters}limit: Int): List<${name}> = rows(${given}limit)\n}\n`;
  expect(
    await transferredByGrammar(
      { 'BoatStore.kt': store('Boat', 'afloat: Boolean? = null, ', 'afloat, ') },
      boat,
      of('Raft', raftFields),
    ),
  ).toEqual({ 'RaftStore.kt': store('Raft', '', '') });
});

test('[L5] a method that finds things by what a query asks for stands behind all fields, once for each that is asked for', async () => {
  const entity = (name: string, fields: Attribute[], asked: Attribute[]) => {
    const words: Record<string, string> = { string: 'String', boolean: 'boolean', int32: 'int' };
    const field = ([each, type]: Attribute) => `    public ${words[type]} ${each};\n`;
    const method = ([each, type]: Attribute) =>
      `    public static List<${name}> findBy${each[0]?.toUpperCase()}${each.slice(1)}(${words[type]} ${each}) {\n        return list("${each}", ${each});\n    }\n`;
    return `package harbour;\n\npublic class ${name} extends Entity {\n\n${[...fields.map(field), ...asked.map(method)].join('\n')}}\n`;
  };
  const own: Attribute[] = [
    ['hull', 'string'],
    ['crew', 'int32'],
    ['afloat', 'boolean'],
  ];
  const other: Attribute[] = [
    ['anchored', 'boolean'],
    ['rope', 'string'],
    ['logs', 'int32'],
    ['wet', 'boolean'],
  ];
  const sample = of('Boat', own, 'afloat');
  const files = { 'Boat.java': entity('Boat', own, [['afloat', 'boolean']]) };
  const [anchored = ['', ''], , logs = ['', '']] = other;
  expect(await transferredByGrammar(files, sample, of('Raft', other, 'anchored', 'logs'))).toEqual({
    'Raft.java': entity('Raft', other, [anchored, logs]),
  });
});

test('[L5] what a method for something else calls as an attribute that is asked for is none', async () => {
  const result = { type: 'self', isCollection: true, isNullable: false };
  const model = (name: string, asked: string) =>
    aModel({
      name,
      attributes: [{ name: 'hull' }, { name: 'crew' }],
      queries: [
        { name: 'ListSorted', parameters: [{ name: 'order' }], result },
        { name: 'ListAsked', parameters: [{ name: asked }], result },
        { name: 'ListNames', result: { type: 'string', isCollection: true, isNullable: false } },
      ],
    });
  const store = (name: string) =>
    `package harbour;\n\nclass ${name}Store {\n    Map<String, ${name}> listSorted(Order order) {\n        List<${name}> own = read(order);\n\n        if (own.isEmpty()) {\n            return Map.of();\n        }\n        own.sort(order, crew);\n        return merge(own);\n    }\n\n    List<String> listNames() {\n        return names;\n    }\n}\n`;
  expect(
    await transferredByGrammar(
      { 'BoatStore.java': store('Boat') },
      model('Boat', 'crew'),
      model('Raft', 'hull'),
    ),
  ).toEqual({ 'RaftStore.java': store('Raft') });
});
