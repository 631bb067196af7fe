import { singularOf, wordsOf } from '@stepwright/domain-model';
import { commerce } from './field-commerce.ts';
import { banking, insurance } from './field-finance.ts';
import { general } from './field-general.ts';
import { health } from './field-health.ts';
import { industry } from './field-industry.ts';
import { leisure } from './field-leisure.ts';
import { logistics } from './field-logistics.ts';
import { education, people } from './field-people.ts';
import { publicLife } from './field-public.ts';
import { software } from './field-software.ts';
import { travel } from './field-travel.ts';
import type { Field } from './field.ts';

/** The field of a general noun comes last: whoever knows the thing better is asked first. */
const fields: Field[] = [
  commerce,
  logistics,
  banking,
  insurance,
  health,
  people,
  education,
  travel,
  leisure,
  software,
  industry,
  publicLife,
  general,
];

/** An attribute as a vocabulary writes it. */
export interface Word {
  name: string;
  /** Null where the name tells. */
  type: string | null;
  isNullable: boolean;
}

/** What a field knows of an entity. */
export interface Entry {
  /** How the entity is called first in its line. */
  name: string;
  field: Field;
  words: Word[];
}

interface Vocabulary {
  entries: Map<string, Entry[]>;
  states: Map<string, { field: Field; members: string[] }[]>;
  about: Map<Field, Set<string>>;
}

let read: Vocabulary | null = null;

/** Read once, when the first question is asked. */
function vocabulary(): Vocabulary {
  return (read ??= readFields());
}

function readFields(): Vocabulary {
  const about = fields.map((field) => [field, new Set(field.about.split(' '))] as const);
  const known: Vocabulary = { entries: new Map(), states: new Map(), about: new Map(about) };
  for (const field of fields) {
    for (const line of field.entities.trim().split('\n')) readLine(known, field, line);
  }
  return known;
}

function readLine({ entries, states }: Vocabulary, field: Field, line: string): void {
  const [, names = '', mark, rest = ''] = /^(.+?)(:| =) (.*)$/.exec(line) ?? [];
  const all = names.split(', ');
  const words = rest.split(' ');
  const entry = { name: all[0] ?? '', field, words: mark === ':' ? words.map(readWord) : [] };
  for (const name of all) {
    if (mark === ':') put(entries, name, entry);
    else put(states, name, { field, members: words });
  }
}

function put<T>(map: Map<string, T[]>, name: string, value: T): void {
  const key = entityKey(name);
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** `notes?`, `lines:OrderLine[]` */
export function readWord(text: string): Word {
  const isNullable = text.endsWith('?');
  const [name = '', type] = (isNullable ? text.slice(0, -1) : text).split(':');
  return { name, type: type ?? null, isNullable };
}

/** `OrderLines` and `order_line` are one thing. */
export function entityKey(name: string): string {
  const words = wordsOf(name).map((word) => word.toLowerCase());
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join(' ');
}

/** A name as far as the vocabulary knows it: its last words, and those before them. */
export interface Found {
  entry: Entry;
  /** `Sales` of a `SalesReport`. */
  before: string[];
}

/**
 * Finds the longest end of a name that the vocabulary knows, in the field that the surroundings
 * speak of.
 *
 * @param surroundings Names of the context and of what else is in the model.
 */
export function findEntry(name: string, surroundings: readonly string[]): Found | null {
  const words = wordsOf(name);
  for (let from = 0; from < words.length; from += 1) {
    const key = entityKey(words.slice(from).join(' '));
    const entry = bestOf(vocabulary().entries.get(key) ?? [], elseThan(key, surroundings));
    if (entry) return { entry, before: words.slice(0, from) };
  }
  return null;
}

/** What a thing is called says nothing of its field: a loan is one of a bank or of a library. */
function elseThan(key: string, surroundings: readonly string[]): string[] {
  return surroundings.filter((name) => entityKey(name) !== key);
}

/** The states that something goes through, where they are known. */
export function statesOf(name: string, surroundings: readonly string[]): string[] | null {
  const found = findEntry(name, surroundings);
  const known = (of: string) => vocabulary().states.get(entityKey(of)) ?? [];
  const own = known(name);
  const all = own.length > 0 || !found ? own : known(found.entry.name);
  return bestOf(all, elseThan(entityKey(name), surroundings))?.members ?? null;
}

function bestOf<T extends { field: Field }>(
  candidates: readonly T[],
  surroundings: readonly string[],
): T | null {
  if (candidates.length < 2) return candidates[0] ?? null;
  const said = new Set(
    surroundings.flatMap((name) => wordsOf(name).map((word) => word.toLowerCase())),
  );
  const scoreOf = ({ field }: T) =>
    [...(vocabulary().about.get(field) ?? [])].filter((word) => said.has(word)).length;
  const best = Math.max(...candidates.map(scoreOf));
  return candidates.find((each) => scoreOf(each) === best) ?? null;
}
