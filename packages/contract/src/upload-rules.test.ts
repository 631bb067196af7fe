import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ignoredEndings,
  ignoredFolders,
  isUploadPath,
  judgeUpload,
  mediaTypeOf,
  mockupExtensions,
  restrictedFile,
  sourceExtensions,
  uploadKinds,
} from './upload-rules.ts';

const source = 'cs py java js ts json sql md yaml xml css html go rs php rb swift kt'.split(' ');
const mockup = 'jpg jpeg png gif pdf doc docx'.split(' ');

test('the extensions are those of the specification', () => {
  expect(Object.keys(sourceExtensions)).toEqual(source);
  expect(Object.keys(mockupExtensions)).toEqual(mockup);
});

test.each(source)('a file ending in .%s is taken as source and as mockup', (extension) => {
  for (const kind of uploadKinds) expect(judgeUpload(`a/b.${extension}`, kind)).toBe('accepted');
});

test.each(mockup)('a file ending in .%s is taken as mockup only', (extension) => {
  expect(judgeUpload(`a/b.${extension}`, 'mockup')).toBe('accepted');
  expect(judgeUpload(`a/b.${extension}`, 'source')).toBe('rejected');
});

test.each([
  'bin/a.cs',
  'src/bin/a.cs',
  'obj/a.cs',
  'node_modules/x/index.js',
  'web/dist/app.js',
  'build/a.ts',
  '.idea/workspace.xml',
  'vendor/a.php',
  'logs/a.md',
  'x/.cache/a.json',
  'x/__pycache__/a.py',
  'src/BIN/a.cs',
])('%s is rejected: its folder is one of builds and tools', (path) => {
  for (const kind of uploadKinds) expect(judgeUpload(path, kind)).toBe('rejected');
});

test.each([
  'src/robin/a.cs',
  'binary/a.cs',
  'my-dist/a.ts',
  'bin.ts',
  'build.md',
  'src/vendors/a.ts',
  'a/log/b.ts',
])('%s is taken: only a whole part of a path is a pattern', (path) => {
  expect(judgeUpload(path, 'source')).toBe('accepted');
});

test.each(
  'a.zip a.tar a.tar.gz a.tgz a.bz2 a.xz a.7z a.rar a.exe a.dll a.so a.dylib a.bin a.o a.a a.obj a.class a.jar a.war a.pyc a.wasm a.log a.cache a.tmp a.temp a.bak a.swp a.ts~ a.ZIP a.Log'.split(
    ' ',
  ),
)('%s is rejected: an archive, a binary, a log, a cache or a temporary file', (name) => {
  for (const kind of uploadKinds) expect(judgeUpload(`docs/${name}`, kind)).toBe('rejected');
});

test.each([
  'Makefile',
  'a',
  '.gitignore',
  'a.',
  'a.exe.',
  'a.txt',
  'a.svg',
  'a.ts.old',
  'a.constructor',
])('%s is rejected: it has no extension that is allowed', (path) => {
  for (const kind of uploadKinds) expect(judgeUpload(path, kind)).toBe('rejected');
});

test.each([
  '__MACOSX/a.ts',
  'a/__MACOSX/b/c.md',
  '._a.ts',
  'src/._b.md',
  '.DS_Store',
  'src/.DS_Store',
  '__MACOSX/a.zip',
  'bin/.DS_Store',
])('%s is dropped without a word', (path) => {
  for (const kind of uploadKinds) expect(judgeUpload(path, kind)).toBe('dropped');
});

test('how a refusal is told', () => {
  expect(restrictedFile).toEqual({
    code: 'restricted-file-type',
    message: 'This file type is not allowed.',
  });
});

test('HTML and scripts are never served as what a browser would run', () => {
  for (const extension of ['html', 'js', 'ts', 'xml', 'css', 'php'])
    expect(mediaTypeOf(`a.${extension}`, 'mockup')).toBe('text/plain');
});

const segment = fc
  .stringMatching(/^[a-z0-9 _-]{1,12}$/)
  .filter((text) => !ignoredFolders.includes(text));
const folders = fc.array(segment, { maxLength: 5 });
const extension = fc.constantFrom(...source);
const inAnyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      Array.from(text, (letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''),
    );

describe('whatever the path', () => {
  test('an allowed extension is taken, in whatever case', () => {
    fc.assert(
      fc.property(folders, segment, extension.chain(inAnyCase), (parents, name, ending) => {
        expect(judgeUpload([...parents, `${name}.${ending}`].join('/'), 'source')).toBe('accepted');
      }),
    );
  });

  test('one ignored folder anywhere in it rejects it, in whatever case', () => {
    const ignored = fc.constantFrom(...ignoredFolders).chain(inAnyCase);
    fc.assert(
      fc.property(
        fc.tuple(folders, ignored, folders),
        extension,
        ([before, folder, after], ending) => {
          const path = [...before, folder, ...after, `a.${ending}`].join('/');
          for (const kind of uploadKinds) expect(judgeUpload(path, kind)).toBe('rejected');
        },
      ),
    );
  });

  test('an ignored ending rejects it, in whatever case', () => {
    const ending = fc.constantFrom(...ignoredEndings).chain(inAnyCase);
    fc.assert(
      fc.property(folders, segment, ending, (parents, name, last) => {
        const path = [...parents, name + last].join('/');
        for (const kind of uploadKinds) expect(judgeUpload(path, kind)).toBe('rejected');
      }),
    );
  });

  test('junk anywhere in it drops it, whatever else it is', () => {
    const junk = fc.constantFrom('__MACOSX', '.DS_Store', '._x');
    fc.assert(
      fc.property(folders, junk, fc.array(fc.string()), (before, part, after) => {
        const path = [...before, part, ...after].join('/');
        for (const kind of uploadKinds) expect(judgeUpload(path, kind)).toBe('dropped');
      }),
    );
  });

  test('what is taken as source is taken as mockup, and everything taken has a type', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const taken = uploadKinds.filter((kind) => judgeUpload(path, kind) === 'accepted');
        const isMockupToo = !taken.includes('source') || taken.includes('mockup');
        const types = taken.map((kind) => mediaTypeOf(path, kind));
        expect({ isMockupToo, types }).toEqual({
          isMockupToo: true,
          types: taken.map(() => expect.any(String)),
        });
      }),
    );
  });
});

test.each([
  '',
  '/etc/passwd.md',
  '../a.md',
  'a/../b.md',
  './a.md',
  'a//b.md',
  'a/',
  'a\\b.md',
  'a\0.md',
  'a\n.md',
  '\ud800.md',
  `${'a'.repeat(500)}.md`,
])('%j is no path of an upload', (path) => {
  expect(isUploadPath(path)).toBe(false);
});

test.each([
  'a.md',
  'docs/main.md',
  '..md',
  'a..b/c.md',
  'Grüße/日本語 (1).md',
  '~/a.md',
  'C:/a.md',
])('%s is a path of an upload', (path) => {
  expect(isUploadPath(path)).toBe(true);
});
