import { expect, test } from 'vitest';
import { aSection, type BlueprintFile, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { SampleScope } from '#learn/learn-scope';
import { buildItems } from '#model/build-items';
import { writeTemplate } from '#template/write-template';
import { aModel } from '#test/fixtures';
import { withSameElements } from './learn-same-elements.ts';

const where = (condition: string, said: string) => aSection({ condition, parts: [text(said)] });

const sample = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string', isNullable: true },
    { name: 'mast', type: 'string', isNullable: true },
    { name: 'sails', type: 'Sail[]' },
  ],
  queries: [
    { name: 'GetBoat', parameters: [], result: { type: 'self', isCollection: false } },
    { name: 'GetBoatList', parameters: [], result: { type: 'self', isCollection: true } },
    { name: 'GetBoatPage', parameters: [], result: { type: 'self', isCollection: true } },
  ],
});

/** The conditions of the stretches of a list, in their order, once they are told in one way. */
function conditionsOf(context: string, parts: Part[]): string[] {
  const file = {
    kind: 'text' as const,
    source: 'boat.java',
    path: [text('boat.java')],
    context: 'Aggregates',
    condition: '',
    parts: [aSection({ context, parts })],
  };
  const made = withSameElements(file, new SampleScope(buildItems(sample)));
  const [list] = made.kind === 'text' ? made.parts : [];
  return list?.kind === 'section'
    ? list.parts.flatMap((part) => (part.kind === 'section' ? [part.condition] : []))
    : [];
}

test('[L5] what is told by words of names at one place and by what it is at another is told by what it is', () => {
  const queries = 'Aggregates.Queries';
  const isSeveral = `{${queries}.Result.IsCollection}`;
  const isList = `endsWith({${queries}.Name}, 'List')`;
  const isOne = `endsWith({${queries}.Name}, {Aggregates.Name})`;
  const isPage = `endsWith({${queries}.Name}, 'Page')`;
  const parts = [
    where(isList, 'List<'),
    where(`not ${isList} and ${isSeveral}`, 'Page<'),
    where(`not ${isList} and ${isSeveral}`, '>'),
    where(`not ${isList} and ${isOne}`, 'boat'),
    where(`not ${isList} and not ${isOne}`, 'page'),
    where(isPage, '(page)'),
    where(`not ${isPage}`, '(id)'),
  ];
  const page = `not ${isList} and ${isSeveral}`;
  expect(conditionsOf(queries, parts)).toEqual([
    isList,
    page,
    page,
    `not ${isList} and not ${isSeveral}`,
    page,
    page,
    `not (${page})`,
  ]);
});

test('[L5] half of what several of something have is not told by whether the rest may be missing', () => {
  const attributes = 'Aggregates.Attributes';
  const isSeveral = `{${attributes}.IsCollection}`;
  const mayMiss = `{${attributes}.IsNullable}`;
  const halves = (none: string) => [
    where(`not ${mayMiss}`, 'new '),
    where(mayMiss, none),
    where(isSeveral, 'List'),
    where(`not ${isSeveral}`, '.trim'),
  ];
  expect(conditionsOf(attributes, halves('name'))).toEqual([
    isSeveral,
    `not ${isSeveral}`,
    isSeveral,
    `not ${isSeveral}`,
  ]);
  expect(conditionsOf(attributes, halves('Optional'))).toContain(mayMiss);
});

const query = 'Aggregates.Queries';
const isSunk = `{${query}.Name} == 'FindSunk'`;
const areTexts = `not {${query}.Result.IsSelf} and {${query}.Result.IsCollection}`;

test('[L5] what is there where something told by its name is not is told by the same as this', () => {
  const sample = aModel({
    name: 'Boat',
    queries: [
      { name: 'FindSunk', parameters: [], result: { type: 'string', isCollection: true } },
      { name: 'FindAll', parameters: [], result: { type: 'self', isCollection: true } },
    ],
  });
  const file: BlueprintFile = {
    kind: 'text',
    source: 'boat.kt',
    path: [text('boat.kt')],
    context: 'Aggregates',
    condition: '',
    parts: [
      aSection({
        context: query,
        parts: [
          where(areTexts, '// '),
          where(isSunk, 'Names'),
          where(`not (${isSunk}) and not {${query}.Result.IsSelf}`, 'Boolean'),
        ],
      }),
    ],
  };

  const told = withSameElements(file, new SampleScope(buildItems(sample)));

  expect(told.kind === 'text' && writeTemplate(told.parts)).toBe(
    `~{each ${query}}~{if "${areTexts}"}// ~{end}~{if "${areTexts}"}Names~{end}~{if "not (${areTexts}) and not {${query}.Result.IsSelf}"}Boolean~{end}~{end}`,
  );
});
