import { expect, test } from 'vitest';
import { importedBy, joinedImport } from './import-names.ts';

test.each([
  ["import a from 'm';", "'m'", ['a']],
  ["import a, { b as c } from 'm';", "'m'", ['a', 'c']],
  ["import * as a from '#m/n';", "'#m/n'", ['a']],
  ["import { type a, b, } from 'https://m/n.ts';", "'https://m/n.ts'", ['a', 'b']],
  ["import type {\n  a, // because\n  b,\n} from 'm';", "type 'm'", ['a', 'b']],
  ["import type a from 'm';", "type 'm'", ['a']],
  ['from .m import (\n    a,\n    b as c,\n)', '.m', ['a', 'c']],
  ['from m import a, b', 'm', ['a', 'b']],
  ['import static m.n.A;', null, ['A']],
  ["import './m.css';", null, ["import './m.css';"]],
  ["import a = require('m');", null, ["import a = require('m');"]],
  ['from m import *', null, ['from m import *']],
])('an import is known by what it makes known: %j', (text, from, names) => {
  const imported = importedBy(text);

  expect([imported.from, [...imported.names.keys()]]).toEqual([from, names]);
});

test('imports of Python are joined in the way they are written', () => {
  expect(joinedImport('from m import a', 'from m import (\n    a,\n    b\n)')).toBe(
    'from m import a, b',
  );
  expect(joinedImport('from m import (\n    a,\n)', 'from m import a, b')).toBe(
    'from m import (\n    a,\n    b,\n)',
  );
});

test.each([
  ['blanks', `import a${' '.repeat(100_000)}= require('x');`],
  ['names', `import { ${'a'.repeat(100_000)}! } from`],
  ['commas', `from m import (${'a,'.repeat(50_000)}`],
  ['comments', `import { ${'/* '.repeat(50_000)}`],
])('one of a hundred thousand %s is known by its text', (_case, text) => {
  expect([...importedBy(text).names.keys()]).toEqual([text.trimEnd()]);
});
