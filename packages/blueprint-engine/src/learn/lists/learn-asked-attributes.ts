import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import { isCustomary } from '#learn/conditions/learn-customary';
import type { FoundList } from './learn-found-list.ts';
import type { Frame } from '#model/scope';

const attributes = 'Aggregates.Attributes';

/** An attribute that a query for several asks for, other than the key. */
const isAsked = both(
  `{Aggregates.Queries.Result.IsCollection}`,
  both(
    `{Aggregates.Queries.Parameters.Name} == {${attributes}.Name}`,
    negate(`{${attributes}.IsKey}`),
  ),
);

/** What refers to something else is asked for by what it belongs to, and not by what it is. */
function isReference({ item }: Frame): boolean {
  const isDeclared = item.type?.kind === 'declared' && item.type.family !== 'ENUM';
  return isDeclared || /id$/i.test(String(item.values.get('Name') ?? ''));
}

/**
 * What attributes are told by that a query asks for: another aggregate's code asks for the attribute
 * that its own query has. Of several ones, also their types tell them.
 *
 * @param isMeant whether a condition holds for just those that are meant.
 * @returns null where no query asks for just these.
 */
export function askedBy(
  members: readonly Frame[],
  isMeant: (test: (frame: Frame) => boolean) => boolean,
): string | null {
  const [first] = members;
  if (!first || first.collection.path !== attributes) return null;
  if (members.every(isReference)) return null;
  if (members.some((frame) => isCustomary([{ frame, roots: [] }]))) return null;
  const base = first.item.type?.base ?? '';
  const kind =
    first.item.type?.kind === 'declared'
      ? `{${attributes}.IsDeclared}`
      : `{${attributes}.BaseType} == '${base}'`;
  return [isAsked, both(isAsked, kind)].find((condition) => isToldBy(condition, isMeant)) ?? null;
}

function isToldBy(
  condition: string,
  isMeant: (test: (frame: Frame) => boolean) => boolean,
): boolean {
  const test = testOf(condition);
  return test !== null && isMeant((frame) => test({ frame, roots: [] }));
}

/** What says attributes by their names, and nothing else. */
const byNames = /^\{[\w.]+\.Name\} == '[^']*'(?: or \{[\w.]+\.Name\} == '[^']*')*$/;

/**
 * A list of just the attributes that a query asks for, by that; null where it is no such list.
 *
 * @param told what tells its attributes otherwise.
 */
export function askedList(found: readonly FoundList[], told: string): string | null {
  if (!byNames.test(told)) return null;
  if (found.some(({ family }) => family.length > 1)) return null;
  if (found.some(isGivenAway)) return null;
  const own = new Set(found.flatMap(({ items }) => items.map(({ frame }) => frame.item)));
  const all = found.flatMap(({ frames }) => frames);
  const members = all.filter(({ item }) => own.has(item));
  return askedBy(members, (test) => all.every((frame) => test(frame) === own.has(frame.item)));
}

/** What gives values away, and asks for nothing: `client.post(`, `Boat.create(`. */
const giving = /(?:\b|[._])(?:create|insert|patch|post|put|save|update)\w*\s*\(/i;

/** Whether the values of a list are given to something new, or to what is changed. */
function isGivenAway({ file: { text }, from, items }: FoundList): boolean {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  return giving.test(text.slice(start, items.at(-1)?.to));
}

/**
 * Whether a statement that gives values away speaks of one attribute only by its name, and gives others with
 * it, or an argument that does something has it inside: neither is there for just this attribute.
 */
export function isOfMore(found: readonly FoundList[], told: string): boolean {
  const isOfSeveral = ({ file: { text }, items, path }: FoundList): boolean =>
    path === attributes &&
    items.length === 1 &&
    items.every(({ from, to }) => severalGiven.test(text.slice(from, to)));
  const isRefused = (each: FoundList) =>
    (isOfSeveral(each) && isGivenAway(each)) || isFunction(each);
  return byNames.test(told) && found.every(isRefused);
}

/** Quoted names with their values, in one statement. */
const severalGiven = /\{\s*["']\w+["']: [^{}]*?,\s*["']\w+["']: [^{}]*\}\s*\)/;

/** Whether an argument is a function, or has one inside. */
function isFunction({ file: { text }, items, path }: FoundList): boolean {
  return (
    path === attributes &&
    items.length === 1 &&
    items.every(
      ({ from, to, sections }) =>
        sections.every(({ kind }) => kind === 'item') && / (?:=>|->) /.test(text.slice(from, to)),
    ) &&
    /\(\s*$/.test(text.slice(Math.max(0, (items[0]?.from ?? 0) - 20), items[0]?.from))
  );
}
