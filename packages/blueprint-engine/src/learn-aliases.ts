import { applyCase } from '@stepwright/domain-model';
import type { Mention } from './learn-names.ts';
import type { SampleFile } from './learn-sample.ts';

const known = new WeakMap<SampleFile, Map<string, Mention[]>>();

/** Behind a word that a table or an entity follows: its name, and the letter that stands for it. */
const aliasPattern =
  /\b(?:from|join|update)\s{1,9}(?<name>[A-Za-z_][\w.]*)\s{1,9}(?:as\s{1,9})?(?<letter>[a-z])(?![\w.(])/gi;

/** The letters by which queries call an aggregate: `SELECT b FROM Boat b WHERE b.hull = :hull`. */
export function aliasesIn(file: SampleFile, owner: string): readonly Mention[] {
  const ofFile = known.get(file) ?? new Map<string, Mention[]>();
  known.set(file, ofFile);
  const found = ofFile.get(owner) ?? find(file.text, owner);
  ofFile.set(owner, found);
  return found;
}

function find(text: string, owner: string): Mention[] {
  const initial = owner.charAt(0).toLowerCase();
  if (!/^[a-z]$/.test(initial)) return [];
  const own = new Set(
    (['Pascal', 'Camel', 'CamelPlural', 'Snake', 'SnakePlural'] as const).map((format) =>
      applyCase(owner, format),
    ),
  );
  const places = new Set<number>();
  for (const { index, groups } of text.matchAll(aliasPattern)) {
    const { name = '', letter } = groups ?? {};
    if (letter !== initial || !own.has(name.split('.').at(-1) ?? '')) continue;
    const { from, to } = queryAround(text, index);
    const letters = new RegExp(`(?<![\\w.:$@'])${initial}(?![\\w('])`, 'g');
    for (const place of text.slice(from, to).matchAll(letters)) places.add(from + place.index);
  }
  const names = new Map([[owner, ['Initial'] as const]]);
  return [...places].toSorted((a, b) => a - b).map((from) => ({ from, to: from + 1, names }));
}

const longestQuery = 4_000;

/** The quoted text around a place, with those that are joined to it behind; else its paragraph. */
function queryAround(text: string, at: number): { from: number; to: number } {
  const before = text.slice(Math.max(0, at - longestQuery), at);
  const mark = /["`](?=[^"`]*$)/.exec(before)?.[0];
  if (mark === undefined) {
    const end = text.indexOf('\n\n', at);
    return { from: at, to: end < 0 ? text.length : end };
  }
  const from = at - (before.length - before.lastIndexOf(mark));
  const rest = text.slice(at, at + longestQuery);
  const joined = new RegExp(`^(?:[^${mark}]|${mark}\\s{0,40}\\+\\s{0,40}${mark})*`).exec(rest);
  return { from, to: at + (joined?.[0].length ?? 0) };
}
