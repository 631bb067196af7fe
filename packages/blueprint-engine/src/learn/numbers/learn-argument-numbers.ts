import type { Run } from './learn-numbers.ts';

/** What a query is given, one value after the other: `statement.setString(2, `. */
const argument =
  /(?<![\w$.])(?<statement>[a-z]\w{0,40})\.(?:set|bind)[A-Z]?\w{0,40}\((?<digits>\d{1,3})(?=,)/g;

interface Given {
  statement: string;
  number: number;
  from: number;
  to: number;
}

/**
 * The places of a query's values that count up in code: `put.setObject(1, id); put.setString(2, hull)`.
 * From a number on that is said twice, as where a value may be missing, they are left as they are.
 */
export function argumentRunsIn(code: string): Run[] {
  const runs: Given[][] = [];
  for (const { 0: all, index, groups } of code.matchAll(argument)) {
    const { statement = '', digits = '' } = groups ?? {};
    const to = index + all.length;
    const given = { statement, number: Number(digits), from: to - digits.length, to };
    const last = runs.at(-1)?.at(-1);
    const isNext = last?.statement === statement && given.number - last.number <= 1;
    const isSame = isNext && !isMade(statement, code.slice(last.to, index));
    if (isSame && given.number >= last.number) runs.at(-1)?.push(given);
    else runs.push([given]);
  }
  return runs.flatMap((all) => {
    const twice = all.findIndex(({ number }, at) => all[at + 1]?.number === number);
    const run = twice < 0 ? all : all.slice(0, twice);
    const [first] = run;
    if (!first) return [];
    const verb = declarationOf(code, first);
    const numbers = run.map(({ from, to }) => ({ from, to }));
    return verb === null ? [] : [{ verb, from: first.number, numbers }];
  });
}

/** Whether another statement of the same name is made in some code. */
function isMade(statement: string, code: string): boolean {
  return new RegExp(`\\b${statement} ?=[^=]`).test(code);
}

/** How far before its first value a statement is made. */
const farthest = 1000;

/** Where what is given values is made: before them, and outside of any list of them. */
function declarationOf(code: string, { statement, from }: Given): number | null {
  const before = code.slice(Math.max(0, from - farthest), from);
  const made = [...before.matchAll(new RegExp(`\\b${statement} ?=[^=]`, 'g'))].at(-1);
  return made ? from - before.length + made.index : null;
}
