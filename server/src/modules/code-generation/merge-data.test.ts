import { describe, expect, test } from 'vitest';
import type { ThreeTexts } from './merge-lines.ts';
import { openMergeReaders } from './merge-reader.ts';
import { mergeTexts } from './merge-texts.ts';
import { solveConflict } from './solve-conflict.ts';

const readers = await openMergeReaders(['pom.xml', 'a.sql', 'a.json', 'a.py']);

/** Null: somebody is asked. */
function merge(path: string, texts: ThreeTexts): string | null {
  const { text, isOpen } = solveConflict(mergeTexts(texts, readers(path)), new Map());
  return isOpen ? null : text;
}

const inLines = (lines: string[], indent: string) => lines.map((line) => indent + line).join('');
const aDependency = (word: string) =>
  `<dependency>\n      <groupId>shop</groupId>\n      <artifactId>${word.charAt(0)}</artifactId>\n      <version>${word}</version>\n    </dependency>\n`;
const withDependencies = (...words: string[]) =>
  `<project>\n  <dependencies>\n${inLines(words.map(aDependency), '    ')}  </dependencies>\n</project>\n`;
const aProperty = (word: string) => `<${word.charAt(0)}.size>${word}</${word.charAt(0)}.size>\n`;
const withProperties = (...words: string[]) =>
  `<project>\n  <properties>\n${inLines(words.map(aProperty), '    ')}  </properties>\n</project>\n`;
const aTable = (...words: string[]) =>
  `CREATE TABLE orders (\n${words.map((word) => `  ${word.charAt(0)} varchar(${word.length})`).join(',\n')}\n);\n`;
const aQuotedTable = (...words: string[]) => aTable(...words).replaceAll(/^ {2}(\w)/gm, '  "$1"');
const anObject = (...words: string[]) =>
  `{\n${words.map((word) => `  "${word.charAt(0)}": "${word}"`).join(',\n')}\n}\n`;
const inAList = (...words: string[]) =>
  `[\n  {\n${words.map((word) => `    "${word.charAt(0)}": "${word}"`).join(',\n')}\n  }\n]\n`;

const kinds = [
  ['a dependency of Maven', 'pom.xml', withDependencies],
  ['a property of Maven', 'pom.xml', withProperties],
  ['a column', 'a.sql', aTable],
  ['a quoted column', 'a.sql', aQuotedTable],
  ['a key', 'a.json', anObject],
] as const;

describe('what both sides added at two places', () => {
  test.each(kinds)('is asked for where they say two things: %s', (_what, path, text) => {
    const texts = {
      base: text('a', 'b', 'c'),
      ours: text('n', 'a', 'b', 'c'),
      theirs: text('a', 'b', 'nn', 'c'),
    };

    expect(merge(path, texts)).toBeNull();
  });

  test.each(kinds)('is there once where they say the same: %s', (_what, path, text) => {
    const texts = {
      base: text('a', 'b', 'c'),
      ours: text('n', 'a', 'b', 'c'),
      theirs: text('a', 'b', 'n', 'c'),
    };

    expect(merge(path, texts)).toBe(text('n', 'a', 'b', 'c'));
  });

  test.each(kinds)('is both there where it is called otherwise: %s', (_what, path, text) => {
    const texts = {
      base: text('a', 'b', 'c'),
      ours: text('m', 'a', 'b', 'c'),
      theirs: text('a', 'b', 'n', 'c'),
    };

    expect(merge(path, texts)).toBe(text('m', 'a', 'b', 'n', 'c'));
  });

  test('is asked for in an object of a list too', () => {
    const texts = {
      base: inAList('a', 'b', 'c'),
      ours: inAList('n', 'a', 'b', 'c'),
      theirs: inAList('a', 'b', 'nn', 'c'),
    };

    expect(merge('a.json', texts)).toBeNull();
  });
});

test('two modules of one package are both imported', () => {
  const file = (...lines: string[]) => [...lines, '', 'run()', ''].join('\n');
  const texts = {
    base: file('import json'),
    ours: file('import json', 'import urllib.parse'),
    theirs: file('import json', 'import urllib.request'),
  };

  expect(merge('a.py', texts)).toBe(
    file('import json', 'import urllib.request', 'import urllib.parse'),
  );
});
