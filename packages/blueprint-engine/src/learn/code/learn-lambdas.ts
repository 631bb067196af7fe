import { codeOf } from './learn-code-text.ts';

/** Longer lambdas are not looked through to their end. */
const longestLambda = 4000;

/** Where the lambdas of a C# file that take one letter say it: as what they take, and in all they do with it. */
export function lambdaPlaces(file: { text: string; extension: string }, letter: string): number[] {
  const code = codeOf(file);
  const places = new Set<number>();
  const said = new RegExp(`(?<![\\w.$@])${letter}(?!\\w)(?! =>)`, 'g');
  for (const { index } of code.matchAll(new RegExp(`(?<![\\w.])${letter}(?= =>)`, 'g'))) {
    if (isValidated(code.slice(0, index), letter)) continue;
    places.add(index);
    const from = index + `${letter} =>`.length;
    const body = code.slice(from, endOf(code, from));
    for (const each of body.matchAll(said)) places.add(from + each.index);
  }
  return [...places].toSorted((a, b) => a - b);
}

/** Whether a validator calls so whatever it is for: `RuleFor(v => v.Hull)` is no letter of a vessel. */
function isValidated(before: string, letter: string): boolean {
  return letter === 'v' && /\bRuleFor(?:Each)?\($/.test(before.slice(-20));
}

/** Behind what a lambda computes: where its argument or statement ends. */
function endOf(code: string, from: number): number {
  const last = Math.min(code.length, from + longestLambda);
  let depth = 0;
  for (let at = from; at < last; at += 1) {
    const character = code.charAt(at);
    if (depth === 0 && ',;)]}'.includes(character)) return at;
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
  }
  return last;
}
