import type { ParameterPart, Part } from '#exchange/blueprint';
import { isPlain, keyOf, mergeAll, textIn, type Piece } from './learn-pieces.ts';
import type { Instance } from './learn-sample.ts';

/** 1, 2, 3, …, or $1, $2, $3, … for one element after the other. */
export function numberOf(
  values: readonly Piece[][],
  instances: readonly Instance[],
): Part[] | null {
  const { collection } = instances[0]?.bindings.frame ?? {};
  if (!collection || values.length < 2) return null;
  const prefix = /^\D*/.exec(textIn(values[0] ?? []))?.[0] ?? '';
  for (const [name, first] of [
    ['Number', 1],
    ['Index', 0],
  ] as const) {
    const isCounted = values.every(([piece, ...more], at) => {
      const place = (instances[at]?.bindings.frame?.index ?? 0) + first;
      return piece?.kind === 'text' && more.length === 0 && piece.text === `${prefix}${place}`;
    });
    if (!isCounted) continue;
    const number: Part = { kind: 'parameter', path: `${collection.path}.${name}`, format: 'Raw' };
    return prefix === '' ? [number] : [{ kind: 'text', text: prefix }, number];
  }
  return null;
}

/** A list that is missing only where its collection is empty needs no condition. */
export function onlyWhereFilled(
  values: readonly Piece[][],
  instances: readonly Instance[],
): Piece[] | null {
  const filled = values.filter((value) => value.length > 0);
  const [first] = filled;
  const [piece] = first ?? [];
  if (piece?.kind !== 'list' || filled.some((value) => value.length !== 1)) return null;
  const merged = mergeAll(filled);
  if (merged.length !== 1) return null;
  const name = piece.path.split('.').at(-1) ?? '';
  const isEmptyElsewhere = values.every((value, at) => {
    const item = instances[at]?.bindings.frame?.item;
    return value.length > 0 || (item?.lists.get(name)?.length ?? 1) === 0;
  });
  return isEmptyElsewhere ? merged : null;
}

/** Values that one value can stand for, by position; the most frequent ones attract the others. */
export function alikeOf(values: readonly Piece[][]): number[][] {
  const same = new Map<string, number[]>();
  const texts = new Set(values.filter((value) => value.every(isText)).map(textIn));
  values.forEach((value, at) => {
    // A name that stands where others have just this text is none: `name = "name"`.
    const isWord = value.length > 0 && value.every((piece) => 'text' in piece);
    const key = isWord && texts.has(textIn(value)) ? `text ${textIn(value)}` : keyOf(value);
    const members = same.get(key);
    if (members) members.push(at);
    else same.set(key, [at]);
  });
  const groups: { merged: Piece[]; members: number[] }[] = [];
  for (const members of [...same.values()].toSorted((a, b) => b.length - a.length)) {
    const own = members.map((at) => values[at] ?? []);
    const value = own.find((each) => each.every(isText)) ?? mergeAll(own);
    // Only names and types stand for others: without them nothing is compared.
    const isNamed = value.some((piece) => !isPlain(piece));
    const alike = groups.find(({ merged }) => {
      if (!isNamed || merged.length !== value.length) return false;
      const common = mergeAll([merged, value]);
      return common.length === merged.length && isSlotted(common);
    });
    if (alike) {
      alike.merged = mergeAll([alike.merged, value]);
      alike.members.push(...members);
    } else groups.push({ merged: value, members: [...members] });
  }
  return groups.map(({ members }) => members);
}

/**
 * What stands for values that are alike. A text that is a name in some of them, and has other words behind
 * it, is the text in all: `Delete` and `Options` of the one command are `DeleteOptions` of another one.
 */
export function commonOf(values: readonly Piece[][]): Piece[] {
  const merged = mergeAll(values);
  if (values.every(({ length }) => length === merged.length)) return merged;
  const [said = '', ...others] = new Set(values.map(textIn));
  const isWord = others.length === 0 && /^\w+$/.test(said);
  return (isWord ? values.find((value) => value.every(isText)) : undefined) ?? merged;
}

export function isText(piece: Piece): boolean {
  return piece.kind === 'text';
}

function isSlotted(pieces: readonly Piece[]): boolean {
  return pieces.some(({ kind }) => kind === 'slot');
}

/** The same texts but for where a line is too long: some go on in the next one. */
export function isLayout(values: readonly Piece[][]): boolean {
  const filled = values.filter((value) => value.length > 0);
  const isPlain = filled.flat().every(({ kind }) => kind === 'text' || kind === 'space');
  const texts = filled.map(textIn);
  const isBroken = (text: string) => text.includes('\n');
  const bare = new Set(texts.map((text) => text.replaceAll(/\s/g, '')));
  return (
    isPlain && bare.size === 1 && !bare.has('') && texts.some(isBroken) && !texts.every(isBroken)
  );
}

/** The same names in other spellings. */
export function isSpelling(values: readonly Piece[][]): boolean {
  const names = values.map((value) =>
    value
      .map((piece) =>
        piece.kind === 'slot' ? piece.options.map(({ path }) => path).join() : keyOf([piece]),
      )
      .join('\u0000'),
  );
  return names.every((name) => name === names[0]);
}

/** A place that says the types in the model's own words. */
export function ownTypeOf(
  values: readonly Piece[][],
  instances: readonly Instance[],
): ParameterPart | null {
  const { collection } = instances[0]?.bindings.frame ?? {};
  if (!collection) return null;
  const isOwn = values.every((value, at) => {
    const use = instances[at]?.bindings.frame?.item.type;
    return use !== undefined && use !== null && textIn(value) === use.text;
  });
  return isOwn ? { kind: 'parameter', path: `${collection.path}.Type`, format: 'Raw' } : null;
}

/** What texts speak of: yes and no mostly say whether something may be missing. */
export function hintIn(values: readonly Piece[][]): string {
  const texts = values.map((value) => textIn(value));
  const isYesOrNo = texts.every((text) => /^(?:true|false|yes|no|not|0|1)?$/i.test(text.trim()));
  return isYesOrNo ? 'null' : texts.join(' ');
}
