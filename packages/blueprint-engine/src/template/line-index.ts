import type { Stretch } from './locate-parts.ts';

/** Where the lines of some files begin. */
export class LineIndex {
  private readonly texts: Map<string, string>;
  private readonly starts = new Map<string, number[]>();

  constructor(texts: Map<string, string>) {
    this.texts = texts;
  }

  /** The lines that stretches of one file touch, from 1. */
  of(stretches: readonly Stretch[]): number[] {
    const lines = new Set<number>();
    for (const { path, from, to } of stretches) {
      const last = this.lineAt(path, Math.max(from, to - 1));
      for (let line = this.lineAt(path, from); line <= last; line += 1) lines.add(line);
    }
    return [...lines].toSorted((one, other) => one - other);
  }

  example({ path, from }: Stretch): { path: string; line: number; text: string } {
    const line = this.lineAt(path, from);
    const starts = this.startsOf(path);
    const text = (this.texts.get(path) ?? '').slice(starts[line - 1], starts[line]);
    return { path, line, text: cut(text.trim()) };
  }

  private lineAt(path: string, at: number): number {
    const starts = this.startsOf(path);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  private startsOf(path: string): number[] {
    const known = this.starts.get(path);
    if (known) return known;
    const starts = [0];
    const text = this.texts.get(path) ?? '';
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.starts.set(path, starts);
    return starts;
  }
}

const longest = 120;

/** Enough of a text to know it again. */
export function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
