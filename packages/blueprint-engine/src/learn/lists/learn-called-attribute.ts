import { wordsOf } from '@stepwright/domain-model';
import { isCustomaryName } from '#learn/conditions/learn-customary';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleSection } from '#learn/learn-sample';
import { ownerOf } from '#learn/names/learn-owner-names';
import { isKeyName } from '#model/own-key';
import type { ListMentions } from './learn-list-mentions.ts';
import { isOfAttributes, type Group } from './learn-runs.ts';

/** How far back the name of a call is looked for. */
const longest = 300;

/**
 * Whether neighbours are what a call or a method takes that is called after the only attribute among them, with
 * their key: `checkHullUnique(id, hull)` asks for the hull, whatever else a boat has. What is called after a
 * command or a query takes what that takes.
 */
export function isOfCalledAttribute(
  list: ListInScope,
  groups: readonly Group[],
  {
    sections,
    mentions,
    text,
  }: { sections: readonly SampleSection[]; mentions: ListMentions; text: string },
): boolean {
  const first = sections[groups[0]?.first ?? -1];
  const only = onlyOf(list, groups);
  if (first?.kind !== 'item' || only === null) return false;
  const call = callBefore(text, first.from);
  if (!call || !isCalledAfter(text.slice(call.from, call.to), only)) return false;
  const isOfDeed = mentions
    .beginningIn(call)
    .some(({ elements }) => [...elements.keys()].some(isOfDeeds));
  return !isOfDeed && !isCalledAfter(deedOf(list), only);
}

/** The command that takes the attributes of a list, if one does. */
function deedOf({ frames }: ListInScope): string {
  return String(frames[0]?.parent?.item.values.get('Name') ?? '');
}

function isOfDeeds({ collection }: ListInScope): boolean {
  return /\.(?:Commands|Queries)$/.test(collection.path);
}

/** The only attribute that neighbours are for, beside the key. */
function onlyOf(list: ListInScope, groups: readonly Group[]): string | null {
  if (!isOfAttributes(list) || list.collection.path === 'Aggregates.Queries.Parameters')
    return null;
  const [only = null, ...others] = groups.flatMap(({ element }) => nameOf(list, element));
  return others.length > 0 ? null : only;
}

/** What asks whether there is one already. */
const unique = /exist|duplicat|taken|unique/i;

/** Whether a statement calls what asks whether there is one with an attribute already: `checkHullUnique(boat.hull)`. */
export function isUniqueCheck(text: string): boolean {
  const call = /^(?:await )?(?:[\w]+\.)*(?<name>\w+)\(/.exec(text)?.groups?.name ?? '';
  return unique.test(call);
}

/** What an attribute is called, unless it is the key. */
function nameOf({ frames }: ListInScope, element: number): string[] {
  const frame = frames[element];
  const name = String(frame?.item.values.get('Name') ?? '');
  const isKey = frame?.item.values.get('IsKey') === true;
  const isOrdinary = !isKey && !isCustomaryName(name);
  return frame && isOrdinary && !isKeyName(name, ownerOf({ frame })) ? [name] : [];
}

/** The name in front of the bracket that an argument stands in. */
function callBefore(text: string, at: number): { from: number; to: number } | null {
  let depth = 0;
  for (let place = at - 1; place >= 0 && at - place < longest; place -= 1) {
    const sign = text.charAt(place);
    if (/[)\]}]/.test(sign)) depth += 1;
    else if (/[([{]/.test(sign) && depth > 0) depth -= 1;
    else if (/[[{;]/.test(sign)) return null;
    else if (sign === '(') {
      const name = /\w+$/.exec(text.slice(Math.max(0, place - longest), place))?.[0] ?? '';
      return name === '' ? null : { from: place - name.length, to: place };
    }
  }
  return null;
}

/** Whether the words of a name are in that of a call that does something with it, and does not only read or set it. */
function isCalledAfter(call: string, name: string): boolean {
  const words = wordsOf(call).map((word) => word.toLowerCase());
  const own = wordsOf(name).map((word) => word.toLowerCase());
  const at = words.findIndex((_, from) => own.every((word, each) => words[from + each] === word));
  if (at === -1) return false;
  const others = words.length - own.length;
  return (
    others > 1 || (others === 1 && !/^(?:add|get|has|is|on|set|to|with)$/.test(words[0] ?? ''))
  );
}
