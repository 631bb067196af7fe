import { expect, test } from 'vitest';
import { aSection } from '#test/factories';
import { layOutFile, layOutText, plainCode, sectionsBetween } from './file-layout.ts';

const sections = [
  aSection({ id: '0', content: 'a(' }),
  aSection({
    id: '1',
    isBound: true,
    children: [aSection({ id: '1.0', kind: 'ValuePropertyBinding', content: '{A.B}' })],
  }),
  aSection({ id: '2', content: ')\n' }),
  aSection({
    id: '3',
    isBound: true,
    children: [aSection({ id: '3.0', content: 'x\ny\n' })],
  }),
  aSection({ id: '4', content: '"s\nt"' }),
];

test('sections are laid out in lines: within a line at their place, whole lines beside them', () => {
  const { text, lines, stops, spans } = layOutFile(sections, [
    { from: 13, to: 18, tone: 'string' },
  ]);

  expect(text).toBe('a({A.B})\nx\ny\n"s\nt"');
  expect(
    lines.map(({ runs, bars, begins }) => [runs.map((run) => run.text).join('|'), bars, begins]),
  ).toEqual([
    ['a(|{A.B}|)', [], []],
    ['x', ['3'], ['3']],
    ['y', ['3'], []],
    ['"s', [], []],
    ['t"', [], []],
  ]);
  expect(lines[0]?.runs[1]).toMatchObject({ inline: '1', begins: ['1'], isParameter: true });
  expect(lines.slice(3).flatMap(({ runs }) => runs.map(({ tone }) => tone))).toEqual([
    'string',
    'string',
  ]);
  expect(stops).toEqual(['1', '1.0', '3']);
  expect(sectionsBetween(spans, '3', '1')).toEqual(['1', '2', '3']);
  expect(sectionsBetween(spans, '3', '1.0')).toBeNull();
  expect(plainCode(sections)).toHaveLength(text.length);
});

test('a file of 2,000 lines with 1,500 sections loses none of them', () => {
  const many = Array.from({ length: 1500 }, (_, index) => [
    aSection({
      id: `${index * 2}`,
      isBound: true,
      children: [aSection({ id: `${index * 2}.0`, content: '  line;\n' })],
    }),
    ...(index < 500 ? [aSection({ id: `${index * 2 + 1}`, content: '}\n' })] : []),
  ]).flat();

  const { lines, stops } = layOutFile(many, []);

  expect(lines).toHaveLength(2001);
  expect(stops).toHaveLength(1500);
});

test('what is empty has its mark where it stands, and takes no line of its own', () => {
  const emptied = (id: string) => aSection({ id, value: '', originalValue: 'x' });
  const { text, lines, stops } = layOutFile(
    [
      aSection({ id: '0', content: 'a' }),
      emptied('1'),
      aSection({ id: '2', isBound: true, children: [emptied('2.0')] }),
      aSection({ id: '3', content: 'b\n' }),
      aSection({
        id: '4',
        isBound: true,
        children: [aSection({ id: '4.0', content: 'c\n' }), emptied('4.1')],
      }),
      aSection({ id: '5', content: 'd' }),
    ],
    [],
  );

  expect(text).toBe('ab\nc\nd');
  expect(
    lines.map(({ runs, bars }) => [runs.map((run) => [run.text, ...run.begins].join(' ')), bars]),
  ).toEqual([
    [['a', ' 1', ' 2 2.0', 'b'], []],
    [['c'], ['4']],
    [[' 4.1', 'd'], []],
  ]);
  expect(stops).toEqual(['1', '2', '2.0', '4', '4.1']);
  expect(layOutText('', []).stops).toEqual([]);
});
