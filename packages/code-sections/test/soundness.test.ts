import { expect, test } from 'vitest';
import { aReader } from './a-reader.ts';
import { samples } from './samples.ts';

const broken = {
  'order.ts': 'const a = {;\n',
  'Order.java': 'class Order { void a( }\n',
  'order.json': '{ "a": 1, }\n',
  'order.yaml': 'a: [1, 2\nb: 3\n',
  'order.xml': '<a><b></a>\n',
};
const reader = await aReader([...samples.map(({ path }) => path), ...Object.keys(broken)]);

test.each(Object.entries(broken))('[C12] a broken %s is told', (path, text) => {
  expect(reader.isSound(path, text)).toBe(false);
});

test.each([
  ['order.ts', 'const a = {};\n'],
  ['Order.java', 'class Order { void a() {} }\n'],
  ['tsconfig.json', '{\n  // Why.\n  "a": 1\n}\n'],
  ['order.yaml', 'a: [1, 2]\nb: 3\n'],
  ['order.xml', '<a><b/></a>\n'],
  ['order.md', '# [a](\n'],
])('[C12] %s without a mistake is sound', (path, text) => {
  expect(reader.isSound(path, text)).toBe(true);
});

test('[C12] of a language without a parser nobody can tell', () => {
  expect(reader.isSound('order.sql', 'select (')).toBeNull();
});

test('[C13] two keys that a template computes are two keys', async () => {
  const reader = await aReader(['a.yaml']);

  expect(reader.isSound('a.yaml', '{{ .k }}: 1\n{{ .l }}: 2\n')).toBe(true);
});
