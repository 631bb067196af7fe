import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const attribute = (name: string, type = 'string') => ({ name, type });

function withQueries(name: string, ...queries: string[]) {
  return aModel({
    name,
    queries: queries.map((query) => ({
      name: query,
      parameters: [],
      result: { type: 'self', isCollection: false, isNullable: true },
    })),
  });
}

test('[L5] a query with a shape of its own is told by its verb, not by its place', () => {
  const result = { type: 'self', isCollection: true, isNullable: false };
  const of = (name: string, ...queries: string[]) =>
    aModel({
      name,
      queries: queries.map((query) => ({ name: query, parameters: [], result })),
    });
  const all = (name: string, verb: string) =>
    `  ${verb}${name}s() {\n    return this.all.filter(${verb});\n  }\n`;
  const sorted = (name: string) =>
    `  sort${name}s() {\n    const order = this.order();\n    order.reverse();\n    log(order, 'sorted');\n    return order.map(this.one);\n  }\n`;
  const ts = (name: string, ...members: string[]) =>
    `class ${name}Shelf {\n${members.join('\n')}}\n`;
  expect(
    transferred(
      { 'Boat.ts': ts('Boat', all('Boat', 'list'), all('Boat', 'count'), sorted('Boat')) },
      of('Boat', 'listBoats', 'countBoats', 'sortBoats'),
      of('Raft', 'sortRafts', 'listRafts'),
    ),
  ).toEqual({ 'Raft.ts': ts('Raft', sorted('Raft'), all('Raft', 'list')) });
});

test('[L5] what a parameter is set to is told by its name, not by its place', () => {
  const of = (name: string, verb: string, ...parameters: string[]) =>
    aModel({
      name,
      commands: [
        {
          name: `${verb}${name}s`,
          attributes: parameters.map((each) =>
            attribute(each, each === 'word' ? 'string' : 'int32'),
          ),
          domainEvents: [],
        },
      ],
    });
  const py = (name: string, verb: string, ...lines: string[]) =>
    `class ${name}Shelf:\n    def ${verb.toLowerCase()}_${name.toLowerCase()}s(\n        self,\n${lines.map((line) => `        ${line},\n`).join('')}    ):\n        return self.all\n`;
  expect(
    transferred(
      { 'Boat.py': py('Boat', 'Sort', 'skip: int = 0', 'most: int = 100') },
      of('Boat', 'Sort', 'skip', 'most'),
      of('Raft', 'Sort', 'word', 'skip', 'most'),
    )['Raft.py'],
  ).toContain('        skip: int = 0,\n        most: int = 100,\n');
});

test("[L5] a text that has several words of its element's name is for this element alone, whatever its type", () => {
  const of = (name: string, ...attributes: [string, string][]) =>
    aModel({ name, attributes: attributes.map(([each, type]) => attribute(each, type)) });
  const java = (name: string, ...lines: string[]) =>
    `class ${name}Copy {\n  void copy() {\n${lines.map((line) => `    it.${line};\n`).join('')}  }\n}\n`;
  expect(
    transferred(
      {
        'Boat.java': java(
          'Boat',
          'setMastHead(in.getMastHeadLight())',
          'setHull(in.getHull())',
          'setSail(in.getSail())',
        ),
      },
      of('Boat', ['mastHeadLight', 'int32'], ['hull', 'string'], ['sail', 'string']),
      of('Raft', ['logs', 'int32'], ['rope', 'string']),
    ),
  ).toEqual({
    'Raft.java': java('Raft', 'setLogs(in.getLogs())', 'setRope(in.getRope())'),
  });
});

test('[L5] a key that is called after its aggregate is told so', () => {
  const of = (name: string, ...rest: string[]) =>
    aModel({ name, attributes: [`id${name}`, ...rest].map((each) => attribute(each)) });
  const java = (name: string, ...rest: string[]) =>
    `class ${name}Copy {\n  String id${name};\n${rest.map((each) => `  String ${each};\n`).join('')}\n  void copy() {\n${rest.map((each) => `    this.${each} = in.${each};\n`).join('')}  }\n}\n`;
  expect(
    transferred(
      { 'Boat.java': java('Boat', 'hull', 'sail') },
      of('Boat', 'hull', 'sail'),
      of('Raft', 'logs'),
    ),
  ).toEqual({ 'Raft.java': java('Raft', 'logs') });
});

test('[L4] in a query the letter of an aggregate is the one of another', () => {
  const java = (name: string, letter: string) =>
    `interface ${name}Store {\n  @Query("SELECT COUNT(${letter}) FROM ${name} ${letter} WHERE ${letter}.cut LIKE :cut" +\n      " AND ${letter}.wet = 'b'")\n  long count(String cut);\n}\n`;
  expect(
    transferred(
      { 'BoatStore.java': java('Boat', 'b') },
      aModel({ name: 'Boat' }),
      aModel({ name: 'Raft' }),
    ),
  ).toEqual({ 'RaftStore.java': java('Raft', 'r') });
});

test('[L5] queries for one thing and queries for all are told by how they begin, with something between them', () => {
  const one = (query: string) => `  ${query}(): One;\n`;
  const any = (query: string) => `  ${query}(order: Order): Any;\n`;
  const ts = (name: string, ones: string[], others: string[]) =>
    `interface ${name}Shelf {\n${ones.map(one).join('')}\n  clear(): void;\n\n${others.map(any).join('')}}\n`;
  expect(
    transferred(
      { 'Boat.ts': ts('Boat', ['getByHull', 'getBySail'], ['getAll', 'sort']) },
      withQueries('Boat', 'getByHull', 'getBySail', 'getAll', 'sort'),
      withQueries('Raft', 'getByLogs', 'getAll', 'sort', 'count'),
    ),
  ).toEqual({ 'Raft.ts': ts('Raft', ['getByLogs'], ['getAll', 'sort', 'count']) });
});

test('[L6] queries in another order than the model are one list', () => {
  const ts = (name: string, ...queries: string[]) =>
    `class ${name}Shelf {\n${queries.map((query) => `  ${query}(): One {\n    return this.ask('${query}');\n  }\n`).join('')}}\n`;
  expect(
    transferred(
      { 'Boat.ts': ts('Boat', 'bySail', 'byHull', 'byMast') },
      withQueries('Boat', 'byHull', 'bySail', 'byMast'),
      withQueries('Raft', 'byLogs', 'byRope'),
    ),
  ).toEqual({ 'Raft.ts': ts('Raft', 'byLogs', 'byRope') });
});

test('[L5] where a key and half of the other attributes are left out, others have what the rest has', () => {
  const of = (name: string, ...names: string[]) =>
    aModel({ name, attributes: ['id', ...names].map((each) => attribute(each)) });
  const cs = (name: string, ...names: string[]) =>
    `class ${name}Dto {\n${names.map((each) => `    string ${each};\n`).join('')}}\n`;
  expect(
    transferred(
      { 'Boat.cs': cs('Boat', 'hull', 'sail') },
      of('Boat', 'mast', 'hull', 'sail'),
      of('Raft', 'logs', 'rope'),
    ),
  ).toEqual({ 'Raft.cs': cs('Raft', 'logs', 'rope') });
});

test('[L5] a label is that of its attribute, wherever this stands', () => {
  const labels: Record<string, string> = { hull: 'Rumpf', mast: 'Baum', crew: 'Leute' };
  const of = (name: string, ...names: string[]) =>
    aModel({ name, attributes: names.map((each) => ({ name: each, type: 'string' })) });
  const ts = (name: string, ...names: string[]) =>
    `const ${name}Labels = {\n${names.map((each) => `  ${each}: '${labels[each] ?? ''}',\n`).join('')}};\n`;
  expect(
    transferred(
      { 'boat.ts': ts('boat', 'hull', 'mast', 'crew') },
      of('Boat', 'hull', 'mast', 'crew'),
      of('Raft', 'crew', 'mast'),
    ),
  ).toEqual({ 'raft.ts': ts('raft', 'crew', 'mast') });
});

test('[L5] which queries have files is told by what they are, and not by their place', () => {
  const handler = (query: string, result: string) =>
    `export class ${query}Handler {\n  handle(): ${result} {\n    return this.db.${result}();\n  }\n}\n`;
  const sample = aModel({
    name: 'Boat',
    attributes: [{ name: 'id' }],
    queries: [
      { name: 'ListBoats', parameters: [] },
      { name: 'FindBoat', parameters: [{ name: 'id' }] },
      { name: 'ExportBoats', parameters: [] },
    ],
  });
  const given = transferred(
    {
      'list-boats.ts': handler('ListBoats', 'all'),
      'find-boat.ts': handler('FindBoat', 'one'),
      'controller.ts': 'export class BoatController {\n  exportBoats() {}\n}\n',
    },
    sample,
    aModel({
      name: 'Raft',
      attributes: [{ name: 'id' }],
      queries: [
        { name: 'ListRafts', parameters: [] },
        { name: 'FindRaft', parameters: [{ name: 'id' }] },
      ],
    }),
  );

  expect(Object.keys(given).toSorted()).toEqual(['controller.ts', 'find-raft.ts', 'list-rafts.ts']);
});
