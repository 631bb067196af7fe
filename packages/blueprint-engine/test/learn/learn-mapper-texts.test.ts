import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Asked {
  name: string;
  type: string;
}

const of = (name: string, asked: Asked[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }, ...asked],
    queries: [
      {
        name: `List${name}s`,
        parameters: asked.map((each) => ({ ...each, isNullable: true })),
        result: { type: 'self', isCollection: true },
      },
    ],
  });

const mapper = (name: string, asked: readonly Asked[], isSame: (each: Asked) => boolean) => ({
  [`${name}Mapper.xml`]: `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="harbour.${name}Mapper">
    <select id="list${name}s" parameterType="${name}" resultType="${name}">
        select * from ${name.toLowerCase()}
        <where>
${asked
  .map((each) => {
    const own = each.name;
    const text = each.type === 'string' ? ` and ${own} != ''` : '';
    const value = isSame(each) ? `= #{${own}}` : `like concat('%', #{${own}}, '%')`;
    return `            <if test="${own} != null${text}">\n                and ${own} ${value}\n            </if>`;
  })
  .join('\n')}
        </where>
    </select>
</mapper>
`,
});

const texts = (...names: string[]): Asked[] => names.map((name) => ({ name, type: 'string' }));
const raft = [...texts('rope', 'sail'), { name: 'logs', type: 'int32' }];

test('[L22] in a mapper, no number is asked whether it is an empty text, and none is like another one', async () => {
  const boat = texts('hull', 'mast', 'flag');
  const isNumber = ({ type }: Asked) => type === 'int32';
  expect(
    await transferredByGrammar(mapper('Boat', boat, isNumber), of('Boat', boat), of('Raft', raft)),
  ).toEqual(mapper('Raft', raft, isNumber));
});

test('[L5] places for the same elements are told by the same, where one only names them', async () => {
  const signs = new Map([
    ['state', '= #{state}'],
    ['from', '&gt;= #{from}'],
    ['until', '&lt;= #{until}'],
  ]);
  const filters = (name: string, fields: readonly Asked[]) => ({
    [`${name}Filters.xml`]: `<filters>
${fields
  .map(({ name: own }) => {
    const value = signs.get(own) ?? `like concat('%', #{${own}}, '%')`;
    return `    <if test="${own} != null">\n        and ${own} ${value}\n    </if>`;
  })
  .join('\n')}
</filters>
`,
  });
  const others = [
    { name: 'from', type: 'date' },
    { name: 'until', type: 'date' },
  ];
  const boat = [...texts('hull', 'state', 'mast'), ...others];
  const raft = [...texts('rope', 'sail', 'state'), ...others];
  expect(
    await transferredByGrammar(filters('Boat', boat), of('Boat', boat), of('Raft', raft)),
  ).toEqual(filters('Raft', raft));
});
