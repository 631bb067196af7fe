import { expect, test } from 'vitest';
import { aModel, rendered } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, key: string, ...fields: string[]) =>
  aModel({
    name,
    attributes: [key, ...fields].map((each) => ({
      name: each,
      type: each === key ? 'int64' : 'string',
    })),
    commands: [
      { name: `Scrap${name}`, attributes: [], domainEvents: [] },
      {
        name: `Delete${name}ByIds`,
        attributes: [{ name: `${key}s`, type: 'int64[]' }],
        domainEvents: [],
      },
    ],
  });

const ofKey =
  '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsKey}"}~{Aggregates.Attributes.Name}~{end}';

test('[P19] what the attributes begin with and what removes an aggregate takes alone is its key', () => {
  expect(rendered(ofKey, of('PortHullSheet', 'hullId', 'rope'))).toBe('hullId');
  expect(rendered(ofKey, of('PortHullSheet', 'hull', 'rope'))).toBe('');
  // What something else is called refers to that.
  expect(rendered(ofKey, of('Booking', 'boatId', 'rope'))).toBe('');
  expect(rendered(ofKey, of('BoatTrip', 'boatId', 'rope'))).toBe('');
});

test('[P19] so is what a query for one asks for alone, and nothing that several are found by', () => {
  const found = (isCollection: boolean) =>
    aModel({
      name: 'PortHullSheet',
      attributes: ['hullId', 'rope'].map((name) => ({ name, type: 'string' })),
      queries: [
        {
          name: 'FindPortHullSheet',
          parameters: [{ name: 'hullId', type: 'string' }],
          result: { type: 'self', isCollection },
        },
      ],
    });
  expect(rendered(ofKey, found(false))).toBe('hullId');
  expect(rendered(ofKey, found(true))).toBe('');
});

test('[L4] a key that is called after something else is another one’s key wherever code speaks of it', async () => {
  const mapper = (name: string, table: string, key: string) => {
    const column = key.replace('Id', '_id');
    return {
      [`${name}Mapper.xml`]: `<?xml version="1.0" encoding="UTF-8"?>
<mapper namespace="harbour.${name}Mapper">
    <delete id="delete${name}ByIds">
        delete from ${table} where ${column} in
        <foreach collection="array" item="${key}" open="(" separator="," close=")">
            #{${key}}
        </foreach>
    </delete>
    <select id="all" resultType="${name}">
        select * from ${table} order by ${column} desc
    </select>
</mapper>
`,
    };
  };
  expect(
    await transferredByGrammar(
      mapper('PortHullSheet', 'port_hull_sheet', 'hullId'),
      of('PortHullSheet', 'hullId', 'rope'),
      of('RiverLogSheet', 'logId', 'sail'),
    ),
  ).toEqual(mapper('RiverLogSheet', 'river_log_sheet', 'logId'));
});
