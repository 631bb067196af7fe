import { isDataExtension } from '#learn/formats/data-files';
import type { ListInScope } from '#learn/learn-list-in-scope';
import type { Instance } from '#learn/learn-sample';
import { askingMethods, declaredDeeds } from './learn-asking-methods.ts';
import { askedBy } from './learn-asked-attributes.ts';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';
import { deedOf, isForSeveral } from './learn-takers.ts';
import { askedWholes } from './learn-asked-wholes.ts';
import { AskingSections } from './learn-asking-sections.ts';
import { testsLeavingOut } from './learn-left-out.ts';
import { listInText } from './learn-lists-in-text.ts';
import type { FoundList } from './learn-found-list.ts';

/**
 * Where code names an attribute that a query asks for: `findByHull`, `params["hull"]`. Another aggregate's
 * code names the first one that its own queries ask for.
 */
export function askedMentions(
  instance: Instance,
  lists: readonly ListInScope[],
  mentions: ListMentions,
): FoundList[] {
  const { file, bindings } = instance;
  if (isDataExtension(file.extension) || !bindings.frame) return [];
  const list = lists.find(({ collection }) => collection.path === 'Aggregates.Attributes');
  if (!list) return [];
  const conditions = new Map<number, string | null>();
  const methods = askingMethods(list, mentions, instance);
  const tests = testsLeavingOut(list, mentions, instance);
  const apart = [...methods, ...tests, ...declaredDeeds(instance, mentions)];
  const others = mentions.all.filter(({ mention: { from } }) =>
    apart.every((each) => from < each.from || from >= each.to),
  );
  const asked = new AskingSections(instance, lists, mentions);
  let end = 0;
  const own = others.flatMap((mention): FoundList[] => {
    if (mention.mention.from < end) return [];
    const asking = askingCall(mention, { lists, text: file.text, instance });
    if (asking) return [asking];
    const element = mention.elements.get(list);
    if (element === undefined) return [];
    if (!isAskedAt(mention.mention, file.text)) return [];
    if (!isStrong(mention.mention, file.text) && !asked.isAskedIn(mention.mention, list, element))
      return [];
    if (!conditions.has(element)) conditions.set(element, conditionOf(list, element));
    const condition = conditions.get(element) ?? null;
    if (condition === null) return [];
    const around = asked.around(mention.mention);
    const wholes = askedWholes(mention, around, { list, mentions, file });
    end = wholes.at(0)?.to ?? end;
    return wholes.map((whole) => {
      const item = { ...mention, whole };
      return { ...listInText(list, [item], instance), condition, isOnce: true };
    });
  });
  return [...own, ...methods, ...tests];
}

/** A call of what a query for several is called, where only that query asks for anything: `boats.findByHull(hull)`. */
function askingCall(
  mention: ListMention,
  { lists, text, instance }: { lists: readonly ListInScope[]; text: string; instance: Instance },
): FoundList | null {
  const { from, to } = mention.mention;
  if (text.charAt(from - 1) !== '.' || text.charAt(to) !== '(') return null;
  const list = lists.find(({ collection }) => collection.path === 'Aggregates.Queries');
  const frame = list?.frames[mention.elements.get(list) ?? -1];
  if (!list || !frame || !isForSeveral(frame) || frame.item.list('Parameters').length !== 1)
    return null;
  const condition = deedOf(frame, list.frames);
  if (condition?.includes('.Parameters.IsEmpty}') !== true) return null;
  return { ...listInText(list, [mention], instance), condition, isOnce: true };
}

function conditionOf({ frames }: ListInScope, element: number): string | null {
  const frame = frames[element];
  return frame ? askedBy([frame], (test) => frames.find(test) === frame) : null;
}

/** What stands before a variable: a sign, or a word of the language. */
const beforeVariable =
  /(?:[([{,!=&|?:<>+]|\b(?:and|await|final|if|in|is|let|not|or|return|val|var|const))\s*$/;

/** What calls something by what it is asked for with: `findByHull`, `list_by_hull`. */
const beforeJoined = /(?:[a-z\d}]By|[a-z\d}]_by_|\bby_)$/;

/** What is called so, with its arguments. */
const inJoined = /(?:[a-z\d}]By[A-Z]|_by_)\w*\([^()]*$/;

/** What says that something is asked for. */
const ofAsking = /param|quer|filter|search/i;

/** Whether a name stands where code speaks of what is asked for, and not of what something has. */
function isAskedAt({ from, to }: { from: number; to: number }, text: string): boolean {
  const before = text.slice(Math.max(0, from - 80), from);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const after = text.slice(to, to + 60);
  if (/^\s*(?:\/\/|\/?\*|#)/.test(line)) return false;
  // What is compared with a value is no filter: `if (page == 0)`.
  if (/^ ?[=!<>]=?=? ?["'\d]/.test(after)) return false;
  if (beforeJoined.test(line)) return !/^[a-z\d]/.test(after);
  const word = text.slice(from, to);
  if (/["']$/.test(line))
    return /^["']/.test(after) && (ofAsking.test(line) || isGiven(word, after));
  if (/^(?:\w|\(| \w+ \w|\s*(?::(?!=)|=>|->))/.test(after)) return isParameter(line, after);
  return beforeVariable.test(line) || isParameter(line, after);
}

/** Whether the words before a name already say that it is asked for: `findByHull`, `params["hull"]`. */
function isStrong({ from }: { from: number }, text: string): boolean {
  const before = text.slice(Math.max(0, from - 80), from);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/["']$/.test(line)) return ofAsking.test(line);
  return beforeJoined.test(line) || inJoined.test(line);
}

/** Whether a value is given for a quoted name: `{"hull": True}`, `list("hull", hull)`. */
function isGiven(word: string, after: string): boolean {
  return /^["']: ?\w/.test(after) || after.slice(1).replace(/^, ?/, ', ').startsWith(`, ${word}`);
}

/** Behind a type that a parameter has before its name: `(Boolean afloat`. */
const typeBefore = /(?<=[(,]\s*|\)\s+)[A-Za-z][\w.<>?[\]]* $/;

/** A type that a parameter has behind its name: `afloat: Boolean`. */
const typeBehind = /^\??: ?[A-Za-z][\w.<>[\]]*/;

function isParameter(before: string, after: string): boolean {
  return typeBefore.test(before) || (/[(,]\s*$/.test(before) && typeBehind.test(after));
}
