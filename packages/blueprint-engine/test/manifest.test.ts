import {
  emptyManifest,
  isOfManifest,
  listsOfManifest,
  ManifestFiles,
  manifestPath,
  readManifest,
  writeManifest,
  type ManifestService,
} from '@stepwright/blueprint-engine';
import { expect, test } from 'vitest';

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const entry = { hash: 'h', blueprint: 'b', template: 't', element: null as string | null };
const pathsOf = (count: number) => Array.from({ length: count }, (_, at) => `src/${at}.ts`);
const aService = (files: number): ManifestService => ({
  name: 'Sales/Order',
  blueprints: ['b'],
  elements: [],
  files: ManifestFiles.of(
    pathsOf(files)
      .toSorted()
      .map((path) => [path, entry]),
  ),
});
const listed = (lists: number) => ({ name: 'x', blueprints: [], elements: [], files: {}, lists });
const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `service-${at}`);

/** What is read of these files, and which of them. */
function readFrom(files: ReadonlyMap<string, Uint8Array | null>) {
  const asked: string[] = [];
  const read = readManifest((path) => {
    asked.push(path);
    return files.get(path) ?? undefined;
  });
  return { ...read, asked };
}

test.each([0, 500, 501, 8001])('[M1] a manifest of %i files is read as it was written', (count) => {
  const manifest = { services: { order: aService(count), cart: aService(1) } };
  const files = writeManifest(manifest);

  expect(readFrom(files)).toMatchObject({ manifest, damaged: null });
  expect([...files.keys()].every(isOfManifest)).toBe(true);
  expect([...listsOfManifest(files.get(manifestPath) ?? new Uint8Array())]).toEqual(
    [...files.keys()].filter((path) => path !== manifestPath).toSorted(),
  );
  expect(writeManifest(manifest, files as Map<string, Uint8Array>).size).toBe(0);
});

test('[M1] files that are added, changed and taken out are written as if they had always been so', () => {
  const next = { ...entry, hash: 'next' };
  for (const [before, after] of [
    [0, 501],
    [600, 601],
    [600, 400],
    [8001, 8000],
    [8001, 8002],
  ] as const) {
    const changes = new Map<string, typeof entry | null>([
      ...pathsOf(before)
        .slice(after)
        .map((path) => [path, null] as const),
      ...pathsOf(after)
        .slice(before)
        .map((path) => [path, next] as const),
      ['src/1.ts', next] as const,
    ]);
    const all = new Map<string, typeof entry | null>([...aService(before).files, ...changes]);
    const files = ManifestFiles.of(
      [...all].flatMap(([path, file]) => (file ? [[path, file] as const] : [])),
    );
    const changed = aService(before).files.with(changes);

    const order = { ...aService(0), files };
    expect(writeManifest({ services: { order: { ...order, files: changed } } })).toEqual(
      writeManifest({ services: { order } }),
    );
    expect([changed.size, changed.get('src/1.ts'), changed.has('x')]).toEqual([after, next, false]);
  }
});

test('[M1] a file that somebody put into the list of another one is found all the same', () => {
  const files = writeManifest({ services: { order: aService(600) } });
  const [one = '', other = ''] = ['0', '1'].map((name) => `.stepwright/files/order/${name}.json`);
  const swapped = new Map([...files, [one, files.get(other)], [other, files.get(one)]] as [
    string,
    Uint8Array,
  ][]);

  const { manifest } = readFrom(swapped);

  expect(manifest?.services['order']?.files.get('src/1.ts')).toEqual(entry);
  expect(manifest).toEqual({ services: { order: aService(600) } });
});

test('[M1] without a manifest nothing is ours, whatever else lies in its folder', () => {
  const list = '.stepwright/files/order/0.json';

  expect(readFrom(new Map([[list, bytesOf({})]]))).toEqual({
    manifest: emptyManifest,
    damaged: null,
    asked: [manifestPath],
  });
  expect(isOfManifest(list)).toBe(true);
  for (const foreign of ['README.md', 'hooks/x.sh', 'hooks/x.json', 'order/sub/0.json', '0.json'])
    expect(isOfManifest(`.stepwright/files/${foreign}`)).toBe(false);
});

test('[M2] of a manifest that is damaged, the file that is lost or broken is named', () => {
  const manifest = { services: { order: aService(600) } };
  const lost = '.stepwright/files/order/7.json';
  const files = writeManifest(manifest);

  for (const bytes of [null, new TextEncoder().encode('<<<<<<< ours\n{}')])
    expect(readFrom(new Map([...files, [lost, bytes]])).damaged).toBe(lost);
  const broken = new Map([...files, [manifestPath, new TextEncoder().encode('<<<<<<< ours')]]);
  expect(readFrom(broken).damaged).toBe(manifestPath);
});

test('[M3] a small manifest that names millions of lists is left at the first that is not there', () => {
  const services = Object.fromEntries(idsOf(5000).map((id) => [id, listed(256)]));
  const head = bytesOf({ version: 2, services });

  const { damaged, asked } = readFrom(new Map([[manifestPath, head]]));

  expect(damaged).toBe('.stepwright/files/service-0/00.json');
  expect(asked).toHaveLength(2);
  expect(listsOfManifest(head).next().value).toBe(damaged);
});

test('[M3] a list that is there again and again does not name more files than a repository has', () => {
  const services = Object.fromEntries(idsOf(100).map((id) => [id, listed(256)]));
  const head = bytesOf({ version: 2, services });
  const list = bytesOf(Object.fromEntries(aService(4000).files));
  let asked = 0;

  const { damaged } = readManifest((path) => {
    asked += 1;
    return path === manifestPath ? head : list;
  });

  expect(damaged).toContain('service-0/');
  expect(asked).toBeLessThan(200);
});

test.each(['../../evil', '.git', 'a/b', '', 'x'.repeat(65)])(
  '[M4] a manifest with the service %j is damaged: its lists would lie anywhere',
  (id) => {
    const files = { 'src/0.ts': entry };
    for (const service of [{ ...aService(0), files }, listed(16)])
      expect(
        readFrom(new Map([[manifestPath, bytesOf({ version: 1, services: { [id]: service } })]])),
      ).toMatchObject({ manifest: null, damaged: manifestPath });
  },
);

test('[M5] what is larger than is taken apart is damaged, and says its limit', () => {
  const services = Object.fromEntries(idsOf(1).map((id) => [id, listed(16)]));
  const head = bytesOf({ version: 2, services });
  const large = new Uint8Array(16_000_001);
  const padded = new Uint8Array(15_000_000).fill(32);
  padded.set(bytesOf({}));
  const list = (name: string) => `.stepwright/files/service-0/${name}.json`;

  expect(readFrom(new Map([[manifestPath, large]]))).toMatchObject({
    damaged: manifestPath,
    why: 'is larger than 16 MB. Restore it from its history.',
  });
  expect([...listsOfManifest(large)]).toEqual([]);
  expect(readManifest((path) => (path === list('0') ? large : head))).toMatchObject({
    damaged: list('0'),
    why: 'is larger than 16 MB. Restore it from its history.',
  });
  expect(readManifest((path) => (path === manifestPath ? head : padded))).toMatchObject({
    damaged: list('d'),
    why: 'and what was read before it are larger than 200 MB. Restore it from its history.',
  });
});
