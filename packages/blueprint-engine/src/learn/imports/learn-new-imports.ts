import type { Part, Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';
import { aboveOthers, belowPackage } from './learn-first-imports.ts';
import { isOfOtherTypes } from './learn-import-needs.ts';
import { standardImports } from '#type-maps/standard-imports';

/** What types are written as that the sample does not have, and what needs them. */
export class UnseenTypes<Need extends { condition: string; type: unknown }> {
  private readonly needs = new Map<string, Need[]>();
  private readonly beside = new Map<string, Set<string>>();

  /** @param beside what the types that the sample has are written as at the same place. */
  add(text: string, need: Need, beside: readonly string[]): void {
    if (typeof need.type === 'string' && isOfOtherTypes(need.condition, need.type)) return;
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
  /** Whether the sample has no import at all. */
  isFirst?: boolean;
}

/** A section for those elements that need a name; null where there is no such. */
type Make = (name: string, text: string) => Section | null;

/**
 * Imports of what a language's own library has, for types that the sample does not have, where they
 * stand among those of the sample.
 */
export function withStandardImports(parts: readonly Part[], extension: string, make: Make): Part[] {
  const stretches = parts.flatMap(stretchesOf);
  const known = stretches.flatMap(({ line }) => line ?? []);
  const others = new Set(stretches);
  const isAbove = known.length > 0 && !known.some((line) => ownModule.test(line));
  for (const [name, line] of standardImports.get(extension) ?? []) {
    if (known.some((each) => isImportedBy(each, line, name))) continue;
    addImport(stretches, { name, line }, make);
  }
  const whole: Part[] = [];
  for (const { part } of stretches) addPart(whole, part);
  const added = stretches.flatMap((each) =>
    each.part.kind === 'section' && !others.has(each) ? [each.part] : [],
  );
  if (extension === 'py' && isAbove) return aboveOthers(whole, added);
  if (!stretches.some(({ isFirst }) => isFirst === true)) return whole;
  const imports = stretches.flatMap(({ part, line }) =>
    part.kind === 'section' && line !== null ? [part] : [],
  );
  return belowPackage(whole, imports);
}

function addImport(
  stretches: Stretch[],
  { name, line }: { name: string; line: string },
  make: Make,
): void {
  const own = placeOf(line, stretches);
  const open = own < 0 && line.startsWith('\t') ? openOf(stretches, line) : null;
  const at = open?.at ?? own;
  if (at < 0) {
    addFirstImport(stretches, line, (said) => make(name, said));
    return;
  }
  const section = make(name, open?.text ?? `${line}\n`);
  if (section) stretches.splice(at, 0, { part: section, line });
}

const importPattern = /^(?:import [\w.]+\*?;?|from [\w.]+ import [^\n]+|\t"[\w./-]+")$/;

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
function addFirstImport(stretches: Stretch[], line: string, make: MakeOne): void {
  const lines = stretches.map(({ part }) => (part.kind === 'text' ? part.text : ''));
  const first = line.startsWith('\t') ? `import ${line.trim()}` : line;
  if (lines.includes(`${first}\n`)) return;
  const alone = lines.findIndex((each) => /^import "[^"]+"\n$/.test(each));
  if (alone >= 0) {
    addBeside(stretches, { alone, said: lines[alone] ?? '', line }, make);
    return;
  }
  const named = packageEnd(lines);
  const isGo = line.startsWith('\t');
  const said = isGo ? `\n${first}\n` : `${first}\n`;
  const section = named >= 0 && !lines.some(beginsImport) ? make(said) : null;
  if (section) stretches.splice(named + 1, 0, { part: section, line: first, isFirst: !isGo });
}

type MakeOne = (text: string) => Section | null;

/** In brackets with the import that stands alone; beside one of a type that may be missing as well, by itself. */
function addBeside(
  stretches: Stretch[],
  { alone, said, line }: { alone: number; said: string; line: string },
  make: MakeOne,
): void {
  const [open, close] = [make(`(\n${line}\n\n\t`), make('\n)')];
  const own = make(`import ${line.trim()}\n\n`);
  if (!open || !close || !own) return;
  const whole = !isStandard(said)
    ? [text('import '), open, text(said.slice(7, -1)), close, text('\n')]
    : [own, text(said)];
  stretches.splice(alone, 1, ...whole.map((part) => ({ part, line: null })));
}

/** Whether a line imports alone what only a type needs: `import "time"`. */
function isStandard(said: string): boolean {
  const lines = [...(standardImports.get('go')?.values() ?? [])];
  return lines.some((line) => said === `import ${line.trim()}\n` && !isOfOthers(line));
}

/** Where the line that names the package ends, also where a part of it is called after an element; -1, where there is none. */
function packageEnd(lines: readonly string[]): number {
  const first = lines.findIndex((each) => /^package [\w.]*;?\n?$/.test(each));
  if (first < 0) return -1;
  const end = lines.findIndex((each, at) => at >= first && each.endsWith('\n'));
  return lines.slice(first + 1, end + 1).every((each) => /^[\w.]*;?\n?$/.test(each)) ? end : -1;
}

function beginsImport(line: string): boolean {
  return line.startsWith('import ');
}

/** Whether a line imports what another one does, or everything that is there. */
function isImportedBy(known: string, line: string, name: string): boolean {
  const module = /^from \S+/.exec(line)?.[0];
  // Names in capitals go into the list of their module; `date` and `datetime` have a line of their own.
  const names = known.replace(/^from \S+/, '');
  const isBeside = /^[A-Z]/.test(name) || names.includes('*') || names.split(/\W+/).includes(name);
  if (module !== undefined) return known.startsWith(`${module} `) && isBeside;
  // In Go a package is called by the last word of its path, wherever it is from.
  const isPackage = line.startsWith('\t') && lastWord(known) === lastWord(line);
  return isPackage || known === line || known === line.replace(/\w+(;?)$/, '*$1');
}

function lastWord(line: string): string {
  return /[\w-]+(?="$)/.exec(line)?.[0] ?? '';
}

/** Whether a line in brackets imports what others than the language make. */
function isOfOthers(line: string): boolean {
  return /^\t"[^"/]*\.[^"]*"$/.test(line) || /^\t"[\w-]+\.[\w.-]+\//.test(line);
}

/** What Python's own library has stands together, before what others make. */
const ofPython =
  '__future__ abc argparse ast asyncio base64 bisect calendar collections concurrent contextlib copy csv dataclasses datetime decimal email enum fractions functools glob hashlib heapq hmac html http importlib inspect io itertools json logging math mimetypes multiprocessing operator os pathlib pickle platform queue random re secrets shutil signal smtplib socket sqlite3 ssl statistics string struct subprocess sys tempfile textwrap threading time traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zoneinfo';
const ownModule = new RegExp(String.raw`^(?:from|import) (?:${ofPython.replaceAll(' ', '|')})\b`);

/** Those of the language's own library, where there are any in Python; else all. */
function ofOwnLibrary<Each extends { line: string }>(imports: Each[]): Each[] {
  const own = imports.filter(({ line }) => ownModule.test(line) && !line.endsWith(';'));
  return own.length > 0 ? own : imports;
}

/**
 * Beside one from the same module, else behind the last import of the same kind that comes before it,
 * else before the first; -1 where there are none.
 */
function placeOf(line: string, stretches: readonly Stretch[]): number {
  const kind = /^(?:import \w+|from|\t)/.exec(line)?.[0] ?? '';
  const all = stretches.flatMap((each, at) =>
    each.line === null || each.line.startsWith('\t') !== (kind === '\t')
      ? []
      : [{ at, line: each.line }],
  );
  const module = /^from \S+ /.exec(line)?.[0];
  const beside = all.find((each) => module !== undefined && each.line.startsWith(module));
  if (beside) return beside.line < line ? beside.at + 1 : beside.at;
  const isOfKind = (each: Placed) =>
    each.line.startsWith(kind) && isOfOthers(each.line) === isOfOthers(line);
  return (
    placeAmong(line, ofOwnLibrary(all.filter(isOfKind)), all) ??
    (kind === '\t' ? -1 : endOfAll(all))
  );
}

interface Placed {
  at: number;
  line: string;
}

/** Among imports of its kind; where there is nothing else of Python's own library, before what others make. */
function placeAmong(line: string, alike: readonly Placed[], all: readonly Placed[]): number | null {
  const [first] = all;
  if (first && ownModule.test(line) && !alike.some((each) => ownModule.test(each.line)))
    return first.at;
  const before = alike.findLast((each) => each.line < line);
  return before ? before.at + 1 : (alike[0]?.at ?? null);
}

function endOfAll(all: readonly Placed[]): number {
  return (all.at(-1)?.at ?? -2) + 1;
}

/**
 * In brackets without an import of the same kind, where a line goes with the empty line that parts
 * Go's own library from what others make: that is first, this last. Null where there are no brackets.
 */
function openOf(stretches: readonly Stretch[], line: string): { at: number; text: string } | null {
  const isText = (text: string) => (each: Stretch) =>
    each.part.kind === 'text' && each.part.text === text;
  const open = stretches.findIndex(isText('import (\n'));
  if (open < 0) return null;
  if (!isOfOthers(line)) return { at: open + 1, text: `${line}\n\n` };
  const close = stretches.findIndex((each, at) => at > open && isText(')\n')(each));
  return close < 0 ? null : { at: close, text: `\n${line}\n` };
}
