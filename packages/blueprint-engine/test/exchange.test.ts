import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readBlueprint,
  writeBlueprint,
  type Blueprint,
  type BlueprintFile,
} from '@stepwright/blueprint-engine';
import { aModel, bytes } from './fixtures.ts';

const manifest = (content: unknown) => ({
  path: 'blueprint.json',
  content: bytes(JSON.stringify(content)),
});

test('[X1] a folder is read', () => {
  const read = readBlueprint([
    manifest({
      name: 'Service',
      description: 'A service',
      dictionary: [{ key: 'Aggregates.Name', token: 'Order', plural: 'Orders' }],
      typeMaps: { ts: { types: { uuid: 'string' }, collection: 'readonly $[]' } },
      files: [
        {
          source: 'a.ts',
          path: '~{Aggregates.Name}.ts',
          each: 'Aggregates',
          if: '{Aggregates.IsFirst}',
        },
        { source: 'b.bin', binary: true },
      ],
    }),
    { path: 'files/a.ts', content: bytes('x') },
    { path: 'files/b.bin', content: bytes('y') },
    { path: 'README.md', content: bytes('not read') },
  ]);

  expect(read).toEqual({
    ok: true,
    value: {
      name: 'Service',
      description: 'A service',
      dictionary: [{ key: 'Aggregates.Name', token: 'Order', plural: 'Orders' }],
      sample: null,
      typeMaps: { ts: { types: { uuid: 'string' }, collection: 'readonly $[]' } },
      files: [
        {
          kind: 'text',
          source: 'a.ts',
          path: [
            { kind: 'parameter', path: 'Aggregates.Name', format: 'Raw' },
            { kind: 'text', text: '.ts' },
          ],
          context: 'Aggregates',
          condition: '{Aggregates.IsFirst}',
          parts: [{ kind: 'text', text: 'x' }],
        },
        {
          kind: 'binary',
          source: 'b.bin',
          path: [{ kind: 'text', text: 'b.bin' }],
          context: null,
          condition: '',
          content: bytes('y'),
        },
      ],
    },
  });
});

test('[X3] files that are not listed are generated at their own path', () => {
  const read = readBlueprint([
    manifest({ name: 'x' }),
    { path: 'files/z.png', content: new Uint8Array([0xff, 0xfe, 0]) },
    { path: 'files/lib/a.md', content: bytes('\uFEFF# ~{BoundedContexts.Count}\r\n') },
  ]);

  expect(
    read.ok && read.value.files.map(({ kind, source, context }) => [kind, source, context]),
  ).toEqual([
    ['text', 'lib/a.md', null],
    ['binary', 'z.png', null],
  ]);
});

test.each([
  ['manifest_missing', []],
  ['manifest_not_json', [{ path: 'blueprint.json', content: bytes('{') }]],
  ['manifest_not_json', [{ path: 'blueprint.json', content: new Uint8Array([255]) }]],
  ['manifest_not_the_format', [manifest({ name: 'x', colour: 'red' })]],
  ['manifest_not_the_format', [manifest({ name: 'x', format: 2 })]],
  ['file_missing', [manifest({ name: 'x', files: [{ source: 'a' }] })]],
  [
    'duplicate_source',
    [
      manifest({ name: 'x', files: [{ source: 'a' }, { source: 'a' }] }),
      { path: 'files/a', content: bytes('') },
    ],
  ],
  [
    'directive_unknown',
    [
      manifest({ name: 'x', files: [{ source: 'a', path: '~{?}' }] }),
      { path: 'files/a', content: bytes('') },
    ],
  ],
])('[X4] a folder is refused as %s', (code, files) => {
  expect(readBlueprint(files)).toMatchObject({ ok: false, problems: [{ code }] });
});

const text = fc.string({ unit: 'grapheme' }).map((value) => value.toWellFormed());
const part = fc.oneof(
  text.filter((value) => value !== '').map((value) => ({ kind: 'text' as const, text: value })),
  fc.constant({ kind: 'parameter' as const, path: 'Aggregates.Name', format: 'Snake' as const }),
);
const file = fc.record({
  path: part.map((each) => [each]),
  context: fc.constantFrom(null, 'Aggregates', 'Aggregates.Commands'),
  condition: text,
});
const files: fc.Arbitrary<BlueprintFile[]> = fc
  .array(
    fc.oneof(
      fc
        .tuple(file, part)
        .map(([rest, each]) => ({ ...rest, kind: 'text' as const, parts: [each] })),
      fc
        .tuple(file, fc.uint8Array())
        .map(([rest, content]) => ({ ...rest, kind: 'binary' as const, content })),
    ),
    { maxLength: 4 },
  )
  .map((list) => list.map((each, index) => ({ ...each, source: `folder/${index}.ts` })));
const blueprint: fc.Arbitrary<Blueprint> = fc.record({
  name: text,
  description: text,
  dictionary: fc.array(fc.record({ key: text, token: text })),
  sample: fc.constantFrom(null, aModel({ plural: 'Orders', attributes: [{ name: 'total' }] })),
  typeMaps: fc.constantFrom<Blueprint['typeMaps'][]>(
    {},
    { ts: { types: { uuid: 'Guid' }, nullable: '$?' } },
  ),
  files,
});

test('[X2] what is written is read back as it was', () => {
  fc.assert(
    fc.property(blueprint, (value) => {
      expect(readBlueprint(writeBlueprint(value))).toEqual({ ok: true, value });
    }),
    { numRuns: 500 },
  );
});
