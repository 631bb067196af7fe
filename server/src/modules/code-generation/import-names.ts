/** What an import makes known in its file. */
export interface Imported {
  /** Where it is from; null: that is part of the name. */
  from: string | null;
  /** How each is written, by what it is called in the file. */
  names: ReadonlyMap<string, string>;
  /** The names as they are written, where more can be written beside them. */
  list: { from: number; to: number } | null;
}

const script =
  /^import\s+(?:type\s+)?(?:(?<one>[\w$]+)\s*,?\s*)?(?:\{(?<list>[^}]*)\}|\*\s*as\s+(?<all>[\w$]+))?\s*from\s*(?<from>['"][^'"]*['"])/d;
const python = /^from\s+(?<from>\S+)\s+import\s+\(?(?<list>[^)#*]*?),?\s*\)?$/d;
const java = /^import\s+(?:static\s+)?[\w.]+\.(?<one>\w+)\s*;?$/d;

/**
 * Reads one import. Files may import a name once, and a module as often as they like; so two imports
 * are the same by what they make known, not by their texts. What is not known is known by its text.
 */
export function importedBy(text: string): Imported {
  const skipped = /^(?:\s*(?:\/\/.*\n|\/\*[\s\S]*?\*\/|#.*\n))*\s*/.exec(text)?.[0].length ?? 0;
  const code = text.slice(skipped).trimEnd();
  const found = script.exec(code) ?? python.exec(code) ?? java.exec(code);
  const written = found ? namesIn(found) : [];
  if (!found || written.length === 0)
    return { from: null, names: new Map([[code, code]]), list: null };
  return {
    from: sourceOf(found),
    names: new Map(written.map((each) => [localName(each), each])),
    list: listIn(found, skipped),
  };
}

function namesIn({ groups = {} }: RegExpExecArray): string[] {
  const listed = groups['list']?.split(',') ?? [];
  return [groups['one'], groups['all'], ...listed].flatMap((each) => each?.trim() || []);
}

/** What is imported as a type alone is not there as a value. */
function sourceOf({ 0: code, groups = {} }: RegExpExecArray): string | null {
  if (groups['from'] === undefined) return null;
  return `${/^import\s+type\b/.test(code) ? 'type ' : ''}${groups['from']}`;
}

function listIn({ groups = {}, indices }: RegExpExecArray, skipped: number): Imported['list'] {
  const place = indices?.groups?.['list'];
  if (!place || groups['one'] !== undefined) return null;
  return { from: skipped + place[0], to: skipped + place[1] };
}

function localName(written: string): string {
  return /([\w$]+)$/.exec(written)?.[1] ?? written;
}

/** One import that makes known what two do; null where they are not of one module, or say two things. */
export function joinedImport(one: string, other: string): string | null {
  const [own, more] = [importedBy(one), importedBy(other)];
  const isOneModule = own.from !== null && own.from === more.from;
  const isSame = [...more.names].every(([name, as]) => (own.names.get(name) ?? as) === as);
  if (!isOneModule || !isSame || !own.list || !more.list) return null;
  const missing = [...more.names].filter(([name]) => !own.names.has(name)).map(([, as]) => as);
  const { from, to } = own.list;
  return one.slice(0, from) + withNames(one.slice(from, to), missing) + one.slice(to);
}

/** Laid out as the list is. */
function withNames(list: string, missing: string[]): string {
  if (missing.length === 0) return list;
  const indent = /\n[ \t]*(?=\S)/.exec(list)?.[0] ?? ' ';
  return list.replace(
    /(,?)(\s*)$/,
    (_end, comma: string, space: string) => ['', ...missing].join(`,${indent}`) + comma + space,
  );
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
