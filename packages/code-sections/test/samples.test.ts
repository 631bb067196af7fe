import { expect, test } from 'vitest';
import { openSectionReader, readSectionsByLayout } from '@stepwright/code-sections';
import type { SyntaxSource } from '@stepwright/syntax';
import { aReader, everySection, installed, siblingsIn } from './a-reader.ts';
import { samples } from './samples.ts';

test.each(samples)('[C4] $path has its lists side by side', async ({ path, text, siblings }) => {
  const reader = await aReader([path]);

  const found = siblingsIn(text, reader.read(path, text));

  expect(found).toEqual(expect.arrayContaining(siblings));
});

test('[C3] a comment or decorator belongs to what it stands in front of', async () => {
  const reader = await aReader(['a.ts']);
  const text = `// Made by hand.\n\n// One.\n@Two()\nclass A {\n  /** b */\n  b: string; // after\n  // last\n}\n`;

  const [file, ...inside] = siblingsIn(text, reader.read('a.ts', text));

  expect(file).toEqual(['// Made by hand.', text.slice(text.indexOf('// One'), -1)]);
  expect(inside).toContainEqual(['/** b */\n  b: string; // after', '// last']);
});

test.each([
  ['a.py', 'class A:\n    # the b\n    b = 1\n    c = 2\n', '# the b\n    b = 1', 'c = 2'],
  [
    'a.rb',
    'class A\n  # the b\n  def b; end\n  def c; end\nend\n',
    '# the b\n  def b; end',
    'def c; end',
  ],
  [
    'a.kt',
    'class A {\n  var b = 1\n    private set\n  // the c\n  val c = 2\n}\n',
    'var b = 1\n    private set',
    '// the c\n  val c = 2',
  ],
])('[C3] in %s a member has all that belongs to it', async (...[path, text, ...members]) => {
  const reader = await aReader([path]);

  expect(siblingsIn(text, reader.read(path, text))).toContainEqual(members);
});

test('[C3] a comment behind a comma belongs to what it stands behind', async () => {
  const reader = await aReader(['a.ts']);
  const text = 'enum A {\n  B = 1, // the b\n  // the c\n  C = 2, // and c\n}\n';

  const found = siblingsIn(text, reader.read('a.ts', text));

  expect(found).toContainEqual(['B = 1, // the b', '// the c\n  C = 2, // and c']);
});

test('[C13] what a template has on a condition in YAML is one item with its condition', async () => {
  const hull =
    '{{- if .Values.hull }}\n  - name: HULL\n    value: {{ .Values.hull | quote }}\n  {{- end }}';
  const mast = '- name: MAST\n    value: oak';
  const rig = hull.replaceAll('HULL', 'RIG');
  const text = `env:\n  ${hull}\n  ${rig}\n  ${mast}\nports: [80]\n`;
  const reader = await aReader(['a.yaml']);

  expect(siblingsIn(text, reader.read('a.yaml', text))).toContainEqual([hull, rig, mast]);
  expect(reader.isSound('a.yaml', text)).toBe(true);
});

test('[C13] several entries on a condition are one block, which goes on to where it ends', async () => {
  const block = '{{- if .Values.hull }}\nhull: oak\nmast: pine\n{{- end }}';
  const text = `{{- $name := .Values.boat -}}\n${block}\nname: {{ $name }}\n`;
  const reader = await aReader(['a.yaml']);

  expect(siblingsIn(text, reader.read('a.yaml', text))).toContainEqual([
    block,
    'name: {{ $name }}',
  ]);
});

test('[C13] an action that ends nothing, or ends in the middle of something else, changes nothing', async () => {
  const text = '{{- end }}\na:\n  {{- if .x }}\n  b: 1\nc:\n  {{- end }}\n  d: 2\n';
  const reader = await aReader(['a.yaml']);

  expect(siblingsIn(text, reader.read('a.yaml', text))).toContainEqual([
    'a:\n  {{- if .x }}\n  b: 1',
    'c:\n  {{- end }}\n  d: 2',
  ]);
});

test('[C3] a comment that is indented below the last item of a sequence takes nothing of the item', async () => {
  const reader = await aReader(['a.yaml']);
  const text = 'a:\n  b:\n    - c: d\n      e: f\n    - c: g\n      e: h\n      # i\n  j: k\n';

  const found = siblingsIn(text, reader.read('a.yaml', text));

  expect(found).toContainEqual(['- c: d\n      e: f', '- c: g\n      e: h']);
});

test.each(['\r\n', '\n'])(
  '[C2] a byte order mark, tabs and ends of lines as %j are between the sections',
  async (end) => {
    const reader = await aReader(['a.ts']);
    const text = `\uFEFFclass A {${end}\tb = 1;${end}\tc = 2;${end}}`;

    const found = siblingsIn(text, reader.read('a.ts', text));

    expect(found).toEqual([[text.slice(1)], [text.slice(text.indexOf('{'))], ['b = 1;', 'c = 2;']]);
  },
);

test('[C6] what no grammar reads has its layout', async () => {
  const reader = await aReader(['a.ts']);
  const text = 'orders\n  place(order, customer)\n  cancel(order)\n\nproducts\n';

  expect(reader.read('a.unknown', text)).toEqual(readSectionsByLayout(text));
  expect(siblingsIn(text, reader.read('a.unknown', text))).toEqual([
    ['orders\n  place(order, customer)\n  cancel(order)', 'products'],
    ['place(order, customer)\n  cancel(order)'],
    ['place(order, customer)', 'cancel(order)'],
    ['(order, customer)'],
    ['order', 'customer'],
    ['(order)'],
    ['order'],
  ]);
});

test.each([
  'order Order\n  place {\n    a\n  }\n\n  cancel {\n    b\n  }\nend\n',
  'order Order\n  place\n    a\n\n  cancel\n    b\nend\n',
])('[C6] the word that closes a block is not a part of the last thing in it', (text) => {
  const found = siblingsIn(text, readSectionsByLayout(text));
  const [place = '', cancel = ''] = text.slice(text.indexOf('place'), -5).split('\n\n  ');

  expect(found[1]).toEqual([text.slice(text.indexOf('place'), -5)]);
  expect(found).toContainEqual([place, cancel]);
});

test('[C6] what stands behind the middle word of a block belongs to it as well', () => {
  const text = 'if a\n  b\n  c\nelse\n  d\n  e\nend\n';

  const found = siblingsIn(text, readSectionsByLayout(text));

  expect(found).toContainEqual(['d', 'e']);
});

test('[C6] broken code has its layout', async () => {
  const reader = await aReader(['a.ts']);
  const text = 'class {{{ ) one(\n  two,\n  three\n) ]]\n';

  expect(reader.read('a.ts', text)).toEqual(readSectionsByLayout(text));
});

test('[C6] a long file is read by its layout, a very long one is one section', async () => {
  const reader = await aReader(['a.ts']);
  const text = 'place(order, customer);\n'.repeat(42_000);

  expect(reader.read('a.ts', text)).toEqual(readSectionsByLayout(text));
  expect(reader.read('a.ts', text).children).toHaveLength(42_000);
  expect(readSectionsByLayout('x\n'.repeat(10_000_001)).children).toEqual([]);
});

test.each([
  ['a.ts', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['a.ts', '{\n'.repeat(3000) + '}\n'.repeat(3000)],
  ['a.json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['a.yaml', '- '.repeat(5000)],
  ['a.html', '<p>'.repeat(5000)],
  ['a.md', '[a]('.repeat(20_000)],
  ['a.txt', '('.repeat(5000) + ')'.repeat(5000)],
])(
  '[C5, C7] what is nested very deep in %s is text of the section above it',
  async (path, text) => {
    const reader = await aReader([path]);

    let row = [reader.read(path, text)];
    let depth = 0;
    for (; row.length > 0; depth += 1) row = row.flatMap(({ children }) => children);

    expect(depth).toBeLessThanOrEqual(121);
  },
);

test('[C8] only the grammars that are needed are loaded, and a missing one is done without', async () => {
  const asked: string[] = [];
  const reader = await aReader(['a.go', 'b.go', 'c.txt'], async (specifier) => {
    asked.push(specifier);
    throw new Error('disk gone');
  });

  expect(asked.every((specifier) => /go|web-tree-sitter/.test(specifier))).toBe(true);
  expect(reader.read('a.go', 'a(b, c)').children).toHaveLength(1);
});

test.each([
  ['import', "import { Order } from './order';"],
  ['member', 'class Order {}'],
  ['statement', 'place(order);'],
  ['element', 'const page = <p>{a}<Order /></p>;'],
])('[C10] a section says that it is of the kind %s', async (kind, text) => {
  const reader = await aReader(['a.tsx']);

  const kinds = [...everySection(reader.read('a.tsx', text))].map((section) => section.kind);

  expect(kinds[0]).toBe('file');
  expect(kinds).toContain(kind);
});

test.each([
  [
    'a.java',
    '/**\n * @param id the id\n * @param name the name\n */\nclass A {}\n',
    '* @param id the id',
  ],
  ['a.ts', "run('INSERT INTO orders (id, name) VALUES (?, ?)');\n", 'id'],
  ['a.py', 'QUERY = """\n  SELECT id, name\n  FROM orders\n"""\n', 'SELECT id, name'],
  ['a.yml', 'run: |\n  npm ci\n  npm test\n', 'npm ci'],
  ['a.md', 'Run:\n\n```\nnpm ci\nnpm test\n```\n', 'npm ci'],
  ['a.html', '<script>\n  place();\n  cancel();\n</script>\n', 'place();'],
])('[C11] what is in comments and strings of %s has sections', async (path, text, first) => {
  const reader = await aReader([path]);

  const found = siblingsIn(text, reader.read(path, text)).filter((texts) => texts.includes(first));

  expect(found).toHaveLength(1);
  expect(found[0]?.length).toBeGreaterThan(1);
});

test('[C8] a grammar is loaded once, however often a reader is opened', async () => {
  let loads = 0;
  const source: SyntaxSource = {
    ...installed,
    readPackageFile: (specifier) => {
      loads += specifier.includes('tree-sitter-go') ? 1 : 0;
      return installed.readPackageFile(specifier);
    },
  };

  await openSectionReader(['a.go'], source);
  await openSectionReader(['b.go'], source);

  expect(loads).toBe(1);
});
