import type { Part, Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { standardImports } from '#type-maps/standard-imports';

/** What types are written as that the sample does not have, and what needs them. */
export class UnseenTypes<Need> {
  private readonly needs = new Map<string, Need[]>();
  private readonly beside = new Map<string, Set<string>>();

  /** @param beside what the types that the sample has are written as at the same place. */
  add(text: string, need: Need, beside: readonly string[]): void {
    this.needs.set(text, [...(this.needs.get(text) ?? []), need]);
    for (const each of beside)
      this.beside.set(each, (this.beside.get(each) ?? new Set()).add(text));
  }

  needsOf(text: string): readonly Need[] {
    return this.needs.get(text) ?? [];
  }

  /** Those that are imported together with some names: they are written where one of these is. */
  besides(names: readonly string[]): string[] {
    const found = names.flatMap((name) => {
      // A library may have a function for each type: `varchar('hull')`, so `boolean('sold')`.
      const isAlike = /^[A-Z]/.test(name) ? /^[A-Z]\w*$/ : /^[A-Za-z]\w*$/;
      return [...(this.beside.get(name) ?? [])].filter((each) => isAlike.test(each));
    });
    return [...new Set(found)].filter((each) => !names.includes(each));
  }
}

/** Where all names stand in order, those that come to them do so as well; else they are last. */
export function inOrder<Named extends { name: string }>(
  known: readonly Named[],
  added: readonly Named[],
): Named[] {
  if (added.length === 0) return [...known];
  const isSorted = known.every(({ name }, at) => at === 0 || (known[at - 1]?.name ?? '') <= name);
  const all = [...known, ...added];
  return isSorted ? all.toSorted((a, b) => (a.name < b.name ? -1 : 1)) : all;
}

/** A stretch at the top of a file that imports one thing; the rest of the file. */
interface Stretch {
  part: Part;
  line: string | null;
}

/**
 * Imports of what a language's own library has, for types that the sample does not have, where they
 * stand among those of the sample.
 *
 * @param make a section for those elements that need a name; null where there is no such.
 */
export function withStandardImports(
  parts: readonly Part[],
  extension: string,
  make: (name: string, text: string) => Section | null,
): Part[] {
  const stretches = parts.flatMap(stretchesOf);
  const known = stretches.flatMap(({ line }) => line ?? []);
  for (const [name, line] of standardImports.get(extension) ?? []) {
    if (known.some((each) => isImportedBy(each, line, name))) continue;
    const own = placeOf(line, stretches);
    const open = own < 0 && line.startsWith('\t') ? openOf(stretches) : -1;
    const at = Math.max(own, open);
    if (at < 0) {
      addFirstImport(stretches, line, (text) => make(name, text));
      continue;
    }
    // In Go an empty line parts the language's own library from what others make.
    const section = make(name, at === open ? `${line}\n\n` : `${line}\n`);
    if (section) stretches.splice(at, 0, { part: section, line });
  }
  const whole: Part[] = [];
  for (const { part } of stretches) addPart(whole, part);
  return whole;
}

const importPattern = /^(?:import [\w.]+;?|from [\w.]+ import [^\n]+|\t"[a-z/]+")$/;

function stretchesOf(part: Part): Stretch[] {
  if (part.kind === 'section') return [{ part, line: importIn(part) }];
  if (part.kind !== 'text') return [{ part, line: null }];
  return (part.text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => ({
    part: { kind: 'text', text: line },
    line: importPattern.test(line.trimEnd()) && line.endsWith('\n') ? line.trimEnd() : null,
  }));
}

function importIn({ parts }: Section): string | null {
  const [first] = parts;
  const line = first?.kind === 'text' ? first.text.trimEnd() : '';
  return parts.length === 1 && importPattern.test(line) ? line : null;
}

/**
 * Where there is no import of the same kind: in brackets with the one that stands alone, else below
 * the name of the package.
 */
function addFirstImport(
  stretches: Stretch[],
  line: string,
  make: (text: string) => Section | null,
): void {
  const lines = stretches.map(({ part }) => (part.kind === 'text' ? part.text : ''));
  const first = line.startsWith('\t') ? `import ${line.trim()}` : line;
  const alone = lines.findIndex((each) => /^import "[^"]+"\n$/.test(each));
  const [open, close] = [make(`(\n${line}\n\n\t`), make('\n)')];
  if (alone >= 0 && open && close) {
    if (lines.includes(`${first}\n`)) return;
    const [said, path, end] = ['import ', lines[alone]?.slice(7, -1) ?? '', '\n'].map(text);
    const parts = [said, open, path, close, end].flatMap((part) => part ?? []);
    stretches.splice(alone, 1, ...parts.map((part) => ({ part, line: null })));
    return;
  }
  const named = lines.findIndex((each) => /^package [\w.]+;?\n$/.test(each));
  const section = named >= 0 && !lines.some(beginsImport) ? make(`\n${first}\n`) : null;
  if (section) stretches.splice(named + 1, 0, { part: section, line: first });
}

function beginsImport(line: string): boolean {
  return line.startsWith('import ');
}

/** Whether a line imports what another one does, or everything that is there. */
function isImportedBy(known: string, line: string, name: string): boolean {
  const module = /^from \S+/.exec(line)?.[0];
  // Names in capitals go into the list of their module; `date` and `datetime` have a line of their own.
  const isBeside = /^[A-Z]/.test(name) || known.includes('*') || known.split(/\W+/).includes(name);
  if (module !== undefined) return known.startsWith(`${module} `) && isBeside;
  return known === line || known === line.replace(/\w+(;?)$/, '*$1');
}

/**
 * Beside one from the same module, else behind the last import of the same kind that comes before it,
 * else before the first; -1 where there are none.
 */
function placeOf(line: string, stretches: readonly Stretch[]): number {
  const kind = /^(?:import \w+|from|\t)/.exec(line)?.[0] ?? '';
  const all = stretches.flatMap((each, at) =>
    each.line === null ? [] : [{ at, line: each.line }],
  );
  const module = /^from \S+ /.exec(line)?.[0];
  const beside = all.find((each) => module !== undefined && each.line.startsWith(module));
  if (beside) return beside.line < line ? beside.at + 1 : beside.at;
  const alike = all.filter((each) => each.line.startsWith(kind));
  const before = alike.findLast((each) => each.line < line);
  if (before) return before.at + 1;
  return alike[0]?.at ?? (kind === '\t' ? -1 : (all.at(-1)?.at ?? -2) + 1);
}

/** Behind the line that opens imports in brackets; -1 where there are none. */
function openOf(stretches: readonly Stretch[]): number {
  const at = stretches.findIndex(({ part }) => part.kind === 'text' && part.text === 'import (\n');
  return at < 0 ? -1 : at + 1;
}
