import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childAt, languageOf, namedChildren, textOf, type Language } from '@stepwright/syntax';
import { aSyntax, depthOf, everyNode } from './a-syntax.ts';
import { readPackageFile } from './package-file.ts';

const syntax = aSyntax();

async function parsed(language: Language, text: string) {
  const result = await syntax.parse(language, text);
  if (!result.ok) throw new Error(result.code);
  return result.tree;
}

test('[S1] a class is found with its name and its members', async () => {
  const tree = await parsed('java', 'class Cart { void add(Item item) {} }');

  const [declaration] = namedChildren(tree.root);
  const name = declaration && childAt(declaration, 'name');
  expect(declaration?.type).toBe('class_declaration');
  expect(name && textOf(tree, name)).toBe('Cart');
  expect(tree.hasErrors).toBe(false);
});

test('[S1] positions count like JavaScript, also behind letters outside the basic plane', async () => {
  const tree = await parsed('typescript', 'const a = "é😀"; const späť = 1;');

  const names = [...everyNode(tree.root)].filter(({ type }) => type === 'identifier');
  expect(names.map((node) => textOf(tree, node))).toEqual(['a', 'späť']);
});

const samples: [Language, string, string][] = [
  ['bash', 'greet() { echo hi; }', 'function_definition'],
  ['cpp', 'int add(int a) { return a; }', 'function_definition'],
  ['csharp', 'class A { void B() {} }', 'method_declaration'],
  ['css', 'a { color: red; }', 'rule_set'],
  ['go', 'package a\nfunc B() {}', 'function_declaration'],
  ['hcl', 'resource "a" "b" { c = var.d }', 'block'],
  ['java', 'class A { void b() {} }', 'method_declaration'],
  ['javascript', 'class A { b() {} }', 'method_definition'],
  ['kotlin', 'class A {\n  fun b() {}\n}\n', 'function_declaration'],
  ['php', '<?php class A { function b() {} }', 'method_declaration'],
  ['powershell', 'function Get-A { 1 }', 'function_statement'],
  ['python', 'def a():\n  pass', 'function_definition'],
  ['ruby', 'class A\n  def b; end\nend', 'method'],
  ['rust', 'fn a() {}', 'function_item'],
  ['tsx', 'const a = <b>c</b>;', 'jsx_element'],
  ['typescript', 'interface A { b(): void }', 'method_signature'],
];
test.each(samples)('[S1] %s is read by its grammar', async (language, text, type) => {
  const tree = await parsed(language, text);

  expect([...everyNode(tree.root)].map((node) => node.type)).toContain(type);
  expect(tree.hasErrors).toBe(false);
});

test('[S2] what is sound beside a broken line is there', async () => {
  const tree = await parsed(
    'python',
    'def pay(order):\n  pass\n\nclass (((\n\ndef ship(order):\n  pass\n',
  );

  const names = [...everyNode(tree.root)]
    .filter(({ type }) => type === 'function_definition')
    .map((node) => textOf(tree, childAt(node, 'name') ?? node));
  expect(names).toContain('pay');
  expect(tree.hasErrors).toBe(true);
});

test('[S3] no text makes it throw, and every node lies in its parent', async () => {
  const languages = samples.map(([language]) => language);
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.constantFrom(...samples.flatMap(([, code]) => code.split(/(?<= )/))), {
        maxLength: 40,
      })
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...languages), text, async (language, code) => {
      const { root } = await parsed(language, code);

      for (const node of everyNode(root)) {
        for (const child of node.children) {
          expect(child.from).toBeGreaterThanOrEqual(node.from);
          expect(child.to).toBeLessThanOrEqual(node.to);
        }
      }
    }),
    { numRuns: 120 },
  );
});

test('[S3] what is longer than allowed is not read', async () => {
  expect(await syntax.parse('go', 'x'.repeat(11), { characters: 10 })).toEqual({
    ok: false,
    code: 'too_large',
  });
  const parts = '('.repeat(450_000);
  expect(await syntax.parse('javascript', parts, { milliseconds: 60_000 })).toEqual({
    ok: false,
    code: 'too_large',
  });
});

test('[S3] what takes longer than allowed is given up, and the next text is read as ever', async () => {
  let calls = 0;
  const hurried = aSyntax({ now: () => (calls += 1) });
  const long = 'class A { b() { return this.c(1, "x"); } }\n'.repeat(2000);

  expect(await hurried.parse('javascript', long, { milliseconds: 3 })).toEqual({
    ok: false,
    code: 'time_up',
  });
  const next = await hurried.parse('javascript', 'class B {}', { milliseconds: 1000 });

  expect(next.ok && next.tree.hasErrors).toBe(false);
  expect(next.ok && textOf(next.tree, next.tree.root)).toBe('class B {}');
});

test('[S4] a text nested 100,000 deep has a tree that can be walked', async () => {
  const tree = await parsed('javascript', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);

  expect(depthOf(tree.root)).toBeLessThanOrEqual(401);
});

test('[S5] a grammar is read once, and again after a failure', async () => {
  const asked: string[] = [];
  let isBroken = true;
  const counted = aSyntax({
    readPackageFile: async (specifier) => {
      asked.push(specifier);
      if (isBroken) throw new Error('disk gone');
      return readPackageFile(specifier);
    },
  });

  await expect(counted.parse('ruby', 'a')).rejects.toThrow('disk gone');
  isBroken = false;
  await counted.parse('ruby', 'a');
  await counted.parse('ruby', 'b');

  expect(asked.filter((specifier) => specifier.includes('ruby'))).toHaveLength(2);
  expect(asked.some((specifier) => specifier.includes('go'))).toBe(false);
});

test.each([
  ['src/Cart.CS', 'csharp'],
  ['a.b/cart.tsx', 'tsx'],
  ['cart.kts', 'kotlin'],
  ['cart.swift', null],
  ['Makefile', null],
  ['x.constructor', null],
])('[S6] %s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});

test('[S7] many files do not make the parser grow', async () => {
  const text = 'class A { b() { return this.c(1, "x"); } }\n'.repeat(100);
  const read = async (count: number) => {
    for (let index = 0; index < count; index += 1) await syntax.parse('typescript', text);
    return process.memoryUsage().arrayBuffers + process.memoryUsage().external;
  };

  const before = await read(20);
  const after = await read(300);

  expect(after - before).toBeLessThan(20_000_000);
});

test('[S8] a text that needs more memory than there is brings down the parser, not the program', async () => {
  const before = process.memoryUsage().rss / 1_000_000;
  const thread = new Worker(new URL('./hungry-thread.ts', import.meta.url));

  const [{ codes, megabytes }] = (await once(thread, 'message')) as [
    { codes: unknown[]; megabytes: number },
  ];
  await thread.terminate();

  expect(codes).toEqual(['parser_failed', true, 'parser_failed', true]);
  expect(megabytes - before).toBeLessThan(700);
});
