import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

type Attribute = [name: string, type?: string];

const attributes = (all: Attribute[]) =>
  all.map(([name, type = 'string']) => ({ name, type, isNullable: false }));

test("[L5] a key that is called after its aggregate is another one's key, and not an attribute of this name", () => {
  const java = (name: string, key: string, ...others: string[]) =>
    `class ${name}Rows {\n  ${name} read(Row row) {\n${[
      `    it.with${key}(Keys.of(row.id()));\n`,
      ...others.map((each) => `    it.with${each}(row.get("${each}"));\n`),
    ].join('')}  }\n}\n`;
  const made = transferred(
    { 'Boat.java': java('Boat', 'BoatId', 'OwnerId', 'Hull') },
    aModel({ name: 'Boat', attributes: attributes([['boatId'], ['ownerId'], ['hull']]) }),
    aModel({ name: 'Sail', attributes: attributes([['sailId'], ['boatId'], ['cloth']]) }),
  );
  expect(made).toEqual({ 'Sail.java': java('Sail', 'SailId', 'BoatId', 'Cloth') });
});

test('[L5] a key is a key, whether it is called id or after its aggregate', () => {
  const java = (name: string, key: string, ...others: string[]) =>
    `class ${name}Rows {\n  void change(${name} row) {\n${[...others, key]
      .map((each) => `    put.with(row.get${each}());\n`)
      .join('')}  }\n}\n`;
  const of = (name: string, ...names: string[]) =>
    aModel({ name, attributes: attributes(names.map((each) => [each])) });
  const boat = { 'Boat.java': java('Boat', 'Id', 'Hull', 'Length') };
  const raft = { 'Raft.java': java('Raft', 'IdRaft', 'Logs', 'Rope') };

  expect(
    transferred(boat, of('Boat', 'id', 'hull', 'length'), of('Raft', 'idRaft', 'logs', 'rope')),
  ).toEqual(raft);
  expect(
    transferred(raft, of('Raft', 'idRaft', 'logs', 'rope'), of('Boat', 'id', 'hull', 'length')),
  ).toEqual(boat);
});

test('[L5] a method that takes an attribute among others is no part of a list of attributes', async () => {
  const ts = (name: string, attribute: string) =>
    [
      `export class ${name}Store {`,
      `  all(): ${name}[] {\n    return this.rows.find({ with: ['${attribute}'] });\n  }\n`,
      `  one(id: number): ${name} {\n    return this.rows.first({ id, with: ['${attribute}'] });\n  }\n`,
      `  change(id: number, data: Partial<${name}>): void {\n    this.rows.change(id, data);\n  }\n`,
      `  changeHull(id: number, newHull: string): void {\n    this.rows.change(id, { hull: newHull });\n  }`,
      `}\n`,
    ].join('\n');
  const of = (name: string, ...all: Attribute[]) => aModel({ name, attributes: attributes(all) });
  const made = await transferredByGrammar(
    { 'boat.ts': ts('Boat', 'harbour') },
    of('Boat', ['id', 'int32'], ['hull'], ['harbour', 'Harbour']),
    of('Raft', ['id', 'int32'], ['logs']),
  );
  expect(made['raft.ts']).toContain('  all(): Raft[] {');
  expect(made['raft.ts']).toContain('  change(id: number, data: Partial<Raft>): void {');
});

test("[L4] a type of a library that begins with an aggregate's short name is none of its own", () => {
  const java = (name: string, short: string) =>
    `class ${name}Rows {\n  ${name} read(ResultSet rows, ${name} ${short}) {\n    return ${short};\n  }\n}\n`;
  const made = transferred(
    { 'RaceResult.java': java('RaceResult', 'result') },
    aModel({ name: 'RaceResult', attributes: attributes([['place']]) }),
    aModel({ name: 'HarbourVisit', attributes: attributes([['day']]) }),
  );
  expect(made).toEqual({ 'HarbourVisit.java': java('HarbourVisit', 'visit') });
});

test('[L5] in C#, a member that is called like its type is a name where it is asked of an object', () => {
  const cs = (name: string, ...members: string[]) =>
    `class ${name}Check\n{\n    void Check()\n    {\n${members.map((each) => `        Needs(request.${each});\n`).join('')}    }\n}\n`;
  const of = (name: string, ...all: Attribute[]) => aModel({ name, attributes: attributes(all) });
  const made = transferred(
    { 'Boat.cs': cs('Boat', 'HarbourKey', 'SailKey') },
    of('Boat', ['harbourKey', 'HarbourKey'], ['sailKey', 'SailKey']),
    of('Raft', ['logs', 'int32'], ['riverKey', 'RiverKey']),
  );
  expect(made).toEqual({ 'Raft.cs': cs('Raft', 'Logs', 'RiverKey') });
});

test('[L5] a query for all is told by what stands before the name, which another aggregate has as well', () => {
  const result = { type: 'self', isCollection: true, isNullable: false };
  const of = (name: string, ...names: string[]) =>
    aModel({ name, queries: names.map((each) => ({ name: each, parameters: [], result })) });
  const ts = (name: string, ...own: string[]) =>
    [
      `class ${name}Shelf {\n  findAll() {\n    return this.rows;\n  }\n`,
      ...own.map((each) => `  ${each}() {\n    return this.rows.sorted('${each}');\n  }\n`),
    ].join('\n') + '}\n';
  const made = transferred(
    { 'Boat.ts': ts('Boat', 'findFastest', 'findLargest') },
    of('Boat', 'FindAllBoats', 'FindFastest', 'FindLargest'),
    of('Ferry', 'FindAllFerries', 'FindNewest'),
  );
  expect(made).toEqual({ 'Ferry.ts': ts('Ferry', 'findNewest') });
});

test('[L5] what a model calls a decimal is a number where its own types say nothing else', () => {
  const ts = (name: string, ...lines: string[]) =>
    `export interface ${name} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
  const of = (name: string, ...all: Attribute[]) => aModel({ name, attributes: attributes(all) });
  const made = transferred(
    { 'boat.ts': ts('Boat', 'hull: string', 'crew: number') },
    of('Boat', ['hull'], ['crew', 'int32']),
    of('Raft', ['logs', 'int32'], ['price', 'decimal']),
  );
  expect(made).toEqual({ 'raft.ts': ts('Raft', 'logs: number', 'price: number') });
});

test('[L5] what begins with its aggregate and ends with the letters of a key, or is the key of something else, is no key of it', () => {
  const sql = (table: string, key: string, ...others: string[]) =>
    `create table ${table} (\n  ${key} uuid primary key${others.map((each) => `,\n  ${each} text not null`).join('')}\n);\n`;
  const made = transferred(
    { 'order.sql': sql('orders', 'order_id', 'owner', 'place') },
    aModel({ name: 'Order', attributes: attributes([['orderId'], ['owner'], ['place']]) }),
    aModel({
      name: 'Invoice',
      attributes: attributes([['invoiceId'], ['invoicePaid'], ['invoiceGroupId']]),
    }),
  );
  expect(made).toEqual({
    'invoice.sql': sql('invoices', 'invoice_id', 'invoice_paid', 'invoice_group_id'),
  });
});
