import type { Language } from './read-text.ts';

/** What an import makes known in its file. */
export interface Imported {
  /** Where it is from; null: that is part of the name. */
  from: string | null;
  /** How each is written, by what it is called in the file. */
  names: ReadonlyMap<string, string>;
  /** The names as they are written, where more can be written beside them. */
  list: { from: number; to: number } | null;
  /** What is written above it. */
  comment: string;
  /**
   * What there may be once, as often as it is written: what it is called in the file. Modules of
   * Python that begin alike are several, and make known the same one.
   */
  written: string[];
}

/** Each is asked of a text whose words stand one space apart, so that none can be read in two ways. */
const script =
  /^import (?<type>type )?(?:(?<one>[\w$]+)(?: ?, ?| ))?(?:\{(?<list>[^{}]*)\} ?|\* ?as (?<all>[\w$]+) )?from ?(?<from>'[^']*'|"[^"]*")(?<how> ?(?:with|assert) ?\{[^{}]*\})?/;
const python = /^from (?<from>[\w.]+) import (?:\((?<list>[^()#*]*)\)|(?<more>[^()#*;\\]*))$/;
const modules = /^import (?<modules>[\w.]+(?: as \w+)?(?: ?, ?[\w.]+(?: as \w+)?)*)$/;
/** Where `self` is listed, it is called what the module is. */
const rust = /^use (?<from>[\w:]+)::\{(?<list>(?:(?!\bself\b)[^{}])*)\} ?;$/;
const java = /^import (?:static )?(?:\w+\.)+(?<one>\w+) ?;?$/;

/** What is longer is known by its text. */
const mostRead = 5_000;

/**
 * Reads one import. Files may import a name once, and a module as often as they like; so two imports
 * are the same by what they make known, not by their texts. What is not known is known by its text.
 */
export function importedBy(text: string, { naming }: Language): Imported {
  const skipped = /^(?:\s*(?:\/\/.*\n|\/\*[\s\S]*?\*\/|#.*\n))*\s*/.exec(text)?.[0].length ?? 0;
  const comment = text.slice(0, skipped).trim();
  const code = text.slice(skipped).trimEnd();
  const plain = code.length > mostRead ? '' : withoutComments(code).replace(/\s+/g, ' ').trim();
  const ways = naming === 'python' ? [python, modules] : [script, python, rust, java];
  const found = ways.reduce<RegExpExecArray | null>((known, way) => known ?? way.exec(plain), null);
  const written = found ? namesIn(found) : [];
  if (!found || written.length === 0)
    return { from: null, names: new Map([[code, code]]), list: null, comment, written: [code] };
  return {
    from: sourceOf(found),
    names: new Map(written.map((each) => [localName(each), each])),
    list: listIn(code, found, skipped),
    comment,
    written: written.map((each) => each.split(' ').at(-1) ?? each),
  };
}

/** A module may be called what looks like one. */
function withoutComments(code: string): string {
  return code.replace(/'[^'\n]*'|"[^"\n]*"|\/\/.*|\/\*[\s\S]*?\*\/|#.*/g, (found) =>
    /^['"]/.test(found) ? found : ' ',
  );
}

function namesIn({ groups = {} }: RegExpExecArray): string[] {
  const listed = (groups['list'] ?? groups['more'] ?? groups['modules'])?.split(',') ?? [];
  return [groups['one'], groups['all'], ...listed].flatMap((each) => each?.trim() || []);
}

/** What is imported as a type alone is not there as a value; what is read in another way is another. */
function sourceOf({ groups = {} }: RegExpExecArray): string | null {
  const { type = '', from, how = '' } = groups;
  return from === undefined ? null : type + from + how;
}

/** Null where a comment stands between the names: nobody can tell what it speaks of then. */
function listIn(code: string, { groups = {} }: RegExpExecArray, skipped: number): Imported['list'] {
  if (groups['one'] !== undefined || withoutComments(code) !== code) return null;
  if (groups['list'] === undefined && groups['more'] === undefined) return null;
  if (groups['more'] !== undefined) {
    const before = /\simport(?=\s)/.exec(code);
    return before && { from: skipped + before.index + before[0].length, to: skipped + code.length };
  }
  const [open, close] = [code.search(/[{(]/), code.search(/[})]/)];
  return open < 0 || close < open ? null : { from: skipped + open + 1, to: skipped + close };
}

/** Of a module of Python with dots in its name the first word is known. */
function localName(written: string): string {
  return written.split(' ').at(-1)?.split('.')[0] ?? written;
}

/** One import that makes known what two do; null where they are not of one module, or say two things. */
export function joinedImport(one: string, other: string, language: Language): string | null {
  const [own, more] = [importedBy(one, language), importedBy(other, language)];
  const isOneModule = own.from !== null && own.from === more.from;
  const isSame = [...more.names].every(([name, as]) => (own.names.get(name) ?? as) === as);
  const isCommented = more.comment !== '' && more.comment !== own.comment;
  if (!isOneModule || !isSame || isCommented || !own.list || !more.list) return null;
  const missing = [...more.names].filter(([name]) => !own.names.has(name)).map(([, as]) => as);
  const { from, to } = own.list;
  return one.slice(0, from) + withNames(one.slice(from, to), missing) + one.slice(to);
}

/**
 * The import without some of what it makes known: nothing where that is all. Null where it is not
 * clear what is left.
 */
export function importWithout(
  text: string,
  gone: ReadonlySet<string>,
  language: Language,
): string | null {
  const { list, written } = importedBy(text, language);
  if (written.every((name) => gone.has(name))) return '';
  if (!list) return null;
  const listed = text.slice(list.from, list.to);
  const [first = '', last = ''] = [/^\s*/, /,?\s*$/].map((end) => end.exec(listed)?.[0]);
  const names = listed.slice(first.length, listed.length - last.length);
  const left = names
    .split(/(?<=,)/)
    .filter((each) => !gone.has(localName(each.replace(/,\s*$/, '').trim())));
  const kept = left.join('').trim().replace(/,$/, '');
  return text.slice(0, list.from) + first + kept + last + text.slice(list.to);
}

/** Laid out as the list is. */
function withNames(list: string, missing: string[]): string {
  if (missing.length === 0) return list;
  const indent = /\r?\n[ \t]*(?=\S)/.exec(list)?.[0] ?? ' ';
  const names = list.trimEnd();
  const isEnded = names.endsWith(',');
  const listed = [isEnded ? names.slice(0, -1) : names, ...missing].join(`,${indent}`);
  return listed + (isEnded ? ',' : '') + list.slice(names.length);
}

/** Imports that both added at one place; null where one name is imported in two ways. */
export function joinedImports(
  own: readonly string[],
  other: readonly string[],
  language: Language,
): string[] | null {
  const written = (text: string) => importedBy(text, language).written;
  const result = [...other];
  for (const each of own) {
    const names = new Set(written(each));
    const at = result.findIndex((one) => written(one).some((name) => names.has(name)));
    const known = result[at];
    const isSame = known?.trim() === each.trim();
    const joined = isSame ? known : joinedImport(each, known ?? each, language);
    if (known === undefined) result.push(each);
    else if (joined === null) return null;
    else result[at] = joined ?? each;
  }
  const all = result.flatMap(written);
  return new Set(all).size === all.length ? result : null;
}
