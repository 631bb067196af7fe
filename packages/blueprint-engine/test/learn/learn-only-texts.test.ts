import { expect, test } from 'vitest';
import { transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const boat = of(
  'Boat',
  ['hull', 'string'],
  ['keel', 'string'],
  ['load', 'int32'],
  ['note', 'string', true],
);

test('[L22] a number that may be missing is not trimmed as a text is that may be missing', async () => {
  const code = (name: string, ...lines: string[]) =>
    `export function launch${name}(dto: ${name}) {\n  return {\n${lines.map((each) => `    ${each},\n`).join('')}  };\n}\n`;

  const raft = await transferredByGrammar(
    {
      'launch-boat.ts': code(
        'Boat',
        'hull: dto.hull.trim()',
        'keel: dto.keel.trim()',
        'load: dto.load',
        'note: dto.note?.trim()',
      ),
    },
    boat,
    of('Raft', ['sail', 'string'], ['berth', 'int32', true], ['mark', 'string', true]),
  );

  expect(raft).toEqual({
    'launch-raft.ts': code(
      'Raft',
      'sail: dto.sail.trim()',
      'berth: dto.berth',
      'mark: dto.mark?.trim()',
    ),
  });
});

const entity = (name: string, ...fields: string[]) =>
  `public class ${name} {\n${fields.map((each) => `\n    ${each}\n`).join('')}}\n`;

test('[L22] the length of texts is none of a number that may be missing', async () => {
  const raft = await transferredByGrammar(
    {
      'Boat.java': entity(
        'Boat',
        '@Column(nullable = false, length = 80)\n    private String hull;',
        '@Column(nullable = false, length = 80)\n    private String keel;',
        '@Column(nullable = false)\n    private Integer load;',
        '@Column(length = 80)\n    private String note;',
      ),
    },
    boat,
    of('Raft', ['sail', 'string'], ['berth', 'int32', true], ['mark', 'string', true]),
  );

  expect(raft).toEqual({
    'Raft.java': entity(
      'Raft',
      '@Column(nullable = false, length = 80)\n    private String sail;',
      '@Column()\n    private Integer berth;',
      '@Column(length = 80)\n    private String mark;',
    ),
  });
});

test('[L22] several texts are not asked what one text is asked', async () => {
  const raft = await transferredByGrammar(
    {
      'BoatForm.java': entity(
        'BoatForm',
        '@NotBlank\n    private String hull;',
        '@NotBlank\n    private String keel;',
        '@NotNull\n    private Integer load;',
      ),
    },
    of('Boat', ['hull', 'string'], ['keel', 'string'], ['load', 'int32']),
    of('Raft', ['sail', 'string'], ['flags', 'string[]']),
  );

  expect(raft).toEqual({
    'RaftForm.java': entity(
      'RaftForm',
      '@NotBlank\n    private String sail;',
      '@NotNull\n    private List<String> flags;',
    ),
  });
});
