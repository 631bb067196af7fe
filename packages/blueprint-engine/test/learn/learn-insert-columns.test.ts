import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

interface Field {
  name: string;
  type: string;
}

const time = 'date-time';

const of = (name: string, fields: Field[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }, ...fields],
    commands: [
      {
        name: `Create${name}`,
        attributes: fields.filter(({ type }) => type !== time),
        domainEvents: [],
      },
    ],
  });

const mapper = (name: string, fields: Field[]) => {
  const given = fields.filter(({ type }) => type !== time).map((each) => each.name);
  const other = fields.filter(({ type }) => type === time).map((each) => each.name);
  return {
    [`${name}Mapper.xml`]: `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="harbour.${name}Mapper">
    <insert id="create${name}" parameterType="${name}">
        insert into ${name.toLowerCase()} (${[...given, ...other].join(', ')})
        values (${given.map((each) => `#{${each}}`).join(', ')}, now())
    </insert>
</mapper>
`,
  };
};

const texts = (...names: string[]): Field[] => names.map((name) => ({ name, type: 'string' }));

test('[L22] columns that are inserted stand in the order of their values, with what nobody gives behind', async () => {
  const boat = [...texts('hull', 'mast', 'flag'), { name: 'launched', type: time }];
  const raft = [...texts('rope'), { name: 'bound', type: time }, ...texts('sail')];
  expect(
    await transferredByGrammar(mapper('Boat', boat), of('Boat', boat), of('Raft', raft)),
  ).toEqual(mapper('Raft', raft));
});
