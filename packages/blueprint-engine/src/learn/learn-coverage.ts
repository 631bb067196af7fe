import { both, negate } from '#learn/conditions/learn-condition-text';
import { findCoverage } from '#learn/conditions/learn-features';
import { isCustomary } from '#learn/conditions/learn-customary';
import { isDataExtension } from '#learn/formats/data-files';
import { usualSeparator, type Item } from '#learn/lists/learn-layout';
import { onlyOfEnums } from '#learn/lists/learn-declared-types';
import { mainOf } from '#learn/lists/learn-families';
import { sideOfProperties } from '#learn/lists/learn-property-lists';
import { askedList, isOfMore } from '#learn/lists/learn-asked-attributes';
import { ofSearchedTexts } from '#learn/lists/learn-searched-lists';
import { bySaidType, isOfNeeded } from '#learn/lists/learn-data-lists';
import type { FoundList } from '#learn/lists/learn-found-list';
import { ofDeeds, ownDeedsOnly } from '#learn/conditions/learn-own-deeds';
import { exceptRelations } from '#learn/lists/learn-relations';
import { saysOwner, withoutOwner } from '#learn/names/learn-owner-names';
import { byNames, byVerbs, isTold, namesOfAll } from './learn-coverage-names.ts';
import { isAttributesPath, type SampleScope } from './learn-scope.ts';
import { tellApart, type ToldApart } from '#learn/conditions/learn-weakest';
import type { Frame } from '#model/scope';

/** Which elements a list is for; attributes that a query asks for by that, and not by their names. */
export function coverageOf(found: readonly FoundList[], scope: SampleScope): string | null {
  const covered = plainCoverageOf(found, scope);
  if (covered === null || isOfMore(found, covered)) return null;
  return askedList(found, covered) ?? covered;
}

/** Of a family, the largest is for those that no other is for. */
function plainCoverageOf(found: readonly FoundList[], scope: SampleScope): string | null {
  const members = found.flatMap(({ items }) => items);
  const kin = found.flatMap(({ family }) => family).flatMap(({ items }) => items);
  const [first] = found;
  const own = new Set(members.map(({ frame }) => frame.item));
  const others = kin.filter(({ frame }) => !own.has(frame.item));
  const all = [...members, ...others].map(({ frame }) => frame);
  const quoted = (items: readonly Item[]) =>
    bySeveral(items, all) ??
    byRest(items, all) ??
    byDeeds(items, all) ??
    byVerbs(items, all) ??
    byAnswers(items, all) ??
    byNames(items, all);
  const isMain = found.some((list) => list === mainOf(list.family));
  const deedsOf = (frames: readonly Frame[]) => ownDeedsOnly(first?.path ?? '', frames, scope);
  if (others.length > 0 && !isMain) {
    const ofOwn = deedsOf(members.map(({ frame }) => frame));
    return both(quoted(members), ofOwn);
  }

  const taken = new Set([...members, ...kin].map(({ frame }) => frame.item));
  const missing = found.flatMap(({ frames }) => frames.filter(({ item }) => !taken.has(item)));
  // A key that stands apart is told by its name, and is no evidence of what the others have in common.
  const ordinary = all.filter(
    (frame) => own.has(frame.item) || !isCustomary([{ frame, roots: [] }]),
  );
  const apart = apartFrom(found, { all, ordinary, missing }, scope);
  if (apart === null) return null;
  const needed = found.some(isOfNeeded) ? `not {${first?.path ?? ''}.IsNullable}` : '';
  const enums = onlyOfEnums(all);
  const deeds = both(both(deedsOf(all), onlyDeedOf(found)), enums);
  const asked = ofTexts(found, both(apart.condition, apart.exception), [...all, ...missing]);
  const left =
    byDeeds([...members, ...others], [...all, ...missing], deeds) ??
    both(both(asked, needed), deeds);
  const told = both(left, exceptRelations(found, left));
  if (others.length === 0) return told;
  // By what each of the others is told, or an element would be in both: `name` and what ends with it.
  const lists = found
    .flatMap(({ family }) => family)
    .filter((each) => each !== mainOf(each.family));
  const besides = [...new Set(lists.map(({ items }) => quoted(items)))].join(' or ');
  return both(told, negate(isTold(besides, others, all) ? besides : quoted(others)));
}

interface Told {
  all: readonly Frame[];
  /** All of them but keys that stand apart. */
  ordinary: readonly Frame[];
  missing: readonly Frame[];
}

/** By what the elements of lists are told from those that are missing. */
function apartFrom(
  found: readonly FoundList[],
  { all, ordinary, missing }: Told,
  scope: SampleScope,
): ToldApart | null {
  const ofType = missing.length > 0 ? bySaidType(found, missing) : null;
  if (ofType !== null) return { condition: ofType, exception: '' };
  return (
    bySide(sideOfProperties(found, missing), { members: all, missing }) ??
    tellApart({ members: ordinary, others: missing }, scope, (given, left) =>
      findCoverage(given, left, hintOf(found)),
    )
  );
}

/** Attributes that each have several values, which stand apart from the others: `Trips` below all fields. */
function bySeveral(items: readonly Item[], all: readonly Frame[]): string | null {
  const path = items[0]?.frame.collection.path ?? '';
  const condition = `{${path}.IsCollection}`;
  return isAttributesPath(path) && isTold(condition, items, all) ? condition : null;
}

/** Commands by what they do to their aggregate, where that tells them from the others. */
function byDeeds(
  items: readonly Item[],
  all: readonly Frame[],
  condition = ofDeeds(items.map(({ frame }) => frame)),
): string | null {
  return condition?.includes('.Deed}') && isTold(condition, items, all) ? condition : null;
}

/** Some attributes that are all called after their aggregate, by the rest of their names. */
function byRest(items: readonly Item[], all: readonly Frame[]): string | null {
  const [first] = items;
  const path = first?.frame.collection.path ?? '';
  // What is called after it with `Id` behind is its key, however another aggregate's key is called.
  if (items.every(({ frame }) => isCustomary([{ frame, roots: [] }]))) return null;
  const conditions = withoutOwner(path, namesOfAll(items), first);
  return conditions.find((each) => isTold(each, items, all)) ?? null;
}

/** Queries that answer with several, or with one, where the others do not (`ReadAllBoat` beside `ReadBoat`), or by the key. */
function byAnswers(items: readonly Item[], all: readonly Frame[]): string | null {
  const path = items[0]?.frame.collection.path ?? '';
  if (!path.endsWith('.Queries')) return null;
  const several = `{${path}.Result.IsCollection}`;
  const asked = `{${path}.IsForKey}`;
  const told = [several, negate(several), asked, negate(asked)];
  return told.find((each) => isTold(each, items, all)) ?? null;
}

/** What is searched by being a text, with what else tells it where that alone does not. */
function ofTexts(found: readonly FoundList[], told: string, all: readonly Frame[]): string {
  const searched = ofSearchedTexts(found);
  if (searched === '') return told;
  const items = found.flatMap(({ family, ...own }) =>
    [own, ...family].flatMap((each) => each.items),
  );
  return isTold(searched, items, all) ? searched : both(told, searched);
}

/** Attributes beside the properties of a thing by their names, and the properties as all others. */
function bySide(
  side: ReturnType<typeof sideOfProperties>,
  { members, missing }: { members: readonly Frame[]; missing: readonly Frame[] },
): ToldApart | null {
  if (side === null) return null;
  const named = (side === 'inside' ? missing : members).map((frame) => ({ frame }));
  const condition = byNames(named, [...members, ...missing]);
  return { condition: side === 'inside' ? negate(condition) : condition, exception: '' };
}

/** Whether a list speaks of what must not be missing. */
function hintOf(found: readonly FoundList[]): string {
  const speaks = found.some(({ file, from, items }) => {
    const [item] = items;
    // What data says of an attribute among much else is of this one, and not of all that stand there.
    const isOfEntries = isDataExtension(file.extension) && isMapping(file.text, item);
    const text = file.text.slice(Math.max(0, from - 60), isOfEntries ? from : item?.to);
    return /required|null|undefined|optional|missing|empty|blank/i.test(text);
  });
  const isReturned = found.some(
    ({ file, from, to }) =>
      /\breturning\s{1,9}$/i.test(file.text.slice(Math.max(0, from - 40), from)) &&
      !isReadByPlace(file.text.slice(to, to + 600)),
  );
  const said = [
    speaks && 'null',
    found.some(isMade) && 'made',
    isReturned && 'returned',
    found.some(areRules) && 'rules',
    found.some(areChecks) && 'checks',
  ];
  return said.filter((each) => each !== false).join(' ');
}

/** Whether an item of data has several lines of keys and values. */
function isMapping(text: string, item: Item | undefined): boolean {
  return item !== undefined && /^\{\s*\n[^]*\n[^]*:/.test(text.slice(item.from, item.to).trim());
}

/** Whether what C# says of attributes depends on their types: rules of a validator, columns of a table. */
function areRules({ file: { text }, items }: FoundList): boolean {
  const rule = /^\s*(?:RuleFor\(|\w+\.Property\()\w+ => /;
  return items.some(({ from, to }) => rule.test(text.slice(from, to)));
}

/** What asks something of an attribute and fails where it is not so, or says in a table of tests that it does. */
const check =
  /^\s*if\b[^{:]*[{:]\s+(?:return|throw|raise)\b|^\s*\{\s*["'](?:blank|empty|missing|no|zero)\b/;

/** Whether each item checks one attribute: `if b.Hull == "" {`, `{"empty hull", …}`. */
function areChecks({ file: { text }, items }: FoundList): boolean {
  return items.every(({ from, to }) => check.test(text.slice(from, to)));
}

/** Whether what a query gives back is read by its place: each column then needs one who reads it. */
function isReadByPlace(behind: string): boolean {
  return /\bscan\(|\bfetch(?:one|all|row)\b|(?<!rows)\[\d+\]|\bget\w*\(\d/i.test(behind);
}

/** Whether what is around a list, or its file's name, says that something is written of it. */
function isMade({ file, from }: FoundList): boolean {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const before = file.text.slice(Math.max(0, from - 240), from);
  return [name, before].some((text) => saysMade.some((word) => word.test(text)));
}

/** A schema says it only where it is one of what is put in, and a form only as a word of its own. */
const saysMade = [
  /create|insert|register|request|save|update|input|payload|\b(?:z|yup|joi)\.object/i,
  /(?:^|[^A-Za-z])(?:add|Add|ADD)[A-Z_ (]/,
  /(?<![A-Za-z])form(?![a-z])|Form(?![a-z])/,
  /(?<=[a-z])(?:Post|Put|New|Edit)(?=(?:Dto|DTO|Model|ViewModel)(?![a-z]))/,
];

/** What stands between the items of a list, or most likely would; nothing where only the first is there. */
export function separatorOf(found: readonly FoundList[], kin: readonly FoundList[]): string {
  if (found.some(({ isOnce }) => isOnce)) return '';
  const known = [...found, ...kin]
    .map(({ separator }) => separator)
    .filter((each) => each !== null);
  const [first] = known;
  if (first !== undefined) return first;
  const [list] = found;
  const [item] = list?.items ?? [];
  const isDone = /\.(?:Commands|Queries)$/.test(list?.path ?? '');
  const isMethod = isDone && item?.sections[0]?.kind === 'member';
  return list && item ? usualSeparator(list.file, { ...item, isMethod }) : '';
}

/** What the only command of a sample does, where a method of several statements does it: no other command does the same. */
function onlyDeedOf(found: readonly FoundList[]): string {
  const [list, ...others] = found;
  const [item, ...more] = list?.items ?? [];
  if (!list || !item || others.length + more.length > 0 || list.frames.length > 1) return '';
  const isMethod = item.sections.every(({ kind }) => kind === 'member');
  const lines = list.file.text.slice(item.from, item.to).trim().split('\n').length;
  if (!isMethod || lines <= 8) return '';
  const isOfOwner = namesOfAll([item]).some((name) => saysOwner(name, item));
  return ofDeeds([item.frame]) ?? (isOfOwner ? '' : byNames([item], list.frames));
}
