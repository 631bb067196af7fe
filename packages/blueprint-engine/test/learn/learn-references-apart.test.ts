import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const entity = (name: string, ...fields: string[]) =>
  `package harbour;\n\n@Entity\npublic class ${name} {\n\n${fields.join('\n\n')}\n}\n`;

test('[L5] what refers to another aggregate is told by that, and not by what may be missing, where an enumeration is beside it', async () => {
  const files = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        '    @Id\n    private Long id;',
        '    private String hull;',
        '    @Enumerated(EnumType.STRING)\n    private BoatKind kind;',
        '    private LocalDate launched;',
        '    @ManyToOne(fetch = FetchType.LAZY)\n    @JoinColumn(name = "captain_id")\n    private Captain captain;',
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        { name: 'id', type: 'int64' },
        { name: 'hull' },
        { name: 'kind', type: 'BoatKind' },
        { name: 'launched', type: 'date', isNullable: true },
        { name: 'captain', type: 'Captain', isNullable: true },
      ],
      types: [{ name: 'BoatKind', family: 'ENUM', attributes: [] }],
    }),
    aModel({
      name: 'Raft',
      attributes: [
        { name: 'id', type: 'int64' },
        { name: 'rope', isNullable: true },
        { name: 'pier', type: 'Pier' },
      ],
    }),
  );
  expect(files['Raft.java']).toBe(
    entity(
      'Raft',
      '    @Id\n    private Long id;',
      '    private String rope;',
      '    @ManyToOne(fetch = FetchType.LAZY)\n    @JoinColumn(name = "pier_id")\n    private Pier pier;',
    ),
  );
});

test('[L5] so it is told from a value of several fields, which refers to nothing', async () => {
  const model = (name: string, ...fields: string[]) =>
    `class ${name}(db.Model):\n${fields.map((each) => `    ${each}\n`).join('')}`;
  const types = [
    { name: 'Link', family: 'Value Object', attributes: [{ name: 'value', type: 'string' }] },
  ];
  const id = { name: 'id', type: 'integer' };
  const key = 'id = db.Column(db.Integer, primary_key=True)';
  const pier = [
    "pier_id = db.Column(db.Integer, db.ForeignKey('piers.id'))",
    'pier = db.relationship("Pier", backref="boat")',
  ];
  const files = await transferredByGrammar(
    {
      'boat.py': model(
        'Boat',
        key,
        'hull = db.Column(db.String, nullable=False)',
        'page = db.Column(db.String, nullable=False)',
        'rig = db.Column(db.String)',
        ...pier,
      ),
    },
    aModel({
      name: 'Boat',
      attributes: [
        id,
        { name: 'hull' },
        { name: 'page', type: 'Link' },
        { name: 'rig', isNullable: true },
        { name: 'pier', type: 'Pier', isNullable: true },
      ],
      types,
    }),
    aModel({
      name: 'Raft',
      attributes: [
        id,
        { name: 'site', type: 'Link', isNullable: true },
        { name: 'pier', type: 'Pier' },
      ],
      types,
    }),
  );
  expect(files['raft.py']).toBe(
    model(
      'Raft',
      key,
      'site = db.Column(db.String)',
      ...pier.map((each) => each.replace('boat', 'raft')),
    ),
  );
});

test('[L5] so it is where another type of the model’s own is beside it', async () => {
  const keel = [
    { name: 'hull', type: 'string' },
    { name: 'keel', type: 'Keel' },
  ];
  const schema = (...others: [string, string][]) =>
    `{\n  "fields": {\n    "hull": {\n      "type": "string",\n      "isShown": true\n    },\n    "keel": {\n      "type": "part",\n      "isShown": true\n    },\n${others
      .map(
        ([name, type]) =>
          `    "${name}": {\n      "type": "relation",\n      "relation": "one",\n      "target": "fleet::${type}.${type}"\n    }`,
      )
      .join(',\n')}\n  }\n}\n`;
  const of = (name: string, ...others: [string, string][]) =>
    aModel({
      name,
      attributes: [...keel, ...others.map(([each, type]) => ({ name: each, type }))],
      types: [{ name: 'Keel', family: 'Value Object', attributes: [] }],
    });
  expect(
    await transferredByGrammar(
      { 'boat.json': schema(['pier', 'pier'], ['pilot', 'pilot']) },
      of('Boat', ['pier', 'Pier'], ['pilot', 'Pilot']),
      of('Raft', ['start', 'Pier'], ['end', 'Pier']),
    ),
  ).toEqual({ 'raft.json': schema(['start', 'pier'], ['end', 'pier']) });
});
