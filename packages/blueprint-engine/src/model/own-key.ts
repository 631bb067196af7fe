import { wordsOf, type Aggregate } from '@stepwright/domain-model';
import { verbsOf } from './deeds.ts';

/** Whether an attribute is its aggregate's key by its name: the `boatId` of a boat, or its `idBoat`, and no `boatTypeId`. */
export function isOwnKey(name: string, owner: string): boolean {
  if (owner === '' || !/id$|^id/i.test(name)) return false;
  const [own, called] = [owner, name].map(joined);
  return called === `${own}id` || called === `id${own}`;
}

/** The key of an aggregate among what some attributes are called: its `id`, else what is called after it. */
export function keyAmong(names: readonly string[], owner: string): string | null {
  const key =
    names.find((each) => isPlainKey(each)) ??
    names.find((each) => isOwnKey(each, owner)) ??
    names.find((each) => isShortKey(each, owner)) ??
    names.slice(0, 1).find((each) => isTailKey(each, owner));
  return key ?? null;
}

/**
 * The key that only use tells: what the attributes begin with, an `…Id` called by a part of the aggregate's name, and what a command that removes the
 * aggregate takes alone, one or several of it (`hullIds`), or a query for one asks for alone.
 */
export function handedKey({ name, attributes, commands, queries }: Aggregate): string | null {
  const names = attributes.map((each) => each.name);
  const [first = ''] = names;
  const stem = /^(?<stem>\w*[a-z\d])(?:_id|Id|ID)$/.exec(first)?.groups?.stem;
  // The `boatId` of a `Booking`, and of a `BoatTrip`, refers to something else, whatever is done by it.
  const isOfName = stem !== undefined && joined(name).indexOf(joined(stem)) > 0;
  if (!isOfName || keyAmong(names, name) !== null) return null;
  const isAlone = (all: readonly { name: string }[]): boolean => {
    const [only = '', ...more] = all.map((each) => each.name);
    return more.length === 0 && (only === first || only === `${first}s`);
  };
  const isHanded =
    commands.some((each) => removes(each.name) && isAlone(each.attributes)) ||
    queries.some(
      ({ parameters, result }) =>
        result?.type === 'self' && !result.isCollection && isAlone(parameters),
    );
  return isHanded ? first : null;
}

function removes(command: string): boolean {
  const [verb = ''] = wordsOf(command);
  return verbsOf('remove').includes(verb.toLowerCase());
}

/** The `deptId` that a `SysDept` begins with: people leave out what all aggregates are called. */
function isTailKey(name: string, owner: string): boolean {
  const tail = /[a-z\d](?<tail>[A-Z][a-z\d]+)$/.exec(owner)?.groups?.tail ?? '';
  return tail !== '' && isOwnKey(name, tail);
}

/** Whether an attribute may be its aggregate's key by its name. */
export function isKeyName(name: string, owner: string): boolean {
  return isPlainKey(name) || isOwnKey(name, owner) || isShortKey(name, owner);
}

/** Whether every aggregate calls its key so: the `boatId` of a boat is the `raftId` of a raft, and its `id` an `id`. */
export function isCalledAlike(name: string, owner: string): boolean {
  return isPlainKey(name) || isOwnKey(name, owner);
}

function isPlainKey(name: string): boolean {
  return /^_?id$/i.test(name);
}

/** The `empId` of an `Employee`: people shorten a name of one word by its end. The `prepaid` of a `Prepayment` is a word. */
function isShortKey(name: string, owner: string): boolean {
  const short = /^(?<short>[A-Za-z]{3,}?)(?:_id|_ID|Id|ID)$/.exec(name)?.groups?.short ?? '';
  const isWord = short !== '' && !/[\s_-]|[a-z][A-Z]/.test(owner);
  return isWord && owner.length > short.length && joined(owner).startsWith(joined(short));
}

function joined(name: string): string {
  return name.replaceAll(/[\s_-]/g, '').toLowerCase();
}
