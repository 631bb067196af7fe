import { expect, test } from 'vitest';
import { pathProblem } from '@stepwright/blueprint-engine';
import { aModel, renderAll } from './fixtures.ts';

test.each([
  'a',
  'src/a.ts',
  '.gitignore',
  '.github/x',
  'a b/c',
  'console.ts',
  'ünïcode',
  'a.con',
  '...a',
])('[G8] the path "%s" is safe', (path) => {
  expect(pathProblem(path)).toBeNull();
});

test.each([
  '',
  '/etc/passwd',
  'C:/x',
  'c:x',
  '../x',
  'a/../../x',
  'a/./b',
  'a//b',
  'a/',
  'a\\b',
  '.git/config',
  'a/.GIT/hooks/x',
  '.g\u200Cit/x',
  'git~1/x',
  '.git./x',
  '.gitmodules',
  '.GITMODULE\u200DS',
  'gitmod~1',
  'gi7eba~1',
  'GI7EB~10',
  'gi~12345',
  'con',
  'src/Aux.ts',
  'lpt1.x',
  'nul.tar.gz',
  'a.',
  'a ',
  ' a',
  'a:b',
  'a?',
  'a\u0000b',
  'a\nb',
  'x'.repeat(256),
  'x/'.repeat(600) + 'x',
])('[G8] the path "%s" is refused', (path) => {
  expect(pathProblem(path)).not.toBeNull();
});

test('[G8] a file that would lie outside is left out', () => {
  const { files, problems } = renderAll(
    { a: { path: '~{Aggregates.Name}', each: 'Aggregates', text: '' } },
    {
      boundedContexts: [
        { name: 'X1', aggregates: [{ ...emptyAggregate, name: '../../etc/passwd' }] },
      ],
    },
  );

  expect(files).toEqual([]);
  expect(problems).toMatchObject([
    { code: 'unsafe_path', file: 'a', element: 'X1/../../etc/passwd' },
  ]);
});

const emptyAggregate = {
  attributes: [],
  commands: [],
  queries: [],
  reactions: [],
  readModels: [],
  events: [],
  types: [],
};

test.each([
  ['a/b.ts', 'a/b.ts'],
  ['a/b.ts', 'A/B.ts'],
  ['caf\u00e9', 'cafe\u0301'],
  ['a', 'a/b'],
  ['a/b', 'a'],
])('[G9] "%s" and "%s" cannot both be generated', (first, second) => {
  const { files, problems } = renderAll(
    { x: { path: first, text: '1' }, y: { path: second, text: '2' } },
    aModel(),
  );

  expect(files.map((file) => file.content)).toEqual(['1']);
  expect(problems).toMatchObject([{ code: 'duplicate_path', file: 'y' }]);
});

test('[G9] files that exclude each other may share a path', () => {
  const family = "{Aggregates.Types.Family} == 'ENUM'";
  const path = '~{Aggregates.Types.Name}';
  const { files, problems } = renderAll(
    {
      x: { path, each: 'Aggregates.Types', if: family, text: 'enum' },
      y: { path, each: 'Aggregates.Types', if: `not (${family})`, text: 'class' },
    },
    aModel({ types: [{ name: 'T1', family: 'ENUM' }, { name: 'T2' }] }),
  );

  expect(problems).toEqual([]);
  expect(files.map(({ path: at, content }) => [at, content])).toEqual([
    ['T1', 'enum'],
    ['T2', 'class'],
  ]);
});
