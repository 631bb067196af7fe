import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTemplate, writeTemplate, type Part, type Section } from '@stepwright/blueprint-engine';

function read(text: string): Part[] {
  const parsed = readTemplate(text, { source: 'a' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

function aSection(section: Partial<Section>): Section {
  return {
    kind: 'section',
    context: null,
    condition: '',
    separator: '',
    delimiter: null,
    distinct: '',
    parts: [],
    ...section,
  };
}

test('[T1] braces of the code mean nothing', () => {
  const code = 'const a = `${b}`; /* {{c}} {Aggregates.Name} ~ #{d} ~~ */';

  expect(read(code)).toEqual([{ kind: 'text', text: code }]);
});

test('[T1] parameters, nothing and a tilde are read', () => {
  expect(read('a~{Aggregates.Name|Kebab}b~{}c~{~}{~{Aggregates.Attributes.Type|Type:sql}')).toEqual(
    [
      { kind: 'text', text: 'a' },
      { kind: 'parameter', path: 'Aggregates.Name', format: 'Kebab' },
      { kind: 'text', text: 'bc~{' },
      { kind: 'parameter', path: 'Aggregates.Attributes.Type', format: 'Type', map: 'sql' },
    ],
  );
});

test('[T2] the head of a section says everything about it', () => {
  const head =
    '~{each Aggregates.Types if "{Aggregates.Types.Family} == \'ENUM\'" separator ",\\n" start "{" end "}" type "Braces" distinct Aggregates.Types.Name|Lower}x~{end}';

  expect(read(head)).toEqual([
    aSection({
      context: 'Aggregates.Types',
      condition: "{Aggregates.Types.Family} == 'ENUM'",
      separator: ',\n',
      delimiter: { start: '{', end: '}', type: 'Braces' },
      distinct: 'Aggregates.Types.Name|Lower',
      parts: [{ kind: 'text', text: 'x' }],
    }),
  ]);
  expect(read('~{if "{A.B}"}~{section}~{end}~{end}')).toEqual([
    aSection({ condition: '{A.B}', parts: [aSection({})] }),
  ]);
});

test('[T3] a head or end alone on its line takes the line', () => {
  const lines = 'a\r\n  ~{each Aggregates}\r\n  b\r\n\t~{end}  \r\nc';

  expect(read(lines)).toEqual([
    { kind: 'text', text: 'a\r\n' },
    aSection({ context: 'Aggregates', parts: [{ kind: 'text', text: '  b\r\n' }] }),
    { kind: 'text', text: 'c' },
  ]);
});

test('[T6] a column may say how many spaces it leaves at least', () => {
  expect(read('a~{column}b~{column 12}c')).toEqual([
    { kind: 'text', text: 'a' },
    { kind: 'column' },
    { kind: 'text', text: 'b' },
    { kind: 'column', least: 12 },
    { kind: 'text', text: 'c' },
  ]);
  expect(writeTemplate(read('b~{column 12}c'))).toBe('b~{column 12}c');
});

test('[T3] beside anything else it takes only itself', () => {
  expect(read('  ~{section}~{}\n~{end};\n~{Aggregates.Name}\n')).toEqual([
    { kind: 'text', text: '  ' },
    aSection({ parts: [{ kind: 'text', text: '\n' }] }),
    { kind: 'text', text: ';\n' },
    { kind: 'parameter', path: 'Aggregates.Name', format: 'Raw' },
    { kind: 'text', text: '\n' },
  ]);
});

test.each([
  ['ab\n ~{Aggregates.Name', 'directive_not_closed', 2, 2],
  ['~{aggregates.name}', 'directive_unknown', 1, 1],
  ['~{Aggregates.Name|Shout}', 'directive_unknown', 1, 1],
  ['~{Aggregates.Name|Kebab:x}', 'directive_unknown', 1, 1],
  ['x\n~{each}', 'directive_unknown', 2, 1],
  ['~{each Aggregates each Aggregates}', 'directive_unknown', 1, 1],
  ['~{each Aggregates colour "red"}', 'directive_unknown', 1, 1],
  ['~{if bare}', 'directive_unknown', 1, 1],
  ['~{if "\\q"}', 'directive_unknown', 1, 1],
  ['~{"text"}', 'directive_unknown', 1, 1],
  ['~{column 1}', 'directive_unknown', 1, 1],
  ['~{column 2 3}', 'directive_unknown', 1, 1],
  ['a\nb~{section}c\n', 'section_not_closed', 2, 2],
  ['a~{end}', 'section_not_open', 1, 2],
  ['~{section}'.repeat(65) + '~{end}'.repeat(65), 'nested_too_deeply', 1, 641],
] as const)('[T5] "%s" is refused as %s', (text, ...[code, line, column]) => {
  expect(readTemplate(text, { source: 'a.ts' })).toMatchObject({
    ok: false,
    problems: [{ code, file: 'a.ts', position: { line, column } }],
  });
});

/** Pieces that are likely to be misread. */
const awkward = fc.constantFrom(
  '\n',
  '\r\n',
  '\r',
  ' ',
  '\t',
  '~',
  '{',
  '}',
  '~{',
  '~{end}',
  '\uFEFF',
  '"',
  '|',
  'é',
  '',
);
const text = fc
  .array(fc.oneof(awkward, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 6 })
  .map((pieces) => pieces.join(''));
const path = fc.constantFrom('Aggregates.Name', 'Aggregates.Commands.DomainEvents.Name');

const parts: fc.Arbitrary<Part[]> = fc.letrec<{ parts: Part[]; part: Part }>((tie) => ({
  parts: fc.array(tie('part'), { maxLength: 5 }).map(merged),
  part: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant('text' as const), text }),
    fc.record({
      kind: fc.constant('parameter' as const),
      path,
      format: fc.constantFrom('Raw' as const, 'Kebab' as const, 'PascalPlural' as const),
    }),
    fc.record({
      kind: fc.constant('section' as const),
      context: fc.constantFrom(null, 'Aggregates', 'odd context }'),
      condition: fc.oneof(fc.constant(''), text),
      separator: text,
      delimiter: fc.option(fc.record({ start: text, end: text, type: text })),
      distinct: fc.constantFrom('', 'Aggregates.Name', '}'),
      parts: tie('parts'),
    }),
  ),
})).parts;

/** As a reader gives them: no empty texts, and none beside each other. */
function merged(list: Part[]): Part[] {
  const result: Part[] = [];
  for (const part of list) {
    const last = result.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') {
      result[result.length - 1] = { kind: 'text', text: last.text + part.text };
    } else if (part.kind !== 'text' || part.text !== '') result.push(part);
  }
  return result;
}

test('[T4] what is written is read back as it was', () => {
  fc.assert(
    fc.property(parts, (list) => {
      expect(read(writeTemplate(list))).toEqual(list);
    }),
    { numRuns: 3000 },
  );
});

test('[T5] any text is read or refused, in linear time', () => {
  fc.assert(
    fc.property(text, (template) => {
      expect(typeof readTemplate(template, { source: 'a' }).ok).toBe('boolean');
    }),
    { numRuns: 2000 },
  );

  expect(read(`${'~{}'.repeat(100_000)}${' '.repeat(100_000)}`)).toHaveLength(1);
});
