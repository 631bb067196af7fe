import { expect, test } from 'vitest';
import { aSection, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { buildItems } from '#model/build-items';
import { aModel } from '#test/fixtures';
import { withPairedBrackets } from './learn-paired-brackets.ts';
import { SampleScope } from './learn-scope.ts';

const context = 'Aggregates.Attributes';
const isText = `{${context}.BaseType} == 'string'`;
const isNumber = `{${context}.BaseType} == 'int32'`;
const isNoFraction = `not ({${context}.BaseType} == 'double')`;

const name: Part = { kind: 'parameter', path: `${context}.Name`, format: 'Camel' };
const where = (condition: string, ...parts: Part[]) => aSection({ condition, parts });

const sample = aModel({
  name: 'Boat',
  attributes: [
    { name: 'hull', type: 'string' },
    { name: 'crew', type: 'int32' },
    { name: 'length', type: 'double' },
  ],
});

/** The conditions of the stretches of a list, in their order, once the brackets are paired. */
function conditionsOf(parts: Part[]): string[] {
  const list = aSection({ context, parts });
  const file = {
    kind: 'text' as const,
    source: 'boat.kt',
    path: [text('boat.kt')],
    context: 'Aggregates',
    condition: '',
    parts: [list],
  };
  const paired = withPairedBrackets(file, new SampleScope(buildItems(sample)));
  const [found] = paired.kind === 'text' ? paired.parts : [];
  return found?.kind === 'section'
    ? found.parts.flatMap((part) => (part.kind === 'section' ? [part.condition] : []))
    : [];
}

test('[L21] what closes the brackets of several calls is there for what has one of these calls', () => {
  const parts = [
    where(isText, text('Text(')),
    where(isNumber, text('Whole(')),
    name,
    where(isNoFraction, text(')')),
  ];
  expect(conditionsOf(parts)).toEqual([isText, isNumber, `(${isText}) or (${isNumber})`]);
});

test('[L21] a bracket that is closed by what opened it belongs to no other one', () => {
  const parts = [
    where(isText, text('Text(')),
    where(isNumber, text('Whole(')),
    name,
    where(isText, text(').checked()')),
    where(`${isNoFraction} and not (${isText})`, text(')')),
  ];
  expect(conditionsOf(parts)).toEqual([isText, isNumber, isText, isNumber]);
});

test('[L21] what closes a bracket for other elements than those that have what opens it stays', () => {
  const parts = [where(isText, text('Text(')), name, where(isNumber, text(')'))];
  expect(conditionsOf(parts)).toEqual([isText, isNumber]);
});

test('[L21] what closes the bracket of a type is there for what has one', () => {
  const parts = [
    where(isText, text('List<')),
    where(isNumber, text('Set<')),
    name,
    where(isNoFraction, text('>')),
  ];
  expect(conditionsOf(parts)).toEqual([isText, isNumber, `(${isText}) or (${isNumber})`]);
});

test('[L21] arrows, comparisons and tags close no bracket', () => {
  const parts = [
    where(isText, text('Text(')),
    name,
    where(isNoFraction, text(' > 0 && <br> => x')),
    where(isText, text(')')),
  ];
  expect(conditionsOf(parts)).toEqual([isText, isNoFraction, isText]);
});

test('[L21] what closes a bracket is there where the stretch is that opens it inside of another one', () => {
  const isLong = `{${context}.Name} == 'hull'`;
  const parts = [where(isNoFraction, where(isText, text('List<')), name), where(isLong, text('>'))];
  expect(conditionsOf(parts)).toEqual([isNoFraction, isText]);
});

test('[L21] what closes the bracket of a type is there for what opens one in other ways that the sample has not', () => {
  const isDeclared = `{${context}.IsDeclared}`;
  const isSeveral = `{${context}.IsCollection}`;
  const parts = [
    where(isDeclared, where(isSeveral, text('List<'))),
    where(`not ${isDeclared}`, where(isText, text('List<')), name),
    where(isText, text('>')),
  ];
  const closed = `(${isDeclared} and ${isSeveral}) or (not ${isDeclared} and ${isText})`;
  expect(conditionsOf(parts)).toEqual([isDeclared, `not ${isDeclared}`, closed]);
});
