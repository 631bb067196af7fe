import {
  ManifestFiles,
  manifestPath,
  readManifest,
  writeManifest,
} from '@stepwright/blueprint-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const entry = { blueprint: 'b', template: 't', element: null };
const written = (files: Record<string, string>, elements = ['place']) => {
  const list = Object.entries(files).map(([path, hash]) => [path, { hash, ...entry }] as const);
  const order = { name: 'Sales/Order', blueprints: ['b'], elements, files: ManifestFiles.of(list) };
  return writeManifest({ services: { order } });
};
const textOf = (bytes: Uint8Array | null | undefined) =>
  new TextDecoder().decode(bytes ?? undefined);
const read = (files: ReadonlyMap<string, string>) => {
  const { manifest } = readManifest((path) => {
    const text = files.get(path);
    return text === undefined ? undefined : new TextEncoder().encode(text);
  });
  const { elements = [], files: own = [] } = manifest?.services['order'] ?? {};
  return { elements, hashes: Object.fromEntries([...own].map(([path, { hash }]) => [path, hash])) };
};

test('[M7] a file that stands there twice, since somebody took only the marks of a merge away, keeps both hashes', () => {
  const text = textOf(written({ 'a/x.ts': 'ours', 'a/y.ts': 'y' }).get(manifestPath));
  const lines = (hash: string) => `"hash": "${hash}",`;
  const marked = text.replace(lines('ours'), `${lines('ours')}\n${lines('theirs')}`);

  const { hashes } = read(new Map([[manifestPath, marked]]));

  expect(hashes).toEqual({ 'a/x.ts': 'ours theirs', 'a/y.ts': 'y' });
});

test('[M7] so does one in a list of a large service, and the list is written anew', () => {
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`src/${at}.ts`, 'h']));
  const files = new Map([...written(many)].map(([path, bytes]) => [path, textOf(bytes)]));
  const [list = ''] = [...files].find(([, text]) => text.includes('"src/7.ts"')) ?? [];
  const line = /^ {2}"src\/7\.ts".*$/m.exec(files.get(list) ?? '')?.[0].replace(/,$/, '') ?? '';
  const twice = files.get(list)?.replace(line, `${line},\n${line.replace('"h"', '"other"')}`) ?? '';
  const bytes = new Map(
    [...files.set(list, twice)].map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );

  const { manifest } = readManifest((path) => bytes.get(path));

  const order = manifest?.services['order'];
  expect(order?.files.get('src/7.ts')?.hash).toBe('h other');
  const changes = writeManifest({ services: order ? { order } : {} }, bytes);
  expect([...changes.keys()]).toEqual([list]);
});

test('[M7] lists of elements and blueprints that stand there twice are joined', () => {
  const text = textOf(written({}, ['place']).get(manifestPath));
  const elements = /"elements": \[[^\]]*\],/.exec(text)?.[0] ?? '';
  const marked = text.replace(elements, `${elements}\n${elements.replace('"place"', '"ship"')}`);

  expect(read(new Map([[manifestPath, marked]])).elements).toEqual(['place', 'ship']);
});

test('[M7] what nobody wrote twice is read as it is, whatever its names say', () => {
  // What reads the manifest leaves out the one name that would reach behind an object.
  const name = fc.string().filter((each) => each !== '__proto__');
  const names = fc.dictionary(name, fc.stringMatching(/^[0-9a-f]{1,64}$/), {
    maxKeys: 8,
  });
  fc.assert(
    fc.property(names, (files) => {
      const text = textOf(written(files).get(manifestPath));
      expect(read(new Map([[manifestPath, text]])).hashes).toEqual(files);
    }),
  );
});
