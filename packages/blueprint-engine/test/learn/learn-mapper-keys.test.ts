import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, key: [name: string, type: string]) =>
  aModel({
    name,
    attributes: [
      { name: key[0], type: key[1] },
      { name: 'hull', type: 'string' },
      { name: 'flag', type: 'string' },
    ],
  });

const mapper = (
  [name, table]: [string, string],
  [column, value, word, type]: [string, string, string, string],
) => ({
  [`${name}Mapper.xml`]: `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="harbour.${name}Mapper">
    <resultMap id="shown" type="harbour.${name}">
        <id column="${column}" jdbcType="${word}" property="${value}"/>
        <result column="hull" jdbcType="VARCHAR" property="hull"/>
        <result column="flag" jdbcType="VARCHAR" property="flag"/>
    </resultMap>
    <delete id="drop" parameterType="java.lang.${type}">
        delete from ${table} where ${column} = #{${value},jdbcType=${word}}
    </delete>
    <update id="change" parameterType="harbour.${name}">
    update ${table}
    set hull = #{hull,jdbcType=VARCHAR},
      flag = #{flag,jdbcType=VARCHAR}
    where ${column} = #{${value},jdbcType=${word}}
    </update>
</mapper>
`,
});

test('[L4] the key of a mapper that is called after its aggregate is another one’s key, of its own type', async () => {
  const made = await transferredByGrammar(
    mapper(['Boat', 'boat'], ['boat_id', 'boatId', 'INTEGER', 'Integer']),
    of('Boat', ['boatId', 'int32']),
    of('LifeRaft', ['raftId', 'int64']),
  );
  expect(made).toEqual(mapper(['LifeRaft', 'life_raft'], ['raft_id', 'raftId', 'BIGINT', 'Long']));
});

test.each([
  { key: 'raftId', type: 'uuid', column: 'raft_id', taken: 'java.util.UUID' },
  { key: 'id', type: 'int32', column: 'id', taken: 'java.lang.Integer' },
  // What has no key is asked for as the sample's is.
  { key: 'beacon', type: 'int32', column: 'raft_id', taken: 'java.lang.Long' },
])(
  '[L4] what a statement of a mapper takes is of the type of $key where it asks for that alone, and another table has its own column',
  async ({ key, type, column, taken }) => {
    const statements = (name: string, own: string, said: string) => {
      const table = name.toLowerCase();
      return {
        [`${name}Mapper.xml`]: `<mapper namespace="harbour.${name}Mapper">
  <select id="find" parameterType="${said}">
    select * from ${table}s
    where ${own} = #{${own.replace('_id', 'Id')}}
  </select>
  <select id="count" parameterType="java.lang.Long">
    select count(*) from ${table}s where pier_id = #{pierId}
  </select>
  <select id="crew" parameterType="java.lang.Long">
    select b.* from ${table}s b
    join ${table}_crew c on c.sailor_id = #{sailorId}
    where c.${table}_id > 0
  </select>
</mapper>
`,
      };
    };
    expect(
      await transferredByGrammar(
        statements('Boat', 'boat_id', 'java.lang.Long'),
        of('Boat', ['boatId', 'int64']),
        of('Raft', [key, type]),
      ),
    ).toEqual(statements('Raft', column, taken));
  },
);

test('[L4] a key of a mapper is compared with the column of another table that is called after its aggregate', async () => {
  const statements = (name: string, own: string) => ({
    [`${name}Mapper.xml`]: `<mapper namespace="harbour.${name}Mapper">
  <select id="crew">
    select b.* from ${name.toLowerCase()}s b join ${name.toLowerCase()}_crew c on c.${name.toLowerCase()}_id = b.${own}
  </select>
</mapper>
`,
  });
  expect(
    await transferredByGrammar(
      statements('Boat', 'boat_id'),
      of('Boat', ['boatId', 'int64']),
      of('Raft', ['id', 'int64']),
    ),
  ).toEqual(statements('Raft', 'id'));
});

test('[L4] what a query of a mapper takes alone is of its own type, whatever the key is', async () => {
  const asked = (name: string, key: string, value: [name: string, type: string]) =>
    aModel({
      name,
      attributes: [
        { name: 'id', type: key },
        { name: value[0], type: value[1] },
      ],
      queries: [
        {
          name: `count${name}s`,
          parameters: [{ name: value[0], type: value[1] }],
          result: { type: 'int32' },
        },
      ],
    });
  const counted = (name: string, column: string, [value, type]: [string, string]) => ({
    [`${name}Mapper.xml`]: `<mapper namespace="harbour.${name}Mapper">
  <select id="count${name}s" parameterType="java.lang.${type}" resultType="int">
    select count(*) from ${name.toLowerCase()}s where ${column} = #{${value}}
  </select>
</mapper>
`,
  });
  expect(
    await transferredByGrammar(
      counted('Boat', 'mast_count', ['mastCount', 'Long']),
      asked('Boat', 'int64', ['mastCount', 'int64']),
      asked('Raft', 'uuid', ['logCount', 'int32']),
    ),
  ).toEqual(counted('Raft', 'log_count', ['logCount', 'Integer']));
});
