import { expect, test } from 'vitest';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { writeTemplate } from '#template/write-template';
import { withoutImpossibleSections } from './learn-possible-sections.ts';

const deed = '{Aggregates.Commands.Deed}';
const where = (condition: string, ...parts: Part[]) => aSection({ condition, parts });
const each = (condition: string, ...parts: Part[]) =>
  aSection({ context: 'Aggregates.Commands', condition, parts });

function toldOf(...parts: Part[]): string {
  const file: BlueprintFile = {
    kind: 'text',
    source: 'boat.ts',
    path: [text('boat.ts')],
    context: 'Aggregates',
    condition: '',
    parts,
  };
  const told = withoutImpossibleSections(file);
  return told.kind === 'text' ? writeTemplate(told.parts) : '';
}

test('[L31] what can never be there is left out, and what always is there is asked nothing', () => {
  const told = toldOf(
    each(
      `${deed} == 'create' or ${deed} == 'change'`,
      where(`${deed} == 'remove'`, text('sink ')),
      where(`${deed} != 'remove'`, text('sail '), where(`${deed} == 'create'`, text('first '))),
    ),
    each(`${deed} == 'create'`, where(`${deed} == 'create'`, text('launch '))),
  );

  expect(told).toBe(
    `~{each Aggregates.Commands if "${deed} == 'create' or ${deed} == 'change'"}sail ~{if "${deed} == 'create'"}first ~{end}~{end}~{each Aggregates.Commands if "${deed} == 'create'"}launch ~{end}`,
  );
});

test('[L31] of any command, one may create and another one remove; what is counted is left as it is', () => {
  const any = where(`${deed} == 'create'`, where(`${deed} == 'remove'`, text('both ')));
  const number = '{Aggregates.Commands.Number}';
  const counted = each(`${number} != 1`, where(`${number} == 1`, text('first ')));
  const [first, second] = [toldOf(any), toldOf(counted)];

  expect(first).toContain('both ');
  expect(second).toContain('first ');
});
