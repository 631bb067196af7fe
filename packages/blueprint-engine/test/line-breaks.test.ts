import { expect, test } from 'vitest';
import { traceOfLine } from '@stepwright/blueprint-engine';
import { aModel, renderAll } from './fixtures.ts';

const style = { width: 40, indent: '  ', brackets: '([{', trailingCommas: '([{' };

/** What becomes of code without any marker. */
function fitted(code: string, lineBreaks: Record<string, object> = { ts: style }): string {
  const { files } = renderAll({ 'a.ts': { text: code } }, aModel(), { lineBreaks });
  return String(files[0]?.content);
}

test.each([
  ['parameters', 'moor(boat: Boat, quay: Quay, rope: Rope);', 'boat: Boat'],
  ['items', 'const boats = [firstBoat, secondBoat, third];', 'firstBoat'],
  ['names', "import { Boat, Harbour, Quay } from 'ports';", 'Boat'],
])(
  '[G20] %s that are too wide are broken, and joined again where they fit',
  (_what, code, first) => {
    const broken = fitted(code);

    expect(broken.split('\n')[1]).toBe(`  ${first},`);
    expect(fitted(broken, { ts: { ...style, width: 100 } })).toBe(code);
    expect(fitted(broken)).toBe(broken);
  },
);

test('[G20] what fits to the last character stays on one line', () => {
  const code = 'moor(firstBoat, secondBoat, thirdBoat1);';
  expect(code).toHaveLength(40);
  expect(fitted(code)).toBe(code);
  expect(fitted(code.replace('1', '12'))).toBe(
    'moor(\n  firstBoat,\n  secondBoat,\n  thirdBoat12,\n);',
  );
});

test('[G20] the outer list is broken before the inner one, and the inner only where it has to be', () => {
  expect(fitted('moor(tie(boat, rope), tie(other, strongRope));')).toBe(
    'moor(\n  tie(boat, rope),\n  tie(other, strongRope),\n);',
  );
  expect(fitted('moor(tie(boat, rope), tie(other, aVeryStrongRope, twiceAround));')).toBe(
    'moor(\n  tie(boat, rope),\n  tie(\n    other,\n    aVeryStrongRope,\n    twiceAround,\n  ),\n);',
  );
});

test('[G20] a last object is broken in its place, and one that was spread out stays', () => {
  const spread = 'moor({\n  boat,\n  rope,\n});';
  expect(fitted(spread)).toBe(spread);
  expect(fitted('moor(harbour, { boat: first, rope: strong });')).toBe(
    'moor(harbour, {\n  boat: first,\n  rope: strong,\n});',
  );
});

test.each([
  ['a comment', 'moor(\n  boat, // the red one\n  rope,\n);'],
  ['a block', 'if (isMoored(boat) && isLoaded(boat) && isDue) {\n  return boat;\n}'],
  ['a string', "const text = 'moor(boat, rope, quay, harbour)';"],
  ['a template', 'const text = `moor(${boat}, ${rope}, ${quay}, ${port})`;'],
  ['an expression', 'const moored = /^(?:boat|raft),(?:quay|pier),$/;'],
  ['brackets that do not match', 'moor(boat, rope, quay, harbour, pilot, crew;'],
  ['items beside each other', 'moor(\n  boat, rope,\n  quay,\n);'],
  ['numbers', 'const depths = [10, 20, 30, 40, 50, 60, 70, 80];'],
])('[G20] %s stays as it is', (_what, code) => {
  expect(fitted(code)).toBe(code);
});

test('[G20] line ends and the style of commas are kept', () => {
  const es5 = { ...style, trailingCommas: '[' };
  expect(fitted('a;\r\nmoor(firstBoat, secondBoat, thirdBoat, x);', { ts: es5 })).toBe(
    'a;\r\nmoor(\r\n  firstBoat,\r\n  secondBoat,\r\n  thirdBoat,\r\n  x\r\n);',
  );
});

test('[G20] files of other languages stay as they are', () => {
  const code = 'moor(firstBoat, secondBoat, thirdBoat, fourthBoat);';
  expect(fitted(code, { kt: style })).toBe(code);
});

test('[G5] a line of a broken list is there for its own element', () => {
  const text =
    'moor(~{each Aggregates.Commands separator ", "}~{Aggregates.Commands.Name}~{end});\nend\n';
  const model = aModel({ commands: [{ name: 'TieTheBoat' }, { name: 'LoadTheBoat' }] });
  const lineBreaks = { ts: { ...style, width: 20 } };
  const [file] = renderAll({ 'a.ts': { each: 'Aggregates', text } }, model, { lineBreaks }).files;

  expect(file?.content).toBe('moor(\n  TieTheBoat,\n  LoadTheBoat,\n);\nend\n');
  const elements = [1, 2, 3, 4, 5].map((line) => file && traceOfLine(file, line)?.element);
  expect(elements).toEqual([
    'Sales/Order',
    'Sales/Order/command/TieTheBoat',
    'Sales/Order/command/LoadTheBoat',
    'Sales/Order',
    'Sales/Order',
  ]);
});
