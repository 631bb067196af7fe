import type { Value } from '@stepwright/condition-language';

/** What the reference knows of the world: items have values, and items inside of them, by path. */
export interface World {
  values: Record<string, Value>;
  lists: Record<string, World[]>;
}

/** The names that can be read once a list is gone through, by list. */
export type Inside = Record<string, string[]>;

/**
 * A second reading of SPEC.md, written without looking at the first: slow, short, with closures in
 * place of data. It answers true or false, or null for what is no condition.
 */
export function answerOf(text: string, world: World, inside: Inside): boolean | null {
  const tokens = tokensOf(text);
  const tree = tokens && new Reader(tokens).whole();
  if (!tree) return null;
  const bound = { worlds: [world], inside };
  return [...tree.names].every((name) => placeOf(name, bound) !== 'nowhere') && isMet(tree, bound);
}

/** What is bound, innermost first. */
interface Bound {
  worlds: World[];
  inside: Inside;
}

interface Tree {
  joiner: 'and' | 'or' | null;
  parts: Tree[];
  names: Set<string>;
  worth: (bound: Bound) => Value;
}

const pattern =
  /\s*(?:(\{[^{}]*\})|('(?:\\[\\'"]|\\(?![\\'"])|[^'\\])*'|"(?:\\[\\'"]|\\(?![\\'"])|[^"\\])*")|(-?\d{1,15})|([\p{L}_][\p{L}\p{N}_]*)|(==|!=|&&|\|\||[!(),]))\s*/suy;
const synonyms: Record<string, string> = { '&&': 'and', '||': 'or', '!': 'not' };

/** A token is its kind, a colon, and its text. */
function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  pattern.lastIndex = 0;
  let end = 0;
  while (end < text.length) {
    const found = pattern.exec(text);
    if (!found) return text.slice(end).trim() === '' ? tokens : null;
    end = pattern.lastIndex;
    const [, name, quoted, digits, word, sign] = found;
    if (name !== undefined) {
      if (name.slice(1, -1).trim() === '') return null;
      tokens.push(`name:${name.slice(1, -1).trim()}`);
    } else if (quoted !== undefined) {
      tokens.push(`text:${quoted.slice(1, -1).replaceAll(/\\([\\'"])/g, '$1')}`);
    } else if (digits !== undefined) tokens.push(`number:${digits}`);
    else if (word !== undefined) {
      const small = word.toLowerCase();
      const isKey = ['and', 'or', 'not', 'true', 'false'].includes(small);
      tokens.push(isKey ? `sign:${small}` : `word:${word}`);
    } else if (sign !== undefined) tokens.push(`sign:${synonyms[sign] ?? sign}`);
  }
  return tokens;
}

const binding: Record<string, number> = {
  'sign:or': 1,
  'sign:and': 2,
  'sign:==': 3,
  'sign:!=': 3,
};
const parametersOf: Record<string, number> = {
  toPascal: 1,
  contains: 2,
  startsWith: 2,
  endsWith: 2,
};

/** Precedence climbing; anything wrong gives null all the way up. */
class Reader {
  private readonly tokens: string[];

  constructor(tokens: string[]) {
    this.tokens = tokens;
  }

  whole(): Tree | null {
    const tree = this.from(1);
    return this.tokens.length === 0 ? tree : null;
  }

  private from(weakest: number): Tree | null {
    let left = this.one();
    for (;;) {
      const sign = this.tokens[0] ?? '';
      const strength = binding[sign];
      if (!left || strength === undefined || strength < weakest) return left;
      this.tokens.shift();
      const right = this.from(strength + 1);
      if (!right) return null;
      left = strength === 3 ? compared(left, right, sign === 'sign:==') : joined(left, right, sign);
      // What follows with the same sign belongs to the same list: `a and b and c`.
      while (strength < 3 && this.tokens[0] === sign) {
        this.tokens.shift();
        const next = this.from(strength + 1);
        if (!next) return null;
        left = extended(left, next);
      }
    }
  }

  private one(): Tree | null {
    const token = this.tokens.shift() ?? '';
    const kind = token.slice(0, token.indexOf(':'));
    const text = token.slice(token.indexOf(':') + 1);
    if (token === 'sign:not') {
      const of = this.one();
      return of && { ...leaf((bound) => !of.worth(bound)), names: of.names };
    }
    if (token === 'sign:(') {
      const inside = this.from(1);
      return this.tokens.shift() === 'sign:)' ? inside : null;
    }
    if (token === 'sign:true' || token === 'sign:false') return leaf(() => text === 'true');
    if (kind === 'number') return leaf(() => Number.parseInt(text, 10));
    if (kind === 'text') return leaf(() => text);
    if (kind === 'name') return { ...leaf((bound) => read(text, bound)), names: new Set([text]) };
    return kind === 'word' ? this.call(text) : null;
  }

  private call(name: string): Tree | null {
    const count = Object.hasOwn(parametersOf, name) ? parametersOf[name] : undefined;
    if (count === undefined || this.tokens.shift() !== 'sign:(') return null;
    const given: Tree[] = [];
    for (let at = 0; at < count; at += 1) {
      const value = this.from(1);
      if (!value || this.tokens.shift() !== (at + 1 < count ? 'sign:,' : 'sign:)')) return null;
      given.push(value);
    }
    const worth = (bound: Bound) =>
      called(
        name,
        given.map((each) => spelt(each.worth(bound))),
      );
    return { ...leaf(worth), names: new Set(given.flatMap((each) => [...each.names])) };
  }
}

function leaf(worth: Tree['worth']): Tree {
  return { joiner: null, parts: [], names: new Set(), worth };
}

function compared(left: Tree, right: Tree, isSame: boolean): Tree {
  const worth = (bound: Bound) =>
    (spelt(left.worth(bound)) === spelt(right.worth(bound))) === isSame;
  return { ...leaf(worth), names: new Set([...left.names, ...right.names]) };
}

function joined(left: Tree, right: Tree, sign: string): Tree {
  return listOf(sign === 'sign:and' ? 'and' : 'or', [left, right]);
}

function extended(list: Tree, next: Tree): Tree {
  return listOf(list.joiner ?? 'and', [...list.parts, next]);
}

function listOf(joiner: 'and' | 'or', parts: Tree[]): Tree {
  const worth = (bound: Bound) =>
    joiner === 'and'
      ? !parts.some((part) => !part.worth(bound))
      : !parts.every((part) => !part.worth(bound));
  return { joiner, parts, names: new Set(parts.flatMap((part) => [...part.names])), worth };
}

/** Texts as they are compared. */
function spelt(value: Value): string {
  return value === null ? '' : `${value}`.toLowerCase();
}

function called(name: string, [text = '', part = '']: string[]): Value {
  if (name === 'contains') return text.split(part).length > 1 || part === '';
  if (name === 'startsWith') return text.slice(0, part.length) === part;
  if (name === 'endsWith') return part === '' || text.slice(-part.length) === part;
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** True for any item of what is not bound, as E5 says. */
function isMet(tree: Tree, bound: Bound): boolean {
  if (tree.joiner === 'or') return tree.parts.some((part) => isMet(part, bound));
  const open = openLists(tree, bound);
  const [first] = open;
  if (first === undefined) return Boolean(tree.worth(bound));
  if (tree.joiner === 'and') {
    const lists = tree.parts.flatMap((part) => openLists(part, bound));
    if (lists.length === new Set(lists).size) return tree.parts.every((part) => isMet(part, bound));
  }
  const owner = bound.worlds.find((world) => Object.hasOwn(world.lists, first));
  return (owner?.lists[first] ?? []).some((item) =>
    isMet(tree, { ...bound, worlds: [item, ...bound.worlds] }),
  );
}

function openLists(tree: Tree, bound: Bound): string[] {
  const places = [...tree.names].map((name) => placeOf(name, bound));
  const open = places.filter((place) => place.startsWith('in '));
  return [...new Set(open)].map((each) => each.slice(3));
}

/** `here`, `nowhere`, or `in` the list that has to be gone through to get there. */
function placeOf(name: string, { worlds, inside }: Bound): string {
  if (worlds.some((world) => Object.hasOwn(world.values, name))) return 'here';
  const lists = worlds.flatMap((world) => Object.keys(world.lists));
  const list = lists.find((each) => inside[each]?.includes(name));
  return list === undefined ? 'nowhere' : `in ${list}`;
}

function read(name: string, { worlds }: Bound): Value {
  const world = worlds.find((each) => Object.hasOwn(each.values, name));
  return world?.values[name] ?? null;
}
