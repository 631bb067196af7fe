import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({
    name,
    attributes: attributes.map((each) => {
      const [called = '', type = 'string'] = each.split(':');
      return { name: called, type };
    }),
  });

test('[L5] a comment above the first of several lines that are alike is the heading of all', async () => {
  const code = (name: string, ...lines: string[]) => ({
    [`${name}Table.cs`]: `class ${name}Table\n{\n    void Configure(Table table)\n    {\n        // What is asked for\n${lines.map((each) => `        table.Index(${each});\n`).join('')}    }\n}\n`,
  });
  expect(
    await transferredByGrammar(
      code('Boat', '"Hull").Unique(', '"Keel").Unique(', '"Crew"'),
      of('Boat', 'hull', 'keel', 'crew:int32'),
      of('Raft', 'logs:int32', 'sail', 'rope'),
    ),
  ).toEqual(code('Raft', '"Logs"', '"Sail").Unique(', '"Rope").Unique('));
});

test('[L5] a comment above the first of several is the heading of all where what documents each has another sign', async () => {
  const code = (name: string, ...fields: string[]) => ({
    [`${name.toLowerCase()}.py`]: `class ${name}(Body):\n    kind = Kind.WOOD\n\n    # What it is made of\n${fields.map((each) => `    #: The ${each} of it.\n    ${each} = body('${each}')\n`).join('')}`,
  });
  expect(
    await transferredByGrammar(
      code('Boat', 'hull', 'keel', 'crew'),
      of('Boat', 'hull', 'keel', 'crew'),
      of('Raft', 'sail', 'rope'),
    ),
  ).toEqual(code('Raft', 'sail', 'rope'));
});

const entity = (name: string, fields: string[], others: string[]) => {
  const lines = (all: string[]) =>
    all.map((each) => `    public ${each} { get; set; }\n`).join('\n');
  const region =
    others.length === 0 ? '' : `\n    #region Others\n\n${lines(others)}\n    #endregion\n`;
  return { [`${name}.cs`]: `class ${name}\n{\n${lines(fields)}${region}}\n` };
};

test('[L6] what there are several of stands by itself where the sample has it so, and its region with it', async () => {
  const sample = entity('Boat', ['string Hull', 'string Mast'], ['List<Trip> Trips']);
  const boat = of('Boat', 'hull', 'trips:Trip[]', 'mast');

  expect(await transferredByGrammar(sample, boat, of('Raft', 'legs:Leg[]', 'sail'))).toEqual(
    entity('Raft', ['string Sail'], ['List<Leg> Legs']),
  );
  expect(await transferredByGrammar(sample, boat, of('Raft', 'sail', 'rope'))).toEqual(
    entity('Raft', ['string Sail', 'string Rope'], []),
  );
});
