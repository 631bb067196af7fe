import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['a.ts', 'a.py', 'a.yaml', 'a.json']);

/** Null: somebody is asked. */
function merge(path: string, texts: ThreeTexts): string | null {
  const { text, isOpen } = solveConflict(mergeTexts(texts, readers(path)), new Map());
  return isOpen ? null : text;
}

const inJson = (...keys: string[]) =>
  `{\n${keys.map((key) => `  "${key}": ${key.length}`).join(',\n')}\n}\n`;
const inType = (...names: string[]) =>
  `interface Order {\n${names.map((name) => `  ${name}: string;\n`).join('')}}\n`;

test('what a branch put elsewhere is not changed in another entry that now says the same', () => {
  const entries = (prod: string, ...dev: string[]) =>
    `prod:\n  size: 3\n${prod}dev:\n${dev.map((line) => `  ${line}\n`).join('')}`;
  const texts = {
    base: entries('', 'zone: a', 'debug: true', 'size: 1', 'name: x'),
    ours: entries('', 'zone: a', 'size: 1', 'name: x', 'debug: true'),
    theirs: entries('  debug: true\n', 'zone: a', 'debug: verbose', 'size: 1', 'name: x'),
  };

  expect(merge('a.yaml', texts)).toBeNull();
});

describe('somebody is asked, and nothing is there twice, where both sides wrote at different places', () => {
  test.each([
    ['a.ts', (...names: string[]) => `import { ${names.join(', ')} } from 'm';\n\nrun();\n`],
    [
      'a.ts',
      (...names: string[]) => `import {\n  ${names.join(',\n  ')},\n} from 'm';\n\nrun();\n`,
    ],
    [
      'a.py',
      (...names: string[]) => `from m import (\n    ${names.join(',\n    ')},\n)\n\nrun()\n`,
    ],
  ])('a name of an import (%s)', (path, text) => {
    const texts = {
      base: text('b1', 'a1'),
      ours: text('d1', 'b1', 'a1'),
      theirs: text('b1', 'd1', 'a1'),
    };

    expect(merge(path, texts)).toBeNull();
  });

  test.each([
    ['a key that both put elsewhere', 'a.json', inJson],
    ['a member that both put elsewhere', 'a.ts', inType],
  ])('%s', (_what, path, text) => {
    const texts = {
      base: text('bb', 'aa', 'ff', 'ee', 'cc'),
      ours: text('bb', 'ff', 'ee', 'aa', 'dd', 'cc'),
      theirs: text('bb', 'ff', 'aa', 'ee', 'cc'),
    };

    expect(merge(path, texts)).toBeNull();
  });
});

test.each(['ours', 'theirs'] as const)(
  'a file that can be read stays so, whichever side somebody takes: %s',
  (choice) => {
    const texts = {
      base: '{\n  "id": 1,\n  "name": 2,\n  "note": 3\n}\n',
      ours: '{\n  "id": 1,\n  "name": 2,\n  "note": 3,\n  "ship": 3\n}\n',
      theirs: '{\n  "ship": 4,\n  "id": 1,\n  "name": 2,\n  "note": 3\n}\n',
    };
    const parts = mergeTexts(texts, readers('a.json'));
    const chosen = parts.flatMap((part) =>
      'hunk' in part ? [[part.hunk.id, { hunk: part.hunk.id, choice }] as const] : [],
    );

    const { text } = solveConflict(parts, new Map(chosen));

    expect(JSON.parse(text)).toHaveProperty('ship', choice === 'ours' ? 3 : 4);
  },
);

test('two keys with a colon in their names are two, though they begin alike', () => {
  const scripts = (...lines: string[]) => `{\n  "scripts": {\n${lines.join(',\n')}\n  }\n}\n`;
  const [build, lint, start] = ['    "build": "b"', '    "lint": "l"', '    "start": "s"'];
  const [mine, generated] = ['    "test:mine": "m"', '    "test:e2e": "e"'];
  const texts = {
    base: scripts(build, lint, start),
    ours: scripts(build, mine, lint, start),
    theirs: scripts(build, lint, generated, start),
  };

  expect(merge('a.json', texts)).toBe(scripts(build, mine, lint, generated, start));
});
