import type { ListInScope } from '#learn/learn-list-in-scope';
import type { SampleFile, SampleSection } from '#learn/learn-sample';
import { argumentAround } from './learn-argument-around.ts';
import type { ListMention, ListMentions } from './learn-list-mentions.ts';

interface Range {
  from: number;
  to: number;
}

/** What has a value or a condition in brackets, and no arguments. */
const beforeValue =
  /\b(?:and|await|case|catch|elif|for|if|in|is|not|or|return|switch|throw|until|when|while)\s*\($|(?:^|[=!&|?:,([{+<>-])\s*\($/;

/** What a name is joined to that says by what something is called: the `By` of `findByHull`. */
const joinedBy = /(?<=[A-Za-z\d}])(?:By|_by_)$/;

/**
 * What goes as a whole where another aggregate's queries ask for nothing: the argument or the entry that a
 * name stands in, its statement, or what it is joined to. Nothing where less than that would go; two where
 * only what is done otherwise stays.
 *
 * @param around the sections around the name, the outermost one first.
 */
export function askedWholes(
  said: ListMention,
  around: readonly SampleSection[],
  { list, mentions, file }: { list: ListInScope; mentions: ListMentions; file: SampleFile },
): Range[] {
  const { mention } = said;
  const { text, extension } = file;
  const isAlone = (range: Range) =>
    mentions
      .within(range)
      .every(
        ({ elements }) => !elements.has(list) || elements.get(list) === said.elements.get(list),
      );
  const [lines] = around
    .filter(({ kind }) => /^(?:statement|member|line|item)$/.test(kind))
    .flatMap((each) => linesOf(text, each) ?? [])
    .slice(-1);
  const own = lines && isAlone(lines) ? [lines] : [];
  // A field of GraphQL has no empty brackets.
  if (/^g(?:raph)?qls?$/.test(extension)) return own;
  const joined = joinedBy.exec(text.slice(Math.max(0, mention.from - 40), mention.from))?.[0];
  if (joined !== undefined) return [{ from: mention.from - joined.length, to: mention.to }];
  const isQuoted = /["'`]/.test(text.charAt(mention.from - 1));
  const argument = argumentAround(text, mention);
  const wholes = argument && argumentWholes(text, argument, mention);
  if (wholes?.every(isAlone)) return wholes;
  const entry = isQuoted ? entryAround(text, mention) : null;
  return entry ? [entry] : own.flatMap((each) => statementWholes(text, each, mention));
}

/** A condition with braces, and what else is done. */
const withElse =
  /^(?<asked>\s*if\b[^\n]*\{\r?\n[^]*?\n\s*\} else \{\r?\n)(?<other>[^]*\n)(?<end>\s*\}\r?\n)$/;

/** What gives something else a value again, or a part of it: `query = query.where(`, `where.hull =`. */
const setsAgain =
  /^\s*(?:(?<name>\w+) (?:[+&|]=|= (?:await )?\k<name>\b)|\w+(?:\.\w+|\[[^\]\n]*\])+ = )/;

/** Whether nothing that follows needs a statement: a condition, or what gives only the name itself a value. */
function isOwn(code: string, before: string): boolean {
  if (/^\s*if\b/.test(code) || setsAgain.test(code)) return true;
  return /^\s*(?:[\w<>?.]+ ){0,3}(?:\{ )?$/.test(before) && /^[^\n]*?[^=!<>]=(?![=>])/.test(code);
}

/** What goes of a statement: what else is done where it is not asked for must not go with it. */
function statementWholes(text: string, { from, to }: Range, mention: Range): Range[] {
  const code = text.slice(from, to);
  if (!isOwn(code, text.slice(from, mention.from))) return [];
  if (!/\belse\b|\belif\b/.test(code)) return [{ from, to }];
  const { asked = '', end = '' } = withElse.exec(code)?.groups ?? {};
  const isSingle = code.split(/\belse\b/).length === 2;
  if (asked === '' || !isSingle) return [];
  return [
    { from, to: from + asked.length },
    { from: to - end.length, to },
  ];
}

/** A quoted address, with what it says at its end that is asked for: the `?hull=${hull}` of `` `/boats?hull=${hull}` ``. */
const address =
  /^["'`][^"'`\s?]*\/[^"'`\s?]*(?:\?[^"'`\s]*?)?(?<asked>[?&][\w-]+=(?:\$?\{[^{}]*\}|%\w)?)["'`]$/d;

/** What goes of an argument: all of it, or of an address what is asked at its end; null where it is no argument. */
function argumentWholes(text: string, argument: Range, mention: Range): Range[] | null {
  const said = text.slice(argument.from, argument.to);
  if (/^["'`](?:\$\{[^{}]*\}|https?:|\/)[^"'`\s]*["'`]$/.test(said)) {
    const [start, end] = address.exec(said)?.indices?.groups?.asked ?? [];
    if (start === undefined || end === undefined || argument.from + start > mention.from) return [];
    return [{ from: argument.from + start, to: argument.from + end }];
  }
  const isQuoted = /["'`]/.test(text.charAt(mention.from - 1));
  return isArgument(text, argument, isQuoted) ? [argument] : null;
}

/** Whether it is all of an argument or a parameter of something that is called, and no function. */
function isArgument(text: string, { from, to }: Range, isQuoted: boolean): boolean {
  const argument = text.slice(from, to);
  if (/=>|->|\bfor\b|\bif\b/.test(argument)) return false;
  const before = text.slice(Math.max(0, from - 100), from);
  if (beforeValue.test(before)) return /=\s*\($/.test(before) && text.charAt(to) === ',';
  // A name that is read or set is the first argument of what does so.
  return !isQuoted || !/^["'`]\w+["'`]$/.test(argument) || !before.endsWith('(');
}

/** A quoted name with the value that is given for it, or as one of some names: `"hull": True`, `["hull"]`. */
function entryAround(text: string, { from, to }: Range): Range | null {
  const before = text.slice(Math.max(0, from - 60), from - 1);
  const after = text.slice(to, to + 80);
  const given = /^["'`]: ?(?:\w+|"[^"\n]*"|'[^'\n]*')(?=\s*[,}\n])/.exec(after);
  if (given && /[{,]\s*$/.test(before)) return { from: from - 1, to: to + given[0].length };
  const isName =
    /(?:^|[^\w\])])\[(?:["']\w+["'],\s*)*$/.test(before) && /^["']\s*[,\]]/.test(after);
  return isName ? { from: from - 1, to: to + 1 } : null;
}

/** A statement with its lines; null where something else stands there. */
export function linesOf(text: string, { from, to }: Range): Range | null {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  const isWhole =
    end >= 0 && text.slice(start, from).trim() === '' && text.slice(to, end).trim() === '';
  return isWhole ? { from: start, to: end + 1 } : null;
}
