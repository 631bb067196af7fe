import { applyCase } from '@stepwright/domain-model';
import { codeOf } from '#learn/code/learn-code-text';

interface Range {
  from: number;
  to: number;
}

/** Longer loops are not looked through to their end. */
const longestLoop = 8000;

/**
 * Where loops through several of an aggregate call each by its letter: `for _, b := range boats`,
 * `for b in boats`. None where a loop has other variables of one letter, which could be another's.
 */
export function loopPlaces(
  file: { text: string; extension: string },
  name: string,
  letter: string,
): number[] {
  const plural = applyCase(name, 'LowerPlural');
  const isPython = file.extension === 'py';
  if (plural === '' || (!isPython && file.extension !== 'go')) return [];
  const head = isPython
    ? new RegExp(`\\bfor (?<letter>${letter}) in (?<all>[^\\n:]{1,200})`, 'g')
    : new RegExp(`\\bfor \\w+, (?<letter>${letter}) := range (?<all>[^\\n{]{1,200})\\{`, 'g');
  const code = codeOf(file);
  const places = new Set<number>();
  for (const { index, 0: found, groups } of code.matchAll(head)) {
    const words = (groups?.all ?? '').match(/\w+/g) ?? [];
    if (!words.some((word) => word.replaceAll('_', '').toLowerCase() === plural)) continue;
    const loop = isPython ? pythonLoop(code, index, found) : goLoop(code, index, found);
    for (const at of lettersIn(code, loop, letter)) places.add(at);
  }
  return [...places].toSorted((a, b) => a - b);
}

function goLoop(code: string, index: number, head: string): Range {
  return { from: index, to: closingOf(code, index + head.length) };
}

/** A loop with all that is indented below it; or, in brackets, all that stands in these. */
function pythonLoop(code: string, index: number, head: string): Range {
  const start = code.lastIndexOf('\n', index) + 1;
  const indent = code.slice(start, index);
  const end = index + head.length;
  if (indent.trim() === '') {
    const body = new RegExp(`^[^\\n]*(?:\\n(?:${indent}[ \\t]+[^\\n]*|[ \\t]*(?=\\n)))*`);
    return {
      from: index,
      to: end + (body.exec(code.slice(end, end + longestLoop))?.[0].length ?? 0),
    };
  }
  let depth = 0;
  let from = index;
  for (; from > 0 && index - from < longestLoop; from -= 1) {
    const character = code.charAt(from - 1);
    if (')]}'.includes(character)) depth += 1;
    if ('([{'.includes(character)) depth -= 1;
    if (depth < 0) break;
  }
  return { from, to: closingOf(code, index) };
}

/** Where the bracket closes that was open at a place. */
function closingOf(code: string, from: number): number {
  const last = Math.min(code.length, from + longestLoop);
  let depth = 0;
  for (let at = from; at < last; at += 1) {
    const character = code.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) return at;
  }
  return last;
}

/** What a loop calls by a letter; nothing where it calls something else by another one. */
function lettersIn(code: string, { from, to }: Range, letter: string): number[] {
  const all = [...code.slice(from, to).matchAll(/(?<![\w$.])[a-z](?![\w$])/g)];
  const isAlone = all.every(({ 0: each }) => each === letter);
  return isAlone
    ? all.flatMap(({ 0: each, index }) => (each === letter ? [from + index] : []))
    : [];
}
