import type { Item } from '#model/items';
import { lineBefore } from '#learn/lists/learn-layout';

/** What languages call their own types and functions; a query may be called so as well. */
const languageWords = new Set(
  'any array bool boolean byte char class collection date decimal double error float function int integer list long map new number object result set string text time type void'.split(
    ' ',
  ),
);

/** The values of an element that are names. */
const nameKeys = ['Name', 'Actor', 'Aggregate', 'BoundedContext'];

/**
 * Commands, queries and events that are called by one word which languages have for themselves: a
 * query `List`, or `String`, is meant where it is called or declared, and not where a type is. A
 * name that the sample gives to a type of its own is none of them.
 */
export function namesOfLanguages(
  roots: readonly Item[],
  files: readonly { text: string }[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const others = new Set<string>();
  const visit = (item: Item, list: string): void => {
    const isOperation = ['Commands', 'Queries', 'DomainEvents', 'PublishedEvents'].includes(list);
    for (const key of nameKeys) {
      const name = item.values.get(key);
      if (typeof name !== 'string') continue;
      const isOwn = isOperation && key === 'Name' && languageWords.has(name.toLowerCase());
      (isOwn ? found : others).add(name);
    }
    for (const [name, items] of item.lists) for (const each of items) visit(each, name);
  };
  for (const root of roots) visit(root, 'BoundedContexts');
  const isDeclared = (name: string): boolean => {
    const pattern = new RegExp(`\\b(?:class|enum|interface|record|struct|type) ${name}\\b`);
    return files.some(({ text }) => pattern.test(text));
  };
  return new Set([...found].filter((name) => !others.has(name) && !isDeclared(name)));
}

/** Where a word stands: in a file's text, or in its path. */
interface Place {
  text: string;
  from: number;
  to: number;
}

/** Whether a word stands as a type does, or is part of what a language calls its own. */
export function isOfLanguage(extension: string, place: Place): boolean {
  const { text, from, to } = place;
  const before = /[\p{L}\p{Nd}_$]*$/u.exec(text.slice(Math.max(0, from - 40), from))?.[0] ?? '';
  const after = /^[\p{L}\p{Nd}_$]*/u.exec(text.slice(to, to + 40))?.[0] ?? '';
  if (before + after !== '') return ownCompounds.test(before + text.slice(from, to) + after);
  return !isCalled(extension, place) && !isMember(place) && !isToldInText(place);
}

/** What libraries call by words of their language. */
const ownCompounds =
  /^(?:I?(?:Array|Concurrent|Enum|Hash|Immutable|Linked|ReadOnly|Sorted|Tree)+(?:Collection|List|Map|Set)|I(?:Collection|List|Set)|I?ActionResult|(?:Date|Local|Offset|Time|Zoned)*(?:Date|Time)(?:Offset|Only|Span|Stamp|Unit|Zone)*|Big(?:Decimal|Integer)|String(?:Buffer|Builder|Comparison|IO|Utils)|(?:Big|Boolean|Char|Date|Decimal|Float|Integer|Text|Time)+Field|(?:[aA]s|[fF]rom|[iI]s|[pP]arse|[tT]o|value[oO]f)[A-Z][a-z]+|set(?:Interval|State|Timeout))$/;

/** Whether a word is called or declared here, as methods and functions are. */
function isCalled(extension: string, { text, from, to }: Place): boolean {
  if (text.charAt(to) !== '(') return false;
  const before = text.slice(Math.max(0, from - 8), from);
  if (/\bnew $/.test(before)) return false;
  return extension !== 'py' || /(?:\bdef |\.)$/.test(before);
}

/** `this.list`, `Boats::list`, or `h.List` handed over: a member that is not called here. */
function isMember({ text, from, to }: Place): boolean {
  const line = lineUpTo(text, from);
  if (!/(?:\.|->|::)$/.test(line) || /\b(?:import|using)\b|\b(?:datetime|typing)\.$/.test(line))
    return false;
  if (/^\p{Ll}/u.test(text.slice(from, to))) return true;
  return /[(,]\s*(?:\w+\.)+$/.test(line) && /^[),]/.test(text.slice(to, to + 1));
}

/** A quoted text, part of a path, or what is taken from a file of the sample itself. */
function isToldInText({ text, from, to }: Place): boolean {
  const line = lineUpTo(text, from);
  const rest = /^.*/.exec(text.slice(to, to + 200))?.[0] ?? '';
  if (/(?:^|[^</])[/-]$/.test(line) || /^[/-]\w/.test(rest)) return !line.endsWith('"container/');
  if (/^(?:import|export)\b.*\{[^}]*$/.test(line)) return /\bfrom ["']\./.test(rest);
  const isQuoted = /["'`]$/.test(line) && /^["'`]/.test(rest);
  return isQuoted && !namesOfTypes.test(line);
}

/** What a type or a package of the language is named behind, in a quoted text. */
const namesOfTypes =
  /^\s*["'`]$|^\s*(?:import|from|using|require|#include)\b|\b(?:type|typeof|format|column)\b[^,;]*["'`]$/i;

function lineUpTo(text: string, from: number): string {
  return lineBefore(text.slice(Math.max(0, from - 200), from));
}
