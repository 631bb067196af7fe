import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { blueprintJsonSchema, readBlueprint, writeBlueprint } from '@stepwright/blueprint-engine';
import { builtInBlueprint } from './built-in-blueprint.ts';
import { aModel, bytes } from './fixtures.ts';
import { diceOf, mutatedJson, type Json } from './random-json.ts';

const root = join(import.meta.dirname, '../../..');
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  blueprintJsonSchema(),
);
const builtIn = readdirSync(join(root, 'blueprints'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('[X5] the schema in the docs is what is read; `npm run schema` writes it', () => {
  const shipped: unknown = JSON.parse(
    readFileSync(join(root, 'docs/blueprint.schema.json'), 'utf8'),
  );

  expect(shipped).toEqual(JSON.parse(JSON.stringify(blueprintJsonSchema())));
});

function manifestOf(name: string): Json {
  return JSON.parse(readFileSync(join(root, 'blueprints', name, 'blueprint.json'), 'utf8')) as Json;
}

test.each(builtIn)(
  '[X5] the built-in blueprint %s fits the schema, and when written again',
  (name) => {
    const [written] = writeBlueprint({ ...builtInBlueprint(name), sample: aModel() });

    expect([validate(manifestOf(name)), validate.errors]).toEqual([true, null]);
    expect(validate(JSON.parse(new TextDecoder().decode(written?.content)))).toBe(true);
  },
);

/** A blueprint.json that has everything. */
const full: Json = {
  $schema: '../blueprint.schema.json',
  format: 1,
  name: 'Everything',
  description: 'Every key there is',
  dictionary: [{ key: 'Aggregates.Name', token: 'Order', plural: 'Orders' }],
  sample: JSON.parse(
    JSON.stringify(
      aModel({
        attributes: [{ name: 'a', type: 'object', properties: [{ name: 'b' }] }],
        commands: [{ name: 'Place', result: { type: 'self' }, domainEvents: [{ name: 'Placed' }] }],
        queries: [{ name: 'List', result: { type: 'self', isCollection: true } }],
        reactions: [{ name: 'On', action: { name: 'Do' } }],
        readModels: [{ name: 'View', queries: [{ name: 'Get' }] }],
        types: [{ name: 'Line', family: 'Entity' }],
      }),
    ),
  ) as Json,
  typeMaps: {
    ts: {
      types: { uuid: 'string' },
      boxed: { int32: 'Integer' },
      collection: '$[]',
      nullable: '$?',
      declared: '${Pascal}',
      self: 'x',
      readModel: 'y',
      object: { start: '{', property: '$', separator: ';', end: '}' },
    },
  },
  files: [{ source: 'a.ts', path: 'b.ts', each: 'Aggregates', if: 'true', binary: false }],
};

test('[X5] the schema and the reader agree about changed manifests', () => {
  const roll = diceOf(5);
  const manifests = [full, ...builtIn.map(manifestOf)];
  const verdicts = { fits: 0, refused: 0 };
  for (let index = 0; index < 4000; index += 1) {
    const manifest = mutatedJson(manifests[index % manifests.length] ?? full, roll);
    const isFitting = validate(manifest);

    const content = bytes(JSON.stringify(manifest));
    const read = readBlueprint([{ path: 'blueprint.json', content }]);

    const problems = read.ok ? [] : read.problems;
    const isRead = problems.every(({ code }) => code !== 'manifest_not_the_format');
    expect([isRead, problems, manifest]).toEqual([isFitting, problems, manifest]);
    verdicts[isFitting ? 'fits' : 'refused'] += 1;
  }
  expect(Math.min(verdicts.fits, verdicts.refused)).toBeGreaterThan(400);
});

test('[X4] a manifest that is nested too deeply is refused', () => {
  const deep = `${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}`;

  expect(
    readBlueprint([{ path: 'blueprint.json', content: bytes(`{"name":"x","sample":${deep}}`) }]),
  ).toMatchObject({ ok: false, problems: [{ code: 'manifest_not_the_format' }] });
});
