import {
  hashesOf,
  ManifestFiles,
  manifestPath,
  readManifest,
  writeManifest,
  type ManifestService,
} from '@stepwright/blueprint-engine';
import { expect, test } from 'vitest';

const entry = { hash: 'h', blueprint: 'b', template: 't', element: null as string | null };
const shared = Array.from({ length: 600 }, (_, at) => `src/${at}.ts`);

const aService = (elements: string[], files: Record<string, string>): ManifestService => ({
  name: 'Sales/Order',
  blueprints: ['b'],
  elements,
  files: ManifestFiles.of(Object.entries(files).map(([path, hash]) => [path, { ...entry, hash }])),
});

/** As `git merge` leaves the lines between what both have in common. */
function conflicted(one = '', other = '', base?: string): string {
  const lines = [one, other].map((text) => text.split('\n'));
  const [ours = [], theirs = []] = lines;
  let start = 0;
  while (start < ours.length && ours[start] === theirs[start]) start += 1;
  let end = 0;
  while (ours.at(-1 - end) === theirs.at(-1 - end) && end < ours.length - start) end += 1;
  const middle = (side: string[]) => side.slice(start, side.length - end);
  return [
    ...ours.slice(0, start),
    '<<<<<<< HEAD',
    ...middle(ours),
    ...(base === undefined ? [] : ['||||||| base', base]),
    '=======',
    ...middle(theirs),
    '>>>>>>> feature/ship',
    ...ours.slice(ours.length - end),
  ].join('\n');
}

/** Every file of both, with the marks of a merge in those that differ. */
function merged(one: ManifestService, other: ManifestService, base?: string) {
  const [ours, theirs] = [one, other].map((order) => writeManifest({ services: { order } }));
  const text = (bytes: Uint8Array | null | undefined) =>
    new TextDecoder().decode(bytes ?? undefined);
  return new Map(
    [...(ours ?? [])].map(([path, bytes]) => {
      const sides = [text(bytes), text(theirs?.get(path))] as const;
      const both = sides[0] === sides[1] ? sides[0] : conflicted(...sides, base);
      return [path, new TextEncoder().encode(both)];
    }),
  );
}

test.each([
  ['one file', ''],
  ['one file with what was there before both', '', '  "neither": "of them",'],
  ['lists', 'of a large service'],
])('[M6] what either side of a merge names is ours: %s', (_case, large, base?: string) => {
  const common = large ? Object.fromEntries(shared.map((path) => [path, 'h'])) : {};
  const files = merged(
    aService(['cancel', 'place'], { ...common, 'a/cancel.ts': '1', 'a/README.md': 'ours' }),
    aService(['place', 'ship'], { ...common, 'a/ship.ts': '2', 'a/README.md': 'theirs' }),
    base,
  );
  const all = { ...common, 'a/cancel.ts': '1', 'a/README.md': 'ours theirs', 'a/ship.ts': '2' };

  const { manifest, damaged } = readManifest((path) => files.get(path));

  expect(damaged).toBeNull();
  const order = manifest?.services['order'];
  expect(order?.elements.toSorted()).toEqual(['cancel', 'place', 'ship']);
  expect(
    Object.fromEntries([...(order?.files ?? [])].map(([path, { hash }]) => [path, hash])),
  ).toEqual(all);
  const clean = writeManifest({ services: { order: aService(['cancel', 'place', 'ship'], all) } });
  const marked = [...files].filter(([, bytes]) =>
    new TextDecoder().decode(bytes).includes('<<<<<<<'),
  );
  expect(writeManifest({ services: manifest?.services ?? {} }, files)).toEqual(
    new Map(marked.map(([path]) => [path, clean.get(path)])),
  );
});

test('[M6] a file that both sides name with two hashes keeps them through another merge, as long as they are few', () => {
  const readme = (hash: string) => aService([], { 'a/README.md': hash });
  const hashAfter = (one: string, other: string) => {
    const files = merged(readme(one), readme(other));
    return readManifest((path) => files.get(path)).manifest?.services['order']?.files.get(
      'a/README.md',
    );
  };
  const many = Array.from({ length: 9 }, (_, at) => `${at}`).join(' ');

  expect(hashAfter('same', 'same')?.hash).toBe('same');
  expect(hashAfter('one other', 'third one')?.hash).toBe('one other third');
  expect(hashesOf({ hash: 'one other third' })).toEqual(['one', 'other', 'third']);
  expect(hashesOf({ hash: 'one' })).toEqual(['one']);
  expect(hashesOf({ hash: many })).toEqual([many]);
});

test('[M2] marks that are not whole, and sides that cannot be read, are damage', () => {
  const written = new TextDecoder().decode(
    writeManifest({ services: { order: aService([], {}) } }).get(manifestPath) ?? undefined,
  );
  for (const text of [
    `<<<<<<< HEAD\n${written}=======\n${written}`,
    `<<<<<<< HEAD\n${written}>>>>>>> b\n`,
    `=======\n${written}>>>>>>> b\n`,
    `<<<<<<< HEAD\n${written}=======\nnothing\n>>>>>>> b\n`,
  ]) {
    const read = readManifest(() => new TextEncoder().encode(text));
    expect(read).toMatchObject({
      damaged: manifestPath,
      why: expect.stringMatching(/^holds the marks|^cannot be read/),
    });
  }
});
