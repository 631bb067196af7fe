import {
  completionsAt,
  evaluateCondition,
  parseCondition,
  printCondition,
  simplifyCondition,
  type Scope,
} from '@stepwright/condition-language';
import { aCondition, aRepeatingCondition, dice, mutated } from './random-condition.ts';
import { answerOf, type World } from './reference.ts';

const world: World = {
  values: { Name: 'order', Count: 3, IsFirst: true, Actor: null },
  lists: {
    A: [
      {
        values: { 'A.Name': 'order', 'A.Kind': 'e' },
        lists: {
          'A.B': [
            { values: { 'A.B.Name': 'ORD', 'A.B.Kind': 1 }, lists: {} },
            { values: { 'A.B.Name': 'e', 'A.B.Kind': false }, lists: {} },
          ],
        },
      },
      { values: { 'A.Name': '', 'A.Kind': null }, lists: { 'A.B': [] } },
    ],
    C: [1, 2, 3].map((number) => ({
      values: { 'C.Name': ['order', 'É', 'true'][number - 1] ?? null, 'C.Number': number },
      lists: {},
    })),
    E: [],
  },
};
/** The names that there are, whether or not an item has them. */
const inside: Record<string, string[]> = {
  A: ['A.Name', 'A.Kind', 'A.B.Name', 'A.B.Kind'],
  'A.B': ['A.B.Name', 'A.B.Kind'],
  C: ['C.Name', 'C.Number'],
  E: ['E.Name'],
};

/** The world as the language is told of it: the innermost first. */
function scopeOf(bound: readonly World[]): Scope {
  return {
    lookUp(path) {
      const here = bound.find(({ values }) => Object.hasOwn(values, path));
      if (here) return { kind: 'value', value: here.values[path] ?? null };
      const owner = bound.find(({ lists }) => Object.keys(lists).some((list) => holds(list, path)));
      const list = Object.keys(owner?.lists ?? {}).find((each) => holds(each, path));
      if (!owner || list === undefined) return { kind: 'unknown' };
      const scopes = () => (owner.lists[list] ?? []).map((item) => scopeOf([item, ...bound]));
      return { kind: 'each', collection: list, scopes };
    },
  };
}

function holds(list: string, path: string): boolean {
  return inside[list]?.includes(path) ?? false;
}

const known = { parameters: Object.values(inside).flat() };

/**
 * Asks the language and the reference the same random conditions, every other one mutated.
 *
 * @returns how many there were of each kind, and what was answered differently.
 */
export function compareWithReference(count: number, seed: number) {
  const roll = dice(seed);
  const scope = scopeOf([world]);
  const found = { read: 0, refused: 0, met: 0, different: [] as string[] };
  for (let index = 0; index < count; index += 1) {
    const regular = index % 3 === 0 ? aRepeatingCondition(roll) : aCondition(roll);
    const text = index % 2 === 0 ? regular : mutated(regular, roll);
    const expected = answerOf(text, world, inside);
    const answer = ask(text, scope);
    if (answer !== expected) found.different.push(`${JSON.stringify(text)}: ${answer}`);
    if (answer === null) found.refused += 1;
    else found.read += 1;
    if (answer === true) found.met += 1;
    if (index % 16 === 1) completionsAt(text, Math.floor(roll() * (text.length + 2)), known);
  }
  return found;
}

/** Null for what is refused, at a place inside of the text; what is printed or simplified means the same. */
function ask(text: string, scope: Scope): boolean | null | string {
  const read = parseCondition(text);
  if (!read.ok) {
    const [problem] = read.problems;
    const { from, to } = problem?.at ?? { from: -1, to: -1 };
    return from >= 0 && from <= to && to <= text.length ? null : `a problem at ${from} to ${to}`;
  }
  const answer = evaluateCondition(read.value, scope);
  const again = parseCondition(printCondition(read.value));
  if (!again.ok) return 'printed so that it cannot be read';
  if (evaluateCondition(again.value, scope) !== answer) return 'printed with another meaning';
  const simple = simplifyCondition(read.value);
  return evaluateCondition(simple, scope) === answer ? answer : 'simplified to another meaning';
}
