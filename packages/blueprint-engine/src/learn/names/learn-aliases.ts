import { applyCase } from '@stepwright/domain-model';
import type { Mention } from './learn-names.ts';
import type { SampleFile } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, Map<string, Mention[]>>();

/** Behind a word that a table or an entity follows: its name, and the letter that stands for it. */
const aliasPattern =
  /\b(?:from|join|update)\s{1,9}(?<name>[A-Za-z_][\w.]*)\s{1,9}(?:as\s{1,9})?(?<letter>[a-z])(?![\w.(])/gi;

/**
 * The letters by which queries call an aggregate: `SELECT b FROM Boat b WHERE b.hull = :hull`. Only
 * in SQL and in the texts of a program: elsewhere, what stands behind a name is a word.
 */
export function aliasesIn(file: SampleFile, owner: string): readonly Mention[] {
  const ofFile = known.get(file) ?? new Map<string, Mention[]>();
  known.set(file, ofFile);
  const found = ofFile.get(owner) ?? find(file, owner);
  ofFile.set(owner, found);
  return found;
}

function find(file: SampleFile, owner: string): Mention[] {
  const initial = owner.charAt(0).toLowerCase();
  if (!/^[a-z]$/.test(initial)) return [];
  const own = new Set(
    (['Pascal', 'Camel', 'CamelPlural', 'Snake', 'SnakePlural'] as const).map((format) =>
      applyCase(owner, format),
    ),
  );
  const declaredIn = (text: string): number[] =>
    [...text.matchAll(aliasPattern)].flatMap(({ 0: all, index, groups }) => {
      const isOwn = own.has(groups?.name?.split('.').at(-1) ?? '');
      return isOwn && groups?.letter === initial ? [index + all.length - 1] : [];
    });
  if (declaredIn(file.text).length === 0) return [];
  const names = new Map([[owner, ['Initial'] as const]]);
  const queries = file.extension === 'sql' ? statementsIn(file.text) : textsIn(file.text);
  return queries.flatMap(({ from, text }) => {
    const declared = declaredIn(text);
    const used = declared.length > 0 ? usedIn(text, initial) : [];
    const places = used.length > 0 ? [...declared, ...used, ...wholeIn(text, initial)] : [];
    const inOrder = [...new Set(places)].toSorted((a, b) => a - b);
    return inOrder.map((at) => ({ from: from + at, to: from + at + 1, names }));
  });
}

/** Where something is asked of what the letter stands for: `b.hull`. */
function usedIn(text: string, letter: string): number[] {
  const pattern = new RegExp(`(?<![\\w.:$@'])${letter}(?=\\.[A-Za-z_*"\`[])`, 'g');
  return [...text.matchAll(pattern)].map(({ index }) => index);
}

/** Where the letter is what is selected, or counted: `select b from`, `count(b)`. */
function wholeIn(text: string, letter: string): number[] {
  const before = '(?<=[(,]\\s{0,9}|\\b(?:select|distinct|delete)\\s{1,9})';
  const after = `(?=[\\s+"'\`]{0,40}(?:[,)]|\\bfrom\\b))`;
  const pattern = new RegExp(`${before}${letter}${after}`, 'gi');
  return [...text.matchAll(pattern)].flatMap(({ 0: all, index }) => (all === letter ? index : []));
}

interface Query {
  from: number;
  text: string;
}

function statementsIn(sql: string): Query[] {
  const plain = sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (comment) =>
    ' '.repeat(comment.length),
  );
  return [...plain.matchAll(/[^;]+/g)].map(({ 0: text, index }) => ({ from: index, text }));
}

/** Quoted text in any language, behind what is none. What is not closed goes on to the end, of the line or the file. */
const quoted =
  /(?<comment>\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*)|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|`[^`\\]*(?:\\[\s\S][^`\\]*)*(?:`|\\?$)|@"[^"]*(?:"|$)|"[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|\\?(?=\n|$))|'[^'\\\n]*(?:\\.[^'\\\n]*)*(?:'|\\?(?=\n|$))/g;
const joint = /^\s{0,80}(?:[+.]\s{0,80})?[frbu@$]{0,2}$/i;

/** The texts of a program; those that are joined are one. */
function textsIn(code: string): Query[] {
  const texts: { from: number; to: number }[] = [];
  for (const { 0: text, index, groups } of code.matchAll(quoted)) {
    if (groups?.comment !== undefined) continue;
    const last = texts.at(-1);
    const to = index + text.length;
    if (last && index - last.to < 200 && joint.test(code.slice(last.to, index))) last.to = to;
    else texts.push({ from: index, to });
  }
  return texts.map(({ from, to }) => ({ from, text: code.slice(from, to) }));
}
