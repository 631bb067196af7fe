import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Column = readonly [name: string, type: string, word: string];

const of = (
  name: string,
  columns: readonly Column[],
  others: { name: string; type: string }[] = [],
) => {
  const attributes = columns.map(([own, type]) => ({ name: own, type }));
  return aModel({
    name,
    attributes: [...attributes, ...others],
    commands: [{ name: `Create${name}`, attributes }],
  });
};

const mapper = (name: string, columns: readonly Column[]) => ({
  [`${name}Mapper.xml`]: `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="harbour.${name}Mapper">
    <resultMap id="shown" type="harbour.${name}">
${columns.map(([own, , word]) => `        <result column="${own}" jdbcType="${word}" property="${own}"/>`).join('\n')}
    </resultMap>
    <update id="change" parameterType="harbour.${name}">
        update ${name.toLowerCase()}
        <set>
${columns.map(([own, , word]) => `            <if test="${own} != null">\n                ${own} = #{${own},jdbcType=${word}},\n            </if>`).join('\n')}
        </set>
    </update>
</mapper>
`,
});

test('[L22] what a mapper says of a column is of its type, also of one that the sample has not or has once', async () => {
  const boat: Column[] = [
    ['hull', 'string', 'VARCHAR'],
    ['masts', 'int32', 'INTEGER'],
    ['sails', 'int32', 'INTEGER'],
    ['rigged', 'byte', 'TINYINT'],
    ['launched', 'date-time', 'TIMESTAMP'],
  ];
  const raft: Column[] = [
    ['logs', 'int64', 'BIGINT'],
    ['rope', 'string', 'VARCHAR'],
    ['floats', 'boolean', 'BIT'],
    ['bound', 'byte', 'TINYINT'],
    ['weight', 'number', 'DECIMAL'],
  ];
  const made = await transferredByGrammar(mapper('Boat', boat), of('Boat', boat), of('Raft', raft));
  expect(made).toEqual(mapper('Raft', raft));
});

test('[L22] what refers to another aggregate has no column of its own in a mapper whose sample has nothing such', async () => {
  const boat: Column[] = [
    ['hull', 'string', 'VARCHAR'],
    ['masts', 'int32', 'INTEGER'],
  ];
  const raft: Column[] = [['rope', 'string', 'VARCHAR']];
  const target = of('Raft', raft, [{ name: 'logs', type: 'Log[]' }]);
  const made = await transferredByGrammar(mapper('Boat', boat), of('Boat', boat), target);
  expect(made).toEqual(mapper('Raft', raft));
});
