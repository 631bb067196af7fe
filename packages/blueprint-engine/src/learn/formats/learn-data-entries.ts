import { align, type Place } from '#learn/learn-align';
import type { Piece } from '#learn/learn-pieces';
import { flowMappingIn } from './learn-flow-mappings.ts';
import { mappingIn, type Mapping } from './learn-mappings.ts';
import { withWholeBrackets } from './learn-whole-brackets.ts';
import { withWholeValues } from './learn-whole-values.ts';

/**
 * What stretches of data have in common, entry by entry: a `type` is compared with a `type`, whatever
 * stands beside it, and an entry that only some of them have is there as a whole or not at all.
 *
 * @returns null where they are no mappings, or share no key, or have their keys in other orders.
 */
export function entryPlaces(stretches: readonly Piece[][]): Place[] | null {
  const mappings = withNamedKeys(
    stretches.flatMap((pieces) => flowMappingIn(pieces) ?? mappingIn(pieces) ?? []),
  );
  const keys = mappings.length === stretches.length ? keysOf(mappings) : null;
  const shared = keys?.findIndex((key) => isOfAll(mappings, key)) ?? -1;
  if (!keys) return null;
  if (shared === -1) return alternatives(mappings);
  return [
    ...valuePlaces(mappings.map(({ head }) => head)),
    ...keys.flatMap((key, at) => placesOf(mappings, key, at - shared)),
    ...valuePlaces(mappings.map(({ tail }) => tail)),
  ];
}

/** A key with an element's name in it that no other mapping has (`homePort_sign`) is the one with the other's name there. */
function withNamedKeys(mappings: readonly Mapping[]): Mapping[] {
  const counts = new Map<string, number>();
  for (const { key } of mappings.flatMap(({ entries }) => entries))
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return mappings.map((mapping) => {
    const isOnly = (named: string) =>
      mapping.entries.filter((each) => each.named === named).length === 1;
    const entries = mapping.entries.map((entry) =>
      counts.get(entry.key) === 1 && isOnly(entry.named) ? { ...entry, key: entry.named } : entry,
    );
    return { ...mapping, entries };
  });
}

/** Mappings of several kinds, which have no key in common with those of another kind; null where they are none. */
function alternatives(mappings: readonly Mapping[]): Place[] | null {
  const kinds: { keys: Set<string>; members: number[] }[] = [];
  mappings.forEach(({ entries }, at) => {
    const own = entries.map(({ key }) => key);
    const known = kinds.find(({ keys }) => own.some((key) => keys.has(key)));
    if (known) known.members.push(at);
    else kinds.push({ keys: new Set(own), members: [at] });
    for (const key of own) known?.keys.add(key);
  });
  if (kinds.length < 2) return null;
  const values = mappings.map(({ entries }) =>
    entries.flatMap(({ before, pieces }) => [...before, ...pieces]),
  );
  return [
    ...valuePlaces(mappings.map(({ head }) => head)),
    { kind: 'varies', values, kinds: kinds.map(({ members }) => members) },
    ...valuePlaces(mappings.map(({ tail }) => tail)),
  ];
}

/** The same for what is no mapping. */
export function valuePlaces(stretches: readonly Piece[][]): Place[] {
  return withWholeBrackets(withWholeValues(align(stretches).places));
}

/** The keys of all mappings in their order; null where each has its own. */
function keysOf(mappings: readonly Mapping[]): string[] | null {
  const keys: string[] = [];
  for (const { entries } of mappings) {
    let next = 0;
    for (const { key } of entries) {
      const known = keys.indexOf(key);
      if (known !== -1 && known < next) return null;
      if (known === -1) keys.splice(next, 0, key);
      next = (known === -1 ? next : known) + 1;
    }
  }
  return keys;
}

function isOfAll(mappings: readonly Mapping[], key: string): boolean {
  return mappings.every(({ entries }) => entries.some((entry) => entry.key === key));
}

/**
 * The places of one entry. What parts two entries goes with the one that is further from the first that
 * all have, so that none is left where an entry is missing.
 *
 * @param distance from the first that all have.
 */
function placesOf(mappings: readonly Mapping[], key: string, distance: number): Place[] {
  const own = mappings.map(({ entries }) => {
    const at = entries.findIndex((entry) => entry.key === key);
    const entry = entries[at];
    if (!entry) return null;
    const before = distance > 0 ? entry.before : [];
    const behind = distance < 0 ? (entries[at + 1]?.before ?? []) : [];
    return { before, pieces: entry.pieces, behind };
  });
  const found = own.flatMap((each) => each ?? []);
  if (found.length === own.length) {
    const pieces = found.map((each) => each.pieces);
    return [
      ...valuePlaces(found.map(({ before }) => before)),
      ...(entryPlaces(pieces) ?? valuePlaces(pieces)),
      ...valuePlaces(found.map(({ behind }) => behind)),
    ];
  }
  const values = own.map((each) => (each ? [...each.before, ...each.pieces, ...each.behind] : []));
  const kinds = [true, false].map((isThere) =>
    [...own.keys()].filter((at) => (own[at] !== null) === isThere),
  );
  return [{ kind: 'varies', values, kinds }];
}
