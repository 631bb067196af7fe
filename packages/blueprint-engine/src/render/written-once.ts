import { writeParameter } from '#template/directive';
import type { Node } from '#template/nodes';
import type { TraceRun } from './rendering.ts';

/** Whole lines that import something, and nothing that begins an import of several lines. */
const java = /^import [\w.* ]+;?[ \t]*\r?$/gm;
const script = /^import\b.*['"];?[ \t]*\r?$/gm;
const importLines = new Map<string, RegExp>([
  ['cs', /^[ \t]*(?:global )?using (?!var )[\w.= ]+;[ \t]*\r?$/gm],
  ['dart', script],
  ['go', /^(?:import |\t)(?:[\w.]+ )?"[^"]+"\r?$/gm],
  ['php', /^use [\w\\ ]+;[ \t]*\r?$/gm],
  ['py', /^(?:import|from) .*[^(\\,\s]\r?$/gm],
  ['rs', /^(?:pub )?use [\w: ]+;[ \t]*\r?$/gm],
  ...['java', 'kt', 'kts', 'swift'].map((extension) => [extension, java] as const),
  ...['ts', 'tsx', 'mts', 'js', 'jsx', 'mjs'].map((extension) => [extension, script] as const),
]);

/**
 * How the imports of a template look that must not stand there twice: what an aggregate is imported
 * by, and what another line imports by name, may be the same.
 *
 * @returns null where there are none, or where the template itself has a line twice, as then whoever
 *   wrote it meant it so. C has none: what it includes may be meant to be there again.
 */
export function importsOnce(nodes: readonly Node[], extension: string): RegExp | null {
  const pattern = importLines.get(extension);
  if (!pattern) return null;
  const text = shownText(nodes);
  const hasAny = text.match(pattern) !== null;
  return hasAny && doubledImports(text, pattern).length === 0 ? pattern : null;
}

/** The template with a word in place of each value, so that its lines are whole. */
function shownText(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'section') return shownText(node.nodes);
      return node.kind === 'value' ? writeParameter(node.part).replaceAll(/\W/g, '_') : ' ';
    })
    .join('');
}

/** A line that says again what one above it says, with nothing but imports between. */
export interface Doubled {
  /** Both count from 0. */
  line: number;
  first: number;
}

export function doubledImports(text: string, pattern: RegExp): Doubled[] {
  const found = text.match(pattern) ?? [];
  if (new Set(found).size === found.length) return [];
  const imports = new Set(found);
  const doubled: Doubled[] = [];
  const seen = new Map<string, number>();
  let isUnderMark = false;
  for (const [line, said] of text.split('\n').entries()) {
    const first = seen.get(said);
    if (imports.has(said)) {
      if (first !== undefined) doubled.push({ line, first });
      else if (!isUnderMark) seen.set(said, line);
      isUnderMark = false;
    } else if (said.trim() !== '') {
      if (beginsCode(said)) break;
      seen.clear();
      isUnderMark = /^#!?\[|^@/.test(said);
    }
  }
  return doubled;
}

/** From here on, a line that looks like an import may be part of a text. */
function beginsCode(line: string): boolean {
  const isImport = /^(?:import|from|use|pub use|export|global using|using)\b/.test(line);
  return !isImport && /[{:(=`[]\s*$|=.*(?:"{3}|'{3})\s*$/.test(line);
}

/** A text and its trace without these lines. */
export function withoutLines(
  { text, trace }: { text: string; trace: readonly TraceRun[] },
  doubled: readonly Doubled[],
): { text: string; trace: TraceRun[] } {
  const gone = new Set(doubled.map(({ line }) => line));
  const kept = text.split('\n').filter((_, line) => !gone.has(line));
  const isEnded = kept.at(-1) === '';
  const last = kept.length - (isEnded ? 1 : 0);
  const moved = trace.map((run) => {
    const before = doubled.filter(({ line }) => line < run.line - 1).length;
    return { ...run, line: run.line - before };
  });
  const runs = moved.filter(({ line }, at) => line <= last && moved[at + 1]?.line !== line);
  return { text: kept.join('\n'), trace: runs.filter((run, at) => !isSame(run, runs[at - 1])) };
}

function isSame(run: TraceRun, last: TraceRun | undefined): boolean {
  return last?.section === run.section && last.element === run.element;
}
