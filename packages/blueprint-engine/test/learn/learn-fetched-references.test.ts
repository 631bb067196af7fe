import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Reference = [name: string, type: string];

const of = (name: string, ...references: Reference[]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'int32' },
      { name: 'hull', type: 'string' },
      ...references.map(([each, type]) => ({ name: each, type })),
    ],
  });

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const camel = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const written: [extension: string, code: (name: string, references: Reference[]) => string][] = [
  [
    'service.ts',
    (name, references) => `import { Injectable } from '@nestjs/common';

@Injectable()
export class ${name}Service {
  one(id: number) {
    return this.repository.findOneOrFail(id, {
      relations: [${references.map(([each]) => `'${each}'`).join(', ')}]
    });
  }

  many() {
    let all = this.repository.createQueryBuilder('${camel(name)}');
${references.map(([each, type]) => `    all = all.leftJoinAndSelect('${camel(name)}.${each}', '${camel(type.replace('[]', ''))}');\n`).join('')}    return all.getMany();
  }
}
`,
  ],
  [
    'store.js',
    (name, references) => `export async function find(query) {
  const found = await ${name}.findOne(query)${references.map(([each]) => `.populate('${each}')`).join('')};
  return found ?? missing('${camel(name)}', query);
}
`,
  ],
  [
    'store.cs',
    (name, references) => `public class ${name}Store
{
    public Task<${name}> Find(int id)
    {
        return _db.Set<${name}>()
${references.map(([each]) => `            .Include(x => x.${pascal(each)})\n`).join('')}            .SingleAsync(x => x.Id == id);
    }
}
`,
  ],
  [
    'store.go',
    (name, references) => `package fleet

func Find(db *DB, id int) (*${name}, error) {
	var found ${name}
	err := db${references.map(([each]) => `.Preload("${pascal(each)}")`).join('')}.First(&found, id).Error
	return &found, err
}
`,
  ],
];

test.each(written)(
  '[L5] what is fetched with an aggregate is what another one refers to: %s',
  async (extension, code) => {
    const sails: Reference[] = [['sails', 'Sail[]']];
    const raft: Reference[] = [
      ['pier', 'Pier'],
      ['ropes', 'Rope[]'],
    ];
    expect(
      await transferredByGrammar(
        { [`boat.${extension}`]: code('Boat', sails) },
        of('Boat', ...sails),
        of('Raft', ...raft),
      ),
    ).toEqual({ [`raft.${extension}`]: code('Raft', raft) });
  },
);

test('[L5] where only several of something are fetched, so are only several of another aggregate', async () => {
  const code = written[2]?.[1] ?? String;
  const boat: Reference[] = [['sails', 'Sail[]']];
  const raft: Reference[] = [['ropes', 'Rope[]']];
  const pier: Reference = ['pier', 'Pier'];
  expect(
    await transferredByGrammar(
      { 'boat.store.cs': code('Boat', boat) },
      of('Boat', ...boat, pier),
      of('Raft', ...raft, pier),
    ),
  ).toEqual({ 'raft.store.cs': code('Raft', raft) });
});

test('[L5] what is fetched is what another one refers to, also where the context is called like that', async () => {
  const code = written[2]?.[1] ?? String;
  const model = (name: string, ...references: Reference[]) => {
    const { boundedContexts, ...rest } = of(name, ...references);
    return {
      ...rest,
      boundedContexts: boundedContexts.map((each) => ({ ...each, name: 'Sails' })),
    };
  };
  const head = 'namespace Fleet.Sails;\n\n';
  expect(
    await transferredByGrammar(
      { 'boat.store.cs': head + code('Boat', [['sails', 'Sail[]']]) },
      model('Boat', ['sails', 'Sail[]']),
      model('Raft', ['pier', 'Pier']),
    ),
  ).toEqual({ 'raft.store.cs': head + code('Raft', [['pier', 'Pier']]) });
});
