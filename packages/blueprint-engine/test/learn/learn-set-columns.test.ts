import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const text = (name: string) => ({ name, type: 'string' });
const key = { name: 'id', type: 'int64' };
const of = (name: string, changed: string[], others: string[]) =>
  aModel({
    name,
    attributes: [key, ...changed.map(text), ...others.map(text)],
    commands: [
      { name: `Create${name}`, attributes: [...changed, ...others].map(text) },
      { name: `Update${name}`, attributes: [key, ...changed.map(text)] },
    ],
  });

const boat = of('Boat', ['hull', 'sail', 'mast'], ['pier']);
const raft = of('Raft', ['rope', 'logs'], ['shore', 'wood']);

const queries = (name: string, changed: string[], all: string[]) => {
  const places = all.map((_, at) => `$${at + 1}`).join(', ');
  const table = `${name.toLowerCase()}s`;
  return `-- name: Create${name} :one\nINSERT INTO ${table} (\n    ${all.join(',\n    ')}\n) VALUES (\n    ${places}\n)\nRETURNING *;\n\n-- name: Update${name} :one\nUPDATE ${table}\nSET ${changed.map((each, at) => `${each} = $${at + 2}`).join(',\n    ')}\nWHERE id = $1\nRETURNING *;\n`;
};

test('[L5] the first column that a query sets is one of its list', async () => {
  const files = {
    'boats.sql': queries('Boat', ['hull', 'sail', 'mast'], ['hull', 'sail', 'mast', 'pier']),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'rafts.sql': queries('Raft', ['rope', 'logs'], ['rope', 'logs', 'shore', 'wood']),
  });
});

test('[L5] so it is in a text of C#, over several lines', async () => {
  const file = (name: string, changed: string[]) => {
    const columns = changed.map((each) => `${each.toLowerCase()} = @${each}`);
    return `public class ${name}Repository\n{\n    public Task Update(Update${name} request)\n    {\n        const string sql = """\n            UPDATE ${name.toLowerCase()}s\n            SET ${columns.join(',\n                ')}\n            WHERE id = @Id\n            """;\n        return connection.ExecuteAsync(sql, request);\n    }\n}\n`;
  };
  const files = { 'BoatRepository.cs': file('Boat', ['Hull', 'Sail', 'Mast']) };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'RaftRepository.cs': file('Raft', ['Rope', 'Logs']),
  });
});

test('[L5] in a mapper of MyBatis, the first column that a query sets is one of its list, with the type of its value', async () => {
  const update = (
    name: string,
    table: string,
    columns: readonly (readonly [string, string])[],
  ) => ({
    [`${name}Mapper.xml`]: `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="harbour.${name}Mapper">
  <update id="updateByPrimaryKey" parameterType="harbour.${name}">
    update ${table}
    set ${columns.map(([column, type]) => `${column} = #{${column},jdbcType=${type}}`).join(',\n      ')}
    where id = #{id,jdbcType=BIGINT}
  </update>
</mapper>
`,
  });
  const typed = (name: string, attributes: readonly (readonly [string, string])[]) =>
    aModel({ name, attributes: [key, ...attributes.map(([own, type]) => ({ name: own, type }))] });
  expect(
    await transferredByGrammar(
      update('Boat', 'boat', [
        ['hull', 'VARCHAR'],
        ['built', 'TIMESTAMP'],
        ['afloat', 'BIT'],
      ]),
      typed('Boat', [
        ['hull', 'string'],
        ['built', 'date'],
        ['afloat', 'boolean'],
      ]),
      typed('Raft', [
        ['tied', 'boolean'],
        ['rope', 'string'],
      ]),
    ),
  ).toEqual(
    update('Raft', 'raft', [
      ['tied', 'BIT'],
      ['rope', 'VARCHAR'],
    ]),
  );
});

test('[L4] a package that is called by an aggregate and a version is called by another one', async () => {
  const go = (name: string, word: string, folder: string) =>
    `package server\n\nimport (\n\t${word}v1 "github.com/harbour/fleet/gen/${folder}/v1"\n)\n\ntype ${name}Server struct {\n\t${word}v1.Unimplemented${name}Server\n}\n`;
  const proto = (name: string, folder: string, word: string) =>
    `syntax = "proto3";\n\npackage ${folder}.v1;\n\noption go_package = "github.com/harbour/fleet/gen/${folder}/v1;${word}v1";\n\nmessage List${name}sResponse {\n  repeated ${name} ${folder}s = 1;\n}\n`;
  const files = {
    'server/boat_server.go': go('Boat', 'boat', 'boat'),
    'proto/boat/v1/boat.proto': proto('Boat', 'boat', 'boat'),
  };
  const alone = (name: string) => aModel({ name, attributes: [key] });
  expect(await transferredByGrammar(files, alone('Boat'), alone('LogRaft'))).toEqual({
    'server/log_raft_server.go': go('LogRaft', 'lograft', 'log_raft'),
    'proto/log_raft/v1/log_raft.proto': proto('LogRaft', 'log_raft', 'lograft'),
  });
});
