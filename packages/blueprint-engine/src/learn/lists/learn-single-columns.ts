import { isCustomaryName } from '#learn/conditions/learn-customary';
import { ownerOf } from '#learn/names/learn-owner-names';
import type { ListInScope } from '#learn/learn-list-in-scope';
import { isKeyName } from '#model/own-key';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';

interface Range {
  from: number;
  to: number;
}

/** How far it is looked for what a column stands behind. */
const farthest = 120;

/** What stands before the only column, or the only value, of a query, and what behind it. */
const places: readonly [before: RegExp, after: RegExp][] = [
  [/\binsert\s+into\s+[\w.[\]"'`]+\s*\(\s*(?<sign>[["`]?)$/i, /^[\]"`]?\s*\)/],
  [/\bvalues\s*\(\s*(?<sign>[@:$#{]*)$/i, /^\}?\s*\)/],
];

const setBefore = /\bset\s+(?<sign>[["`]?)$/i;

/**
 * The only column of a query, where the aggregate has only one besides its key: what is inserted
 * (`(hull) VALUES (@hull)`) and what is set (`SET hull = @hull WHERE`). Others stand beside it, with
 * commas between.
 */
export function singleColumns(list: ListInScope, mentions: ListMentions, text: string): Range[] {
  const said = mentions.all.filter(({ elements }) => isOnly(list, elements.get(list)));
  return said.flatMap((each, at) => {
    const place = { text, ...each.mention };
    return inBrackets(place) ?? asSet(place, said[at + 1]) ?? [];
  });
}

interface Place extends Range {
  text: string;
}

/** Alone in the brackets of what is inserted, or of its values. */
function inBrackets({ text, from, to }: Place): Range | null {
  const before = text.slice(Math.max(0, from - farthest), from);
  const after = text.slice(to, to + farthest);
  for (const [opens, closes] of places) {
    const sign = opens.exec(before)?.groups?.sign;
    const end = closes.exec(after)?.[0];
    if (sign !== undefined && end !== undefined)
      return { from: from - sign.length, to: to + signBehind(end) };
  }
  return null;
}

/** All that is set, from the column to what it is set to. */
function asSet({ text, from, to }: Place, next: ListMention | undefined): Range | null {
  const before = text.slice(Math.max(0, from - farthest), from);
  const sign = setBefore.exec(before)?.groups?.sign;
  const end = sign !== undefined && next ? setTo(next, { text, to }) : null;
  return sign === undefined || end === null ? null : { from: from - sign.length, to: end };
}

/** Where what a column is set to ends, and nothing else is set. */
function setTo(
  { mention }: ListMention,
  { text, to }: { text: string; to: number },
): number | null {
  const isSet = /^[\]"`]?\s*=\s*[@:$#{]*$/.test(text.slice(to, mention.from));
  const end = /^\}?(?=\s+where\b|\s*["'`;])/i.exec(text.slice(mention.to, mention.to + 40))?.[0];
  return isSet && end !== undefined ? mention.to + end.length : null;
}

/** Signs that close what stands around a name, before the bracket. */
function signBehind(end: string): number {
  return /^[\]"`}]?/.exec(end)?.[0].length ?? 0;
}

function isOnly({ frames }: ListInScope, element: number | undefined): boolean {
  const isOrdinary = ({ item }: (typeof frames)[number], at: number): boolean => {
    const name = String(item.values.get('Name') ?? '');
    return (
      at === element ||
      !(isCustomaryName(name) || isKeyName(name, ownerOf({ frame: frames[at] ?? null })))
    );
  };
  return element !== undefined && frames.filter(isOrdinary).length === 1;
}
