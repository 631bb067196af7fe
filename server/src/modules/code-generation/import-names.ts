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
  /** What it is called in the file, as often as it is written. */
  written: string[];
}

/** Each is asked of a text whose words stand one space apart, so that none can be read in two ways. */
const script =
  /^import (?<type>type )?(?:(?<one>[\w$]+)(?: ?, ?| ))?(?:\{(?<list>[^{}]*)\} ?|\* ?as (?<all>[\w$]+) )?from ?(?<from>'[^']*'|"[^"]*")/;
const python = /^from (?<from>[\w.]+) import (?:\((?<list>[^()#*]*)\)|(?<more>[^()#*;\\]*))$/;
const java = /^import (?:static )?(?:\w+\.)+(?<one>\w+) ?;?$/;

/** What is longer is known by its text. */
const mostRead = 5_000;

/**
 * Reads one import. Files may import a name once, and a module as often as they like; so two imports
 * are the same by what they make known, not by their texts. What is not known is known by its text.
 */
export function importedBy(text: string): Imported {
  const skipped = /^(?:\s*(?:\/\/.*\n|\/\*[\s\S]*?\*\/|#.*\n))*\s*/.exec(text)?.[0].length ?? 0;
  const comment = text.slice(0, skipped).trim();
  const code = text.slice(skipped).trimEnd();
  const plain = code.length > mostRead ? '' : withoutComments(code).replace(/\s+/g, ' ').trim();
  const found = script.exec(plain) ?? python.exec(plain) ?? java.exec(plain);
  const written = found ? namesIn(found) : [];
  if (!found || written.length === 0)
    return { from: null, names: new Map([[code, code]]), list: null, comment, written: [code] };
  return {
    from: sourceOf(found),
    names: new Map(written.map((each) => [localName(each), each])),
    list: listIn(code, found, skipped),
    comment,
    written: written.map(localName),
  };
}

/** A module may be called what looks like one. */
function withoutComments(code: string): string {
  return code.replace(/'[^'\n]*'|"[^"\n]*"|\/\/.*|\/\*[\s\S]*?\*\/|#.*/g, (found) =>
    /^['"]/.test(found) ? found : ' ',
  );
}

function namesIn({ groups = {} }: RegExpExecArray): string[] {
  const listed = (groups['list'] ?? groups['more'])?.split(',') ?? [];
  return [groups['one'], groups['all'], ...listed].flatMap((each) => each?.trim() || []);
}

/** What is imported as a type alone is not there as a value. */
function sourceOf({ groups = {} }: RegExpExecArray): string | null {
  return groups['from'] === undefined ? null : `${groups['type'] ?? ''}${groups['from']}`;
}

/** Null where a comment stands between the names: nobody can tell what it speaks of then. */
function listIn(code: string, { groups = {} }: RegExpExecArray, skipped: number): Imported['list'] {
  if (groups['one'] !== undefined || withoutComments(code) !== code) return null;
  if (groups['more'] !== undefined) {
    const before = /\simport(?=\s)/.exec(code);
    return before && { from: skipped + before.index + before[0].length, to: skipped + code.length };
  }
  const [open, close] = [code.search(/[{(]/), code.search(/[})]/)];
  return open < 0 || close < open ? null : { from: skipped + open + 1, to: skipped + close };
}

function localName(written: string): string {
  return written.split(' ').at(-1) ?? written;
}

/** One import that makes known what two do; null where they are not of one module, or say two things. */
export function joinedImport(one: string, other: string): string | null {
  const [own, more] = [importedBy(one), importedBy(other)];
  const isOneModule = own.from !== null && own.from === more.from;
  const isSame = [...more.names].every(([name, as]) => (own.names.get(name) ?? as) === as);
  const isCommented = more.comment !== '' && more.comment !== own.comment;
  if (!isOneModule || !isSame || isCommented || !own.list || !more.list) return null;
  const missing = [...more.names].filter(([name]) => !own.names.has(name)).map(([, as]) => as);
  const { from, to } = own.list;
  return one.slice(0, from) + withNames(one.slice(from, to), missing) + one.slice(to);
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
export function joinedImports(own: readonly string[], other: readonly string[]): string[] | null {
  const result = [...other];
  for (const each of own) {
    const at = result.findIndex((one) => sharesName(one, each));
    const known = result[at];
    const joined = known?.trim() === each.trim() ? known : joinedImport(each, known ?? each);
    if (known === undefined) result.push(each);
    else if (joined === null) return null;
    else result[at] = joined;
  }
  const all = result.flatMap((each) => [...importedBy(each).names.keys()]);
  return new Set(all).size === all.length ? result : null;
}

function sharesName(one: string, other: string): boolean {
  const { names } = importedBy(other);
  return [...importedBy(one).names.keys()].some((name) => names.has(name));
}
