import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Asked {
  name: string;
  parameters: string[];
  isMany: boolean;
}

const of = (name: string, field: string, queries: Asked[]) =>
  aModel({
    name,
    attributes: ['id', field, 'port', 'rope'].map((each) => ({ name: each, type: 'string' })),
    queries: queries.map((each) => ({
      name: each.name,
      parameters: each.parameters.map((taken) => ({ name: taken, type: 'string' })),
      result: each.isMany
        ? { type: 'self', isCollection: true }
        : { type: each.name.startsWith('Count') ? 'int32' : 'self', isCollection: false },
    })),
  });

const mapper = (name: string, ...selects: string[]) => ({
  [`${name}Mapper.xml`]: `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="harbour.${name}Mapper">
${selects.join('\n')}
</mapper>
`,
});

const list = (
  name: string,
  called: string,
  field: string,
) => `    <select id="${called}" parameterType="Map" resultMap="Row">
        select
        <include refid="Columns"/>
        from ${name}
        <where>
            <if test="${field} != null">
                and ${field.replace('P', '_p')} = #{${field}}
            </if>
            and is_sunk = 0
        </where>
        order by rank desc
    </select>`;

const count = (
  name: string,
  called: string,
) => `    <select id="${called}" parameterType="Map" resultType="int">
        select count(*) from ${name}
        where is_sunk = 0
    </select>`;

const one = (
  name: string,
  called: string,
) => `    <select id="${called}" parameterType="String" resultMap="Row">
        select
        <include refid="Columns"/>
        from ${name}
        where id = #{id} and is_sunk = 0
    </select>`;

const asked = (name: string, ...fields: string[]): Asked[] => [
  { name: `List${name}s`, parameters: [...fields, 'start'], isMany: true },
  { name: `Count${name}s`, parameters: [], isMany: false },
  { name: `Get${name}`, parameters: ['id'], isMany: false },
];

const selects = (row: string, name: string, field: string) =>
  mapper(
    name,
    list(row, `list${name}s`, field),
    count(row, `count${name}s`),
    one(row, `get${name}`),
  );

test('[L4] in a mapper of MyBatis a value is called as in code, and what it is compared with as a column', async () => {
  const made = await transferredByGrammar(
    selects('boat', 'Boat', 'hull'),
    of('Boat', 'hull', asked('Boat', 'hull')),
    of('Raft', 'homePier', asked('Raft', 'homePier')),
  );
  expect(made).toEqual(selects('raft', 'Raft', 'homePier'));
});

test('[L5] which part of its answer a query is asked for is nothing that it looks for', async () => {
  const made = await transferredByGrammar(
    selects('boat', 'Boat', 'hull'),
    of('Boat', 'hull', asked('Boat', 'hull')),
    of('Raft', 'wood', asked('Raft', 'wood', 'rope')),
  );
  expect(Object.values(made).join('')).toContain('and wood = #{wood}');
  expect(Object.values(made).join('')).toContain('and rope = #{rope}');
  expect(Object.values(made).join('')).not.toContain('#{start}');
});

test('[L5] what a query of MyBatis asks for where it is there is asked for so for each', async () => {
  const made = await transferredByGrammar(
    selects('boat', 'Boat', 'hull'),
    of('Boat', 'hull', asked('Boat', 'hull')),
    of('Raft', 'wood', asked('Raft')),
  );
  const files = selects('raft', 'Raft', 'wood');
  const without = Object.entries(files).map(([path, text]) => [
    path,
    text.replace(/ *<if [^]*<\/if>\n/, ''),
  ]);
  expect(made).toEqual(Object.fromEntries(without));
});

test.each([
  ['homePort', 'liferaft'],
  ['home_port', 'life_raft'],
])('[L4] in a mapper of MyBatis with a column %s, a table is called %s', async (column, table) => {
  const mapped = (name: string, called: string) => `<mapper namespace="harbour.${name}Mapper">
  <resultMap id="Row" type="harbour.${name}">
    <result column="${column}" property="homePort" />
  </resultMap>
  <select id="selectAll" resultMap="Row">
    select * from ${called}
  </select>
</mapper>
`;
  const typed = (name: string) =>
    aModel({ name, attributes: [{ name: 'id', type: 'int32' }, { name: 'homePort' }] });
  expect(
    await transferredByGrammar(
      { 'BoatMapper.xml': mapped('Boat', 'boat') },
      typed('Boat'),
      typed('LifeRaft'),
    ),
  ).toEqual({ 'LifeRaftMapper.xml': mapped('LifeRaft', table) });
});
