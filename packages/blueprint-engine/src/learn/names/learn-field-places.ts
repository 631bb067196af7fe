import { codeOf } from '#learn/code/learn-code-text';

interface Named {
  from: number;
  to: number;
}

/**
 * Which of the names in a file are those of fields: where they are declared, reached through a dot,
 * or keys. Where fields are taken apart into variables, these are called as they are: all of them.
 */
export function fieldPlaces(
  file: { text: string; extension: string },
  named: readonly Named[],
): Set<number> {
  const code = codeOf(file);
  const opened = openedBefore(code, named);
  const places = named.map(({ from, to }, at) => placeOf(code, { from, to }, opened[at] ?? -1));
  const isTakenApart = places.includes('shorthand');
  const fields = named.filter((_, at) => isTakenApart || places[at] === 'field');
  return new Set(fields.map(({ from }) => from));
}

/** For each name the bracket that it is in. */
function openedBefore(code: string, named: readonly Named[]): number[] {
  const open: number[] = [];
  const brackets = code.matchAll(/[([{}\])]/g);
  let next = brackets.next();
  return named.map(({ from }) => {
    for (; !next.done && next.value.index < from; next = brackets.next()) {
      if ('([{'.includes(next.value[0])) open.push(next.value.index);
      else open.pop();
    }
    return open.at(-1) ?? -1;
  });
}

const ofType = /\b(?:class|enum|interface|object|protocol|record|struct|trait|type)\s+[A-Z]/;
const promoted = /\b(?:val|var|private|public|protected|readonly)\s+(?:[\w?<>|[\]]+\s+){0,4}\$?$/;

type Place = 'field' | 'shorthand' | 'variable';

function placeOf(code: string, { from, to }: Named, opened: number): Place {
  const before = code.slice(Math.max(0, from - 120), from);
  const after = code.slice(to, to + 40);
  if (/(?:(?<!\.)\.|->)\s*$/.test(before)) return 'field';
  if (opened < 0 || /^\s*\(/.test(after)) return 'variable';
  const head = /[^;{}]*$/.exec(code.slice(Math.max(0, opened - 300), opened))?.[0] ?? '';
  return code.charAt(opened) === '{'
    ? inBraces(head, before, after)
    : inParentheses(head, before, after);
}

function inBraces(head: string, before: string, after: string): Place {
  if (ofType.test(head)) return 'field';
  if (!/[{,]\s*$/.test(before)) return 'variable';
  if (/^\s*[},]/.test(after)) return 'shorthand';
  const isKey = /^\??\s*:/.test(after) || (/\bnew\b/.test(head) && /^ =[^=>]/.test(after));
  return isKey ? 'field' : 'variable';
}

/** What a constructor or a record declares, and what one is given by name. */
function inParentheses(head: string, before: string, after: string): Place {
  if (promoted.test(before) || /\brecord \w+(?:<[^()]*>)?\s*$/.test(head)) return 'field';
  const isGiven = /[(,]\s*$/.test(before) && after.startsWith(' = ');
  return isGiven && /\b[A-Z]\w*(?:<[^()]*>)?\s*$/.test(head) ? 'field' : 'variable';
}
