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
