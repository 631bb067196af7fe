import type { Sample } from './samples.ts';

/** Pages and documents. */
export const markupSamples: Sample[] = [
  {
    path: 'a.xml',
    text: `<?xml version="1.0"?>
<!-- c -->
<project xmlns="x" a:b='c'>
  <dependency scope="t">
    <groupId>g</groupId>
    <artifactId>h</artifactId>
  </dependency>
  <!-- two -->
  <dependency/>
</project>
`,
    siblings: [
      ['xmlns="x"', "a:b='c'"],
      ['<groupId>g</groupId>', '<artifactId>h</artifactId>'],
    ],
  },
  {
    path: 'a.html',
    text: `<!doctype html>
<html>
<head><title>X</title><script>var a = 1;</script></head>
<body class="a" id=b>
  <ul>
    <li>one</li>
    <li>two <b>x</b></li>
  </ul>
  <!-- c -->
  <img src="a"><br>
  <input type="text" name="x">
</body>
</html>
`,
    siblings: [
      ['class="a"', 'id=b'],
      ['<li>one</li>', '<li>two <b>x</b></li>'],
      ['type="text"', 'name="x"'],
    ],
  },
  {
    path: 'a.md',
    text: `---
title: x
---
# Orders

Text one
more.

- a
- b
  - c

## Place

| a | b |
|---|---|
| 1 | 2 |
| 3 | 4 |

1. one
2. two

\`\`\`ts
const a = 1;
\`\`\`

## Cancel

Last.

# Other
`,
    siblings: [
      ['- a', '- b\n  - c'],
      ['| a | b |', '| 1 | 2 |', '| 3 | 4 |'],
      ['1. one', '2. two'],
      ['3', '4'],
    ],
  },
  {
    path: 'a.css',
    text: `@import 'a.css';
:root {
  --a: 1px;
  --b: 2px;
}
/* card */
.card, .panel > a:hover {
  color: red;
  margin: 0 1px;
}
@media (min-width: 3px) and (a) {
  .x { a: b }
  .y { c: d }
}
`,
    siblings: [
      ['--a: 1px;', '--b: 2px;'],
      ['.card', '.panel > a:hover'],
      ['color: red;', 'margin: 0 1px;'],
      ['.x { a: b }', '.y { c: d }'],
    ],
  },
  {
    path: 'a.tsx',
    text: `export function Page({ a, b }: Props) {
  return (
    <Stack gap="xs" onClick={() => go(a)}>
      {/* c */}
      <Field label="a" value={a} />
      <Field label="b" value={b} />
      {can && <b>x</b>}
      <>
        <i />
      </>
      text
    </Stack>
  );
}
const routes = [{ path: '/a', element: <A /> }, { path: '/b', element: <B /> }];
export { a, b } from './c';
export default connect(a)(b);
type Q = { a: string; b: number };
const s = z.object({ a: z.string(), b: z.number() });
function f() { if (a) { b } else if (c) { d } else if (e) { f } }
`,
    siblings: [
      ['gap="xs"', 'onClick={() => go(a)}'],
      ['label="a"', 'value={a}'],
      ["path: '/a'", 'element: <A />'],
      ['a: string;', 'b: number'],
      ['a: z.string()', 'b: z.number()'],
      ['if (a) { b }', 'if (c) { d }', 'if (e) { f }'],
    ],
  },
];
