import { chooseSteps } from './choose-steps.ts';
import { readDeed } from './deeds.ts';
import { reasons, type FileReading } from './file-reading.ts';
import type { Idea } from './ideas.ts';
import { lineCounter } from './line-counter.ts';
import { asName, inSingular, nameWords } from './name-words.ts';

/**
 * Reads SQL of any dialect: procedures and functions are orders and questions, triggers are
 * reactions, tables of things can be created.
 */
export function readSql(text: string): FileReading {
  const code = withoutComments(text);
  const lineOf = lineCounter(code);
  const steps = chooseSteps([
    ...ideasOfRoutines(code, lineOf),
    ...ideasOfTriggers(code, lineOf),
    ...ideasOfTables(code, lineOf),
  ]);
  return steps.length > 0 ? { kind: 'read', steps } : { kind: 'skipped', reason: reasons.noStep };
}

/** Comments and texts become blanks, so that every place stays where it is. */
function withoutComments(text: string): string {
  return text.replace(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\n]|'')*'/g, (part) =>
    part.replace(/[^\n]/g, ' '),
  );
}

type LineOf = (at: number) => number;

const name = String.raw`((?:[\[\]"\`\w$]+\s*\.\s*)*[\[\]"\`\w$]+)`;
const create = String.raw`\bcreate\s+(?:or\s+(?:replace|alter)\s+)?`;
const routine = new RegExp(
  `${create}(?:definer\\s*=\\s*\\S+\\s+)?(procedure|proc|function)\\s+(?:if\\s+not\\s+exists\\s+)?${name}`,
  'gi',
);
const trigger = new RegExp(
  `${create}(?:constraint\\s+)?trigger\\s+(?:if\\s+not\\s+exists\\s+)?${name}`,
  'gi',
);
const table = new RegExp(
  `\\bcreate\\s+(?:unlogged\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?${name}\\s*\\(`,
  'gi',
);
const most = 500;

/** `[dbo].[usp_PlaceOrder]` is `PlaceOrder`. */
const bare = (found: string): string =>
  (found.split('.').at(-1) ?? '')
    .replace(/["`[\]\s]/g, '')
    .replace(/^(?:u?sp|usp|proc|prc|fn|udf|pr|f|p|trg|tr|tbl|t)_/i, '');

function ideasOfRoutines(code: string, lineOf: LineOf): Idea[] {
  return [...code.matchAll(routine)].slice(0, most).flatMap((match) => {
    const [, kind = '', found = ''] = match;
    const body = code.slice(match.index, match.index + 3000);
    if (/\breturns\s+trigger\b/i.test(body.slice(0, 500))) return [];
    const named = readDeed(bare(found), null);
    if (named === null) return [];
    const confidence = /proc/i.test(kind) ? 0.9 : 0.75;
    const common = { aggregate: null, actor: null, event: null, line: lineOf(match.index) };
    return [{ ...common, type: named.type, deeds: [named.deed], confidence }];
  });
}

const happened: Record<string, string> = {
  insert: 'Created',
  update: 'Updated',
  delete: 'Deleted',
};

function ideasOfTriggers(code: string, lineOf: LineOf): Idea[] {
  return [...code.matchAll(trigger)].slice(0, most).flatMap((match) => {
    const rest = code.slice(match.index + match[0].length, match.index + match[0].length + 600);
    const cause = /\b(insert|update|delete)\b/i.exec(rest)?.[1]?.toLowerCase() ?? '';
    const on = new RegExp(`\\bon\\s+${name}`, 'i').exec(rest)?.[1] ?? '';
    const event = `${asName(inSingular(nameWords(bare(on))))}${happened[cause] ?? ''}`;
    const called =
      new RegExp(`\\bexecute\\s+(?:function|procedure)\\s+${name}`, 'i').exec(rest)?.[1] ?? '';
    const deeds = [bare(called), bare(match[1] ?? '')].map(
      (each) => readDeed(each, null)?.deed ?? [],
    );
    if (on === '' || happened[cause] === undefined) return [];
    const common = { aggregate: null, actor: null, confidence: 0.8, line: lineOf(match.index) };
    return [{ ...common, type: 'Reaction' as const, deeds, event }];
  });
}

function ideasOfTables(code: string, lineOf: LineOf): Idea[] {
  return [...code.matchAll(table)].slice(0, most).flatMap((match) => {
    const words = inSingular(nameWords(bare(match[1] ?? '')));
    const columns = code.slice(
      match.index + match[0].length,
      endOf(code, match.index + match[0].length),
    );
    if (words.length === 0 || technical.test(words.join(' ')) || isLink(columns)) return [];
    const common = { actor: null, event: null, confidence: 0.5, line: lineOf(match.index) };
    return [
      {
        ...common,
        type: 'Command' as const,
        deeds: [['create', ...words]],
        aggregate: asName(words),
      },
    ];
  });
}

const technical =
  /migration|schema|audit|log$|lock|outbox|inbox|session|version|cache|temp|history|backup/;

/** A table that only ties others together: every column is a reference or part of the key. */
function isLink(columns: string): boolean {
  const parts = columns
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isPlain = (part: string): boolean =>
    /^(?:primary|foreign|constraint|unique|key|index|check)\b/i.test(part) ||
    /\breferences\b/i.test(part) ||
    /^["`[]?\w+_?id\b/i.test(part) ||
    /^\w+\)/.test(part);
  const references = parts.filter(
    (part) => /_id\b|Id\b|\breferences\b/i.test(part) && !/^(?:primary|constraint)/i.test(part),
  );
  return parts.length > 0 && references.length >= 2 && parts.every(isPlain);
}

/** Where the bracket that is open at a place closes. */
function endOf(code: string, from: number): number {
  let depth = 1;
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '(') depth += 1;
    if (code[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return code.length;
}
