import { expect, test } from 'vitest';
import { importedBy, joinedImport } from './import-names.ts';
import type { Language } from './read-text.ts';

const others: Language = { hasHashComments: false, naming: null };
const ofPython: Language = { hasHashComments: true, naming: 'python' };

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
  const imported = importedBy(text, others);

  expect([imported.from, [...imported.names.keys()]]).toEqual([from, names]);
});

test.each([
  ['import os', ['os']],
  ['import os.path', ['os']],
  ['import os.path as p', ['p']],
  ['import os.path, sys', ['os', 'sys']],
])('an import of Python makes known the first word of a module: %j', (text, names) => {
  expect([...importedBy(text, ofPython).names.keys()]).toEqual(names);
});

test.each([
  [
    'of all and of one',
    "import * as a from 'x' with { type: 'json' };",
    "import { b } from 'x' with { type: 'json' };",
  ],
  [
    'of all, twice',
    "import * as a from 'x' with { type: 'json' };",
    "import * as b from 'x' with { type: 'json' };",
  ],
  [
    'of one thing in two ways',
    "import { a } from 'x' with { type: 'json' };",
    "import { b } from 'x';",
  ],
])('imports that cannot be written as one stay two: %s', (_what, one, other) => {
  expect(joinedImport(one, other, others)).toBeNull();
  expect(joinedImport(other, one, others)).toBeNull();
});

test('imports that say alike how they are read are one', () => {
  const [one, other] = ['a', 'b'].map((name) => `import { ${name} } from 'x' with { type: 'j' };`);

  expect(joinedImport(one ?? '', other ?? '', others)).toBe(
    "import { a, b } from 'x' with { type: 'j' };",
  );
});

test('imports of Python are joined in the way they are written', () => {
  expect(joinedImport('from m import a', 'from m import (\n    a,\n    b\n)', ofPython)).toBe(
    'from m import a, b',
  );
  expect(joinedImport('from m import (\n    a,\n)', 'from m import a, b', ofPython)).toBe(
    'from m import (\n    a,\n    b,\n)',
  );
});

test.each([
  ['blanks', `import a${' '.repeat(100_000)}= require('x');`],
  ['names', `import { ${'a'.repeat(100_000)}! } from`],
  ['commas', `from m import (${'a,'.repeat(50_000)}`],
  ['comments', `import { ${'/* '.repeat(50_000)}`],
])('one of a hundred thousand %s is known by its text', (_case, text) => {
  expect([...importedBy(text, others).names.keys()]).toEqual([text.trimEnd()]);
});
