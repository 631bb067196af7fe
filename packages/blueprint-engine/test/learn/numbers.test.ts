import { expect, test } from 'vitest';
import { readSectionsByLayout } from '@stepwright/code-sections';
import {
  acceptProposals,
  compileBlueprint,
  learnBlueprint,
  proposeTemplate,
  readTemplate,
  render,
  withNeeded,
  writeTemplate,
} from '@stepwright/blueprint-engine';
import { aModel, bytes, rendered } from '#test/fixtures';
import { learnFrom } from './learn-cases.ts';
import { transferred } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each })) });
const boat = of('Boat', 'id', 'hull', 'top_mast', 'keel');
const raft = of('Raft', 'id', 'log', 'rope', 'wet_knot', 'flag', 'pole');

test('[T7] numbers count as they are written, and begin anew where the template says so', () => {
  const list =
    '~{each Aggregates.Attributes separator ","}~{Aggregates.Attributes.Name}~{next}~{end}';

  expect(rendered(`~{next} ${list}|${list} ~{next}`, of('Boat', 'a', 'b'))).toBe('1 a2,b3|a4,b5 6');
  expect(rendered(`~{from 4}${list} ~{from 1}~{next}`, of('Boat', 'a', 'b'))).toBe('a4,b5 1');
});

test('[T4] numbers are read as they were written', () => {
  const text = 'a ~{from 12}$~{next}, ~{~}{next} ~{each Aggregates}~{next}~{end}';
  const read = readTemplate(text, { source: 'a' });
  expect(read.ok && writeTemplate(read.value)).toBe(text);
  expect(readTemplate('~{from x}', { source: 'a' }).ok).toBe(false);
  expect(readTemplate('~{next 2}', { source: 'a' }).ok).toBe(false);
});

test('[L19] what stands behind the columns of an update is numbered behind them', () => {
  const sql = (names: readonly string[]) =>
    [
      'update boats set',
      names.map((name, at) => `  ${name} = $${at + 1}`).join(',\n'),
      `where id = $${names.length + 1} and version = $${names.length + 2};`,
      '',
    ].join('\n');
  const files = { 'boats.sql': sql(['hull', 'top_mast', 'keel']) };
  expect(transferred(files, boat, raft)).toEqual({
    'rafts.sql': sql(['log', 'rope', 'wet_knot', 'flag', 'pole']).replace('boats', 'rafts'),
  });
});

test('[L19] a line of a query is for all of its columns, and they are called as tables are', async () => {
  const go = (sets: string, last: number) =>
    `package store\n\nconst save = \`\n\tUPDATE boats\n\tSET ${sets}, made_at = NOW()\n\tWHERE id = $${last}\n\`\n`;
  const source = [{ path: 'boat.go', content: bytes(go('hull = $1, mast = $2, keel = $3', 4)) }];
  const sample = of('Boat', 'id', 'hull', 'mast', 'keel');
  const learned = await learnFrom({ source, sample, dictionary: [] });
  const [file] = render(compileBlueprint(learned), of('Boat', 'id', 'log', 'wetKnot')).files;

  expect(file?.content).toBe(go('log = $1, wet_knot = $2', 3));
});

test('[L19] columns that begin with another number, and others behind them, are counted too', () => {
  const sql = (names: readonly string[], from: number) =>
    [
      'update boats set',
      names.map((name, at) => `  ${name} = $${at + from}`).join(',\n'),
      'where id = $1;',
      '',
    ].join('\n');
  const columns = ['log', 'rope', 'wet_knot', 'flag', 'pole'];
  const files = { 'boats.sql': sql(['hull', 'top_mast', 'keel'], 2) };
  expect(transferred(files, boat, raft)).toEqual({
    'rafts.sql': sql(columns, 2).replace('boats', 'rafts'),
  });
});

test('[L19] values are as many as columns, also where a column stands beside them', () => {
  const insert = (columns: string, values: string) =>
    `const add = \`INSERT INTO boats (${columns}, made_at) VALUES (${values}) RETURNING id\`;\n`;
  const files = { 'boat.ts': insert('hull, top_mast, keel', '$1, $2, $3, $4') };
  expect(transferred(files, boat, raft)).toEqual({
    'raft.ts': insert('log, rope, wet_knot, flag, pole', '$1, $2, $3, $4, $5, $6').replace(
      'boats',
      'rafts',
    ),
  });
});

test('[L19] placeholders without a list stay, and so do signs that are none', () => {
  const files = {
    'boat.ts': "q('select * from boats limit $1 offset $2');\nreplace(/(a)(b)/, '$1 $2');\n",
  };
  expect(transferred(files, boat, raft)).toEqual({
    'raft.ts': files['boat.ts'].replace('boats', 'rafts'),
  });
});

test('[L15] whichever of several lists is taken, the numbers behind it are as they were', () => {
  const query = (end: string) =>
    `update boats set\n  hull = $1,\n  top_mast = $2,\n  keel = $3\nwhere id = $4 ${end}`;
  const code = `${query('and open;')}\n${query('and due < $5;')}\n`;
  const blueprint = learnBlueprint({
    name: 'sample',
    files: [{ path: 'boats.sql', content: bytes(code) }],
    model: boat,
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });
  const [file] = blueprint.files;
  if (file?.kind !== 'text') throw new Error('It is a text.');
  const learned = { blueprint, file };
  const { proposals } = proposeTemplate(learned);
  const plain = writeTemplate([{ kind: 'text', text: code }]);
  const read = readTemplate(plain, { source: '' });
  const present = { blueprint, file: { ...file, parts: read.ok ? read.value : [] } };

  expect(proposals.some(({ kind }) => kind === 'list')).toBe(true);
  for (const { id } of proposals) {
    const kept = { text: plain, originals: {} };
    const taken = withNeeded(proposals, [id]);
    const accepted = acceptProposals({ kept, present }, learned, taken);
    const given = render(compileBlueprint({ ...blueprint, files: [accepted.file] }), boat).files;
    expect(given.map(({ content }) => content)).toEqual([code]);
  }
});

test('[L19] a file that is not given back, or has signs of its own, stops no counting in another', () => {
  const insert = (columns: string, values: string) =>
    `const add = \`INSERT INTO boats (${columns}, made_at) VALUES (${values}) RETURNING id\`;\n`;
  const icons = '.sail { content: "\uE000\uE001"; }\n';
  // As text, what is no text may be longer than a text can be.
  const image = Object.assign(new Uint8Array([255, 0, 255]), {
    toJSON: () => expect.fail('Bytes were written as text.'),
  });
  const blueprint = learnBlueprint({
    name: 'sample',
    files: [
      { path: 'boat.ts', content: bytes(insert('hull, top_mast, keel', '$1, $2, $3, $4')) },
      { path: 'aux.txt', content: bytes('Its name is refused.\n') },
      { path: 'icons.css', content: bytes(icons) },
      { path: 'sail.png', content: image },
    ],
    model: boat,
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });
  const { files } = render(compileBlueprint(blueprint), raft);
  const columns = 'log, rope, wet_knot, flag, pole';

  expect(Object.fromEntries(files.map(({ path, content }) => [path, content]))).toEqual({
    'raft.ts': insert(columns, '$1, $2, $3, $4, $5, $6').replace('boats', 'rafts'),
    'icons.css': icons,
    'sail.png': image,
  });
});

test('[L19] what a query is given in code is numbered as far as another aggregate has it', () => {
  const java = (name: string, attributes: readonly string[]) =>
    [
      `class ${name}Rows {`,
      `  void add(${name} it) {`,
      `    Statement put = rows.prepare(sql);`,
      `    put.setObject(1, key);`,
      ...attributes.map(
        (each, at) =>
          `    put.setString(${at + 2}, it.get${each.charAt(0).toUpperCase()}${each.slice(1)}());`,
      ),
      `    put.setLong(${attributes.length + 2}, now);`,
      `  }`,
      `}`,
      ``,
    ].join('\n');
  expect(
    transferred(
      { 'BoatRows.java': java('Boat', ['hull', 'mast', 'keel']) },
      of('Boat', 'hull', 'mast', 'keel'),
      of('Raft', 'log', 'rope', 'knot', 'flag', 'pole'),
    ),
  ).toEqual({ 'RaftRows.java': java('Raft', ['log', 'rope', 'knot', 'flag', 'pole']) });
});

test('[L19] what each of several queries is given in code is numbered apart', () => {
  const java = (name: string, attributes: readonly string[]) =>
    [
      `class ${name}Rows {`,
      `  ${name} find(long key) {`,
      `    Statement put = rows.prepare(one);`,
      `    put.setLong(1, key);`,
      `    return read(put);`,
      `  }`,
      ``,
      `  void change(${name} it) {`,
      `    Statement put = rows.prepare(sql);`,
      ...attributes.map(
        (each, at) =>
          `    put.setString(${at + 1}, it.get${each.charAt(0).toUpperCase()}${each.slice(1)}());`,
      ),
      `    put.setLong(${attributes.length + 1}, key);`,
      `  }`,
      `}`,
      ``,
    ].join('\n');

  const files = transferred(
    { 'BoatRows.java': java('Boat', ['hull', 'mast', 'keel']) },
    of('Boat', 'hull', 'mast', 'keel'),
    of('Raft', 'log', 'rope', 'knot', 'flag', 'pole'),
  );

  expect(files).toEqual({ 'RaftRows.java': java('Raft', ['log', 'rope', 'knot', 'flag', 'pole']) });
});

test('[L19] the fields of a message are numbered one after the other, whatever stands around them', () => {
  const proto = (name: string, ...names: readonly string[]) =>
    [
      `message ${name} {`,
      '  uint32 page = 1;',
      ...names.map((each, at) => `  string ${each} = ${at + 2};`),
      `  repeated string marks = ${names.length + 2} [deprecated = true];`,
      '}',
      '',
    ].join('\n');

  expect(
    transferred(
      { 'boat.proto': proto('Boat', 'hull', 'top_mast', 'keel') },
      boat,
      of('Raft', 'id', 'log', 'rope', 'wet_knot', 'flag', 'pole'),
    ),
  ).toEqual({ 'raft.proto': proto('Raft', 'log', 'rope', 'wet_knot', 'flag', 'pole') });
});
