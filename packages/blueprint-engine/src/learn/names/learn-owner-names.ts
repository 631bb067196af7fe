import { applyCase, wordsOf } from '@stepwright/domain-model';
import { anyOf, both, negate } from '#learn/conditions/learn-condition-text';
import { aggregateAround } from '#learn/learn-scope';
import { isKeyName, isOwnKey } from '#model/own-key';
import type { Bindings, Frame } from '#model/scope';

/**
 * Attributes that are called after their aggregate, told by the rest of their names: what holds for
 * the `cameraModel` of a `Camera` holds for the `lensModel` of a `Lens`. Where another one ends so
 * too (`filmModel`), they are told by both ends.
 */
export function withoutOwner(
  path: string,
  names: readonly string[],
  first: { frame: Frame | null } | undefined,
): string[] {
  const rests = names.map((name) => restOf(name, wordsOf(ownerOf(first))));
  if (rests.length === 0 || rests.includes('')) return [];
  const ends = [...new Set(rests)]
    .map((rest) => `endsWith({${path}.Name}, '${rest}')`)
    .join(' or ');
  // A key is told by being one.
  const hasKey = names.some((each) => isKeyName(each, ownerOf(first)));
  const start = hasKey ? null : startOf(names, first);
  return start === null ? [ends] : [ends, both(`startsWith({${path}.Name}, ${start})`, ends)];
}

/** What names begin with: their aggregate's name, or its short one. */
function startOf(
  names: readonly string[],
  first: { frame: Frame | null } | undefined,
): string | null {
  const owner = aggregateAround(first?.frame ?? null);
  const called = ['Name', 'ShortName'].find((key) => {
    const name = String(owner?.item.value(key) ?? '').toLowerCase();
    return name !== '' && names.every((each) => each.toLowerCase().startsWith(name));
  });
  return owner && called !== undefined ? `{${owner.collection.path}.${called}}` : null;
}

/**
 * Whether what is done is done to one: `AddBoat`, and not `AddBoats`. Null, where not all names end
 * with the aggregate's, or with its plural.
 */
export function endsWithOwner(
  path: string,
  names: readonly string[],
  first: Bindings | undefined,
): string | null {
  const owner = namedOwner(first);
  if (!owner) return null;
  const ends = [owner.singular, owner.plural];
  const isOfOwner = (each: string) => ends.some((end) => applyCase(each, 'Pascal').endsWith(end));
  return names.every(isOfOwner) ? `endsWith({${path}.Name}, {${owner.path}.Name})` : null;
}

/**
 * By what stands before the aggregate's name, of two words or more: of `FindAllBoats` another
 * aggregate has `FindAll`, and not the `Boats`.
 */
export function beginsBeforeOwner(
  path: string,
  names: readonly string[],
  first: Bindings | undefined,
): string | null {
  const owner = namedOwner(first);
  if (!owner) return null;
  const ends = [owner.plural, owner.singular];
  const stems = names.map((each) => {
    const end = ends.find((one) => each.endsWith(one));
    return end === undefined ? '' : each.slice(0, -end.length);
  });
  const [stem = ''] = stems;
  if (wordsOf(stem).length < 2 || stems.some((each) => each !== stem)) return null;
  return `startsWith({${path}.Name}, '${stem}')`;
}

/**
 * By what stands before the aggregate's name, and what behind it: of `OrgBoatFind` another aggregate has what
 * begins with `Org` and ends with `Find`. What a query is found by is called otherwise for another one: of
 * `FindBoatByHullAsFlow` it has the `AsFlow`. Null, where one does not say its aggregate, or all end with it.
 */
export function aroundOwner(
  path: string,
  names: readonly string[],
  first: Bindings | undefined,
): string | null {
  const owner = namedOwner(first);
  if (!owner) return null;
  const own = `{${owner.path}.Name}`;
  const found = foundBy(first);
  const around = names.map((name) => {
    const word = [owner.plural, owner.singular].find((each) => name.includes(each)) ?? '';
    const [before = '', ...rest] = word === '' ? [] : name.split(word);
    const behind = rest.join(word);
    if (!/^(?:[A-Z]\w*)?$/.test(behind) || word === '') return null;
    const starts = before === '' ? own : `'${before}'`;
    const left = behind.replace(found, '');
    const ends = behind === '' ? own : `'${left === '' ? behind : left}'`;
    const start = `startsWith({${path}.Name}, ${starts})`;
    const isStart = behind !== '' && left === '' && wordsOf(before).length > 1;
    const condition = isStart ? start : both(start, `endsWith({${path}.Name}, ${ends})`);
    return { condition, isBehind: behind === '', isOne: word === owner.singular };
  });
  const told = around.flatMap((each) => each ?? []);
  const isWhole =
    told.length === names.length && told.every(({ isBehind, isOne }) => isOne || !isBehind);
  if (!isWhole || told.every(({ isBehind }) => isBehind)) return null;
  const conditions = [...new Set(told.map(({ condition }) => condition))];
  return conditions.length === 1
    ? (conditions[0] ?? null)
    : conditions.map((each) => `(${each})`).join(' or ');
}

/** What an aggregate's queries find it by, as their names say it: `ByHull`, `ByHullAndMast`. */
function foundBy(element: Bindings | undefined): RegExp {
  const queries = aggregateAround(element?.frame ?? null)?.item.lists.get('Queries') ?? [];
  const ends = queries.flatMap(({ lists }) => {
    const names = (lists.get('Parameters') ?? []).map(({ values }) => String(values.get('Name')));
    const words = names.map((each) => applyCase(each, 'Pascal'));
    return words.length > 0 && words.every((each) => /^\w+$/.test(each))
      ? [words.join('(?:And)?')]
      : [];
  });
  return ends.length > 0 ? new RegExp(`^By(?:${ends.join('|')})(?![a-z])`) : /^(?!)/;
}

/**
 * Conditions that a query is called by one of some names where it is known whose it is, `Get` of `GetBoats`,
 * alone and with whether it answers with several: another aggregate's is called so too.
 */
export function bareNames(path: string, frames: readonly (Frame | null)[]): string[] {
  if (!path.endsWith('.Queries')) return [];
  const bare = frames.map((frame) => String(frame?.item.value('ShortName') ?? ''));
  const isAny = frames.some((frame, at) => frame?.item.values.get('Name') !== bare[at]);
  if (!isAny || bare.includes('')) return [];
  const condition = anyOf(`{${path}.ShortName}`, [...new Set(bare)]);
  const several = `{${path}.Result.IsCollection}`;
  return [condition, both(condition, several), both(condition, negate(several))];
}

/** The aggregate that an element belongs to, as names of it end. */
function namedOwner(
  element: { frame: Frame | null } | undefined,
): { path: string; singular: string; plural: string } | null {
  const owner = aggregateAround(element?.frame ?? null);
  const name = ownerOf(element);
  if (!owner || name === '') return null;
  return {
    path: owner.collection.path,
    singular: applyCase(name, 'Pascal'),
    plural: applyCase(name, 'PascalPlural', owner.item.plural),
  };
}

/** Whether a name says the aggregate that an element belongs to, by its short name too: one, or several. */
export function saysOwner(name: string, element: { frame: Frame | null } | undefined): boolean {
  const owner = aggregateAround(element?.frame ?? null)?.item;
  const short = String(owner?.value('ShortName') ?? '');
  const ends = [
    ...(['Pascal', 'PascalPlural'] as const).map((format) => applyCase(short, format)),
    applyCase(ownerOf(element), 'PascalPlural', owner?.plural),
  ];
  const spelt = name.toLowerCase();
  return short !== '' && ends.some((each) => spelt.includes(each.toLowerCase()));
}

/** The plural of the aggregate that an element belongs to, where the model says it. */
export function pluralOf(element: { frame: Frame | null } | undefined): string | undefined {
  return aggregateAround(element?.frame ?? null)?.item.plural;
}

/** The name of the aggregate that an element belongs to. */
export function ownerOf(element: { frame: Frame | null } | undefined): string {
  return String(aggregateAround(element?.frame ?? null)?.item.values.get('Name') ?? '');
}

/**
 * Conditions that an attribute is called by one of some names, the likeliest first. Another
 * aggregate's key is called otherwise, `id` or after that one; where something else is called like
 * a key besides, only the names say which it is.
 */
export function calledOne(
  path: string,
  names: readonly string[],
  first: { frame: Frame | null } | undefined,
): string[] {
  const isAttribute = first?.frame?.item.values.has('IsKey') ?? false;
  const owner = isAttribute ? ownerOf(first) : '';
  const as = (flag: string, isMeant: (name: string) => boolean): string[] => {
    const others = names.filter((each) => !isMeant(each));
    if (!isAttribute || others.length === names.length) return [];
    const key = `{${path}.${flag}}`;
    return others.length === 0 ? [key] : called(others).map((each) => `${key} or ${each}`);
  };
  const called = (each: readonly string[]): string[] => [
    ...(isAttribute || path.endsWith('Types') ? besideOwner(path, each, first) : []),
    anyOf(`{${path}.Name}`, each),
  ];
  return [
    ...as('IsKey', (each) => isKeyName(each, owner) || each === keyBeside(first?.frame ?? null)),
    ...as('IsOwnKey', (each) => isOwnKey(each, owner)),
    ...called(names),
  ];
}

/**
 * That an attribute or a type is called by one of some names, where some of these say the whole name of their
 * aggregate: the `parentBoat` of a `Boat` is the `parentRaft` of a `Raft`, and its `boatName` the `raftName`.
 */
function besideOwner(
  path: string,
  names: readonly string[],
  first: { frame: Frame | null } | undefined,
): string[] {
  const owner = aggregateAround(first?.frame ?? null);
  const all = allBeside(first?.frame ?? null);
  const beside = new Map(all.map((item) => [item.values.get('Name'), item.type]));
  // What is called after a service says what this is for: the `TideKind` of a `TideService`.
  const keys = path.endsWith('Types') ? ['Name', 'HeadName'] : ['Name'];
  const owners = keys.map((key) => ({
    word: applyCase(String(owner?.item.value(key) ?? ''), 'Pascal'),
    parameter: `{${owner?.collection.path ?? ''}.${key}}`,
  }));
  const told = names.map((name) => {
    // A text of which that is the last word is none of its aggregate.
    const mayEnd = beside.get(name)?.kind === 'declared';
    const ways = owners.map((each) => besideWord(path, name, { ...each, mayEnd }));
    return ways.find((each) => each !== null) ?? null;
  });
  if (told.every((each) => each === null)) return [];
  const called = names.filter((_, at) => told[at] === null);
  const around = [...new Set(told.flatMap((each) => each ?? []))].map((each) => `(${each})`);
  const others = called.length > 0 ? [anyOf(`{${path}.Name}`, called)] : [];
  return [[...around, ...others].join(' or ')];
}

/** That a name begins with another one, and ends as it does, or the other way round; null where it does not. */
function besideWord(
  path: string,
  name: string,
  { word, parameter, mayEnd }: { word: string; parameter: string; mayEnd: boolean },
): string | null {
  const rest = word === '' ? [] : applyCase(name, 'Pascal').split(word);
  const [before = '', behind = ''] = rest;
  const own = `{${path}.Name}`;
  if (rest.length !== 2 || (before === '') === (behind === '')) return null;
  if (before === '')
    return both(`startsWith(${own}, ${parameter})`, `endsWith(${own}, '${behind}')`);
  const start = name.slice(0, before.length);
  return mayEnd ? both(`startsWith(${own}, '${start}')`, `endsWith(${own}, ${parameter})`) : null;
}

/** What the key is called among the attributes that one stands beside. */
function keyBeside(frame: Frame | null): string | null {
  const key = allBeside(frame).find(({ values }) => values.get('IsKey') === true);
  return key ? String(key.values.get('Name')) : null;
}

/** All attributes that one stands beside, with it. */
function allBeside(frame: Frame | null): Frame['item'][] {
  const path = frame?.collection.path ?? '';
  const dot = path.lastIndexOf('.');
  let owner = frame?.parent ?? null;
  while (owner && owner.collection.path !== path.slice(0, dot)) owner = owner.parent;
  return [...(owner?.item.lists.get(path.slice(dot + 1)) ?? [])];
}

/** What a name says behind the last words of its owner's name; nothing where it does not begin so. */
function restOf(name: string, owner: readonly string[]): string {
  const words = wordsOf(name);
  for (let at = 0; at < owner.length; at += 1) {
    const length = owner.length - at;
    const isAfter = owner.slice(at).every((word, place) => isSame(word, words[place]));
    const rest = words.slice(length).join('');
    if (isAfter && rest !== '' && name.endsWith(rest)) return rest;
  }
  return '';
}

function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}
