import { expect, test } from 'vitest';
import { aModel, bytes } from '#test/fixtures';
import { learnBlueprint } from '@stepwright/blueprint-engine';
import { aSection, type Part } from '#exchange/blueprint';
import { TypeMapMaker } from '#learn/attribute-types/learn-types';
import { withImportsByUse } from '#learn/imports/learn-imports';

test('[L5] what an import depends on is said once, and what never stands there needs none', () => {
  const [learned] = learnBlueprint({
    name: 'sample',
    files: [{ path: 'boat.go', content: bytes('package boat\n') }],
    model: aModel({ name: 'Boat' }),
    dictionary: [],
    readSections: (_path, text) => ({ kind: 'file', from: 0, to: text.length, children: [] }),
  }).files;
  if (learned?.kind !== 'text') throw new Error('no text was learned');
  const opens = "startsWith({Aggregates.Commands.Name}, 'Open')";
  const use: Part = { kind: 'text', text: 'rows.Open()\n' };
  const command = aSection({
    context: 'Aggregates.Commands',
    condition: opens,
    parts: [
      aSection({ condition: opens, parts: [use] }),
      aSection({ condition: `not ${opens}`, parts: [use] }),
    ],
  });
  const text: Part = { kind: 'text', text: 'package boat\n\nimport "harbour/rows"\n\n' };
  const file = { ...learned, context: 'Aggregates', parts: [text, command] };

  const made = withImportsByUse(file, new TypeMapMaker());

  expect(made.kind === 'text' && made.parts[1]).toMatchObject({
    context: 'Aggregates.Commands',
    condition: opens,
    distinct: 'Aggregates.Name',
  });
});
