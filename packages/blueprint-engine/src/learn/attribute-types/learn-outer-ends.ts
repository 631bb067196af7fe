import { findCondition } from '#learn/conditions/learn-features';
import { textIn, type Piece } from '#learn/learn-pieces';
import type { Instance } from '#learn/learn-sample';
import type { Item } from '#model/items';
import { commonEnd, nullableText, without, type NullableText } from './learn-nullable.ts';

export type { NullableText } from './learn-nullable.ts';

/** Calls behind each other. */
const calls = /^(?:\s*\.\w+\([^()]*\))+$/;

/** A text at one end of a place that is told by itself: by what may be missing, else by the command. */
export function endApart(
  values: readonly Piece[][],
  instances: readonly Instance[],
): NullableText | null {
  return nullableText(values, instances) ?? outerEnd(values, instances);
}

/**
 * What all attributes of one command have behind their own calls, and those of another one do not: what
 * is changed is `.optional()`, whatever else its type has. How the rest differs is another question.
 */
function outerEnd(values: readonly Piece[][], instances: readonly Instance[]): NullableText | null {
  const places = [...values.keys()];
  const outerAt = (at: number) => instances[at]?.bindings.frame?.parent?.item ?? null;
  const outers = new Set(places.map(outerAt));
  if (outers.size < 2) return null;
  for (const outer of outers) {
    const found = outer && endOf(outer, { values, instances, outerAt });
    if (found) return found;
  }
  return null;
}

interface Sample {
  values: readonly Piece[][];
  instances: readonly Instance[];
  outerAt: (at: number) => Item | null;
}

function endOf(outer: Item, { values, instances, outerAt }: Sample): NullableText | null {
  const places = [...values.keys()];
  const own = places.filter((at) => outerAt(at) === outer);
  const common = own
    .map((at) => values[at] ?? [])
    .reduce((one, other) => commonEnd(one, other, 'behind'));
  // Of `().optional()` the brackets are those of another call.
  const pieces = common.slice(common.findIndex((piece) => /^\s*\.$/.test(textIn([piece]))));
  const has = (at: number) =>
    commonEnd(pieces, values[at] ?? [], 'behind').length === pieces.length;
  if (own.length < 2 || !calls.test(textIn(pieces))) return null;
  const [ending, others] = [places.filter(has), places.filter((at) => !has(at))];
  const bindings = (some: readonly number[]) => some.flatMap((at) => instances[at]?.bindings ?? []);
  const isOfOuters = others.every((at) => ending.every((each) => outerAt(each) !== outerAt(at)));
  const condition = isOfOuters ? outerCondition(bindings(ending), bindings(others)) : null;
  if (condition === null) return null;
  const rest = places.map((at) =>
    has(at) ? without(values[at] ?? [], pieces.length, 'behind') : [...(values[at] ?? [])],
  );
  return { side: 'behind', pieces, condition, rest, closing: [] };
}

/** By what the commands are, and not by their attributes. */
function outerCondition(...[own, others]: Parameters<typeof findCondition>): string | null {
  const outer = (each: (typeof own)[number]) => ({ ...each, frame: each.frame?.parent ?? null });
  return others.length === 0 ? null : findCondition(own.map(outer), others.map(outer));
}
