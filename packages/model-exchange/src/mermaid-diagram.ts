import type { ModelFile } from './exchange.ts';

/** A diagram of a file: its lines, and where the first of them is. */
export interface Diagram {
  file: string;
  /** Counted from 1. */
  line: number;
  /** What stands above it. */
  title: string | null;
  /** The word it begins with. */
  kind: string;
  lines: string[];
  /** Lines that are too long to be read; nobody writes such ones. */
  tooLong: number[];
}

const longestLine = 500;

/** A file is one diagram, or a text with diagrams in fences. */
export function diagramsIn({ path, content }: ModelFile): Diagram[] {
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!lines.some((line) => /^\s*(```|~~~|:::)\s*\{?mermaid/.test(line)))
    return [diagramOf(path, 1, lines)];
  const diagrams: Diagram[] = [];
  let start: number | null = null;
  lines.forEach((line, at) => {
    if (start === null && /^\s*(```|~~~|:::)\s*\{?mermaid/.test(line)) start = at + 1;
    else if (start !== null && /^\s*(```|~~~|:::)\s*$/.test(line)) {
      diagrams.push(diagramOf(path, start + 1, lines.slice(start, at)));
      start = null;
    }
  });
  return diagrams;
}

function diagramOf(file: string, line: number, all: string[]): Diagram {
  const lines = [...all];
  let title: string | null = null;
  const first = lines.findIndex((each) => each.trim() !== '');
  if (lines[first]?.trim() === '---') {
    const end = lines.findIndex((each, at) => at > first && each.trim() === '---');
    for (let at = first; at <= end; at += 1) {
      title ??= /^title:\s*(.*)$/.exec(lines[at] ?? '')?.[1]?.trim() ?? null;
      lines[at] = '';
    }
  }
  const tooLong = lines.flatMap((each, at) => (each.length > longestLine ? [line + at] : []));
  const told = lines.map((each) =>
    each.length > longestLine ? '' : each.replace(/%%.*$/, '').trim(),
  );
  const kind = told.find((each) => each !== '')?.split(/[\s;]/)[0] ?? '';
  return { file, line, title: title && unquoted(title), kind, lines: told, tooLong };
}

export function unquoted(text: string): string {
  const inside = /^(["'])(.*)\1$/.exec(text.trim());
  return (inside?.[2] ?? text).trim();
}
