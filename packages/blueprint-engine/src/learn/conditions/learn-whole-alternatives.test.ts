import { expect, test } from 'vitest';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { writeTemplate } from '#template/write-template';
import { withSimpleConditions } from './learn-simple-conditions.ts';
import { withWholeAlternatives } from './learn-whole-alternatives.ts';

const afloat = '{Aggregates.IsAfloat}';
const where = (condition: string, words: string) => aSection({ condition, parts: [text(words)] });

function aFile(...parts: Part[]): BlueprintFile {
  return {
    kind: 'text',
    source: 'boat.ts',
    path: [text('boat.ts')],
    context: 'Aggregates',
    condition: '',
    parts,
  };
}

function templateOf(file: BlueprintFile): string {
  return file.kind === 'text' ? writeTemplate(file.parts) : '';
}

test('[L31] what is told word by word on a condition and its contrary is told as two wholes', () => {
  const told = withWholeAlternatives(
    aFile(
      where(afloat, 'sails'),
      where(`not ${afloat}`, 'lies'),
      text(' '),
      where(`not ${afloat}`, 'ashore'),
      where(afloat, 'home'),
      text('\n'),
    ),
  );

  expect(templateOf(told)).toBe(
    `~{if "${afloat}"}sails home~{end}~{if "not ${afloat}"}lies ashore~{end}\n`,
  );
});

test('[L31] what both have in common stays said once', () => {
  const apart = aFile(
    where(afloat, 'sails'),
    where(`not ${afloat}`, 'lies'),
    text(' beside the old pier of '),
    where(afloat, 'home'),
    where(`not ${afloat}`, 'land'),
  );

  expect(withWholeAlternatives(apart)).toEqual(apart);
});

test('[L31] a condition does not say twice what it says', () => {
  const name = '{Aggregates.Name}';
  const told = withSimpleConditions(
    aFile(where(`(${name} == 'Boat' or ${name} == 'Raft') and not (${name} == 'Boat')`, 'logs')),
  );

  expect(templateOf(told)).toBe(`~{if "${name} == 'Raft'"}logs~{end}`);
});

test('[L31] what is known of the elements around is not asked again, and what can never be there is not there', () => {
  const deed = '{Aggregates.Commands.Deed}';
  const list = aSection({
    context: 'Aggregates.Commands',
    condition: `${deed} == 'create'`,
    parts: [
      where(`${deed} == 'create'`, 'built'),
      where(`${deed} != 'create' and {Aggregates.Commands.Actor} == 'Owner'`, 'sold'),
    ],
  });

  expect(templateOf(withSimpleConditions(aFile(list)))).toBe(
    `~{each Aggregates.Commands if "${deed} == 'create'"}built~{end}`,
  );
});

test('[L31] what is left of a condition is known inside of it', () => {
  const deed = '{Aggregates.Commands.Deed}';
  const list = aSection({
    context: 'Aggregates.Commands',
    condition: `(${deed} == 'create' or ${deed} == 'change') and not (${deed} == 'change')`,
    parts: [where(`${deed} == 'create'`, 'built'), where(`${deed} == 'change'`, 'painted')],
  });

  expect(templateOf(withSimpleConditions(aFile(list)))).toBe(
    `~{each Aggregates.Commands if "${deed} == 'create'"}built~{end}`,
  );
});

test('[L31] the first of all elements is not the first of those that are left', () => {
  const first = '{Aggregates.Commands.IsFirst}';
  const list = aSection({
    context: 'Aggregates.Commands',
    condition: `not ${first}`,
    parts: [where(`not ${first}`, ', '), text('sail')],
  });

  expect(withSimpleConditions(aFile(list))).toEqual(aFile(list));
});
