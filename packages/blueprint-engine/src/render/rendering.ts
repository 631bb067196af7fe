import type { BlueprintProblem } from './problems.ts';

export interface Rendering {
  /** In the order of the blueprint's files, then of the model. */
  files: RenderedFile[];
  problems: BlueprintProblem[];
}

export interface RenderedFile {
  /** Relative, with `/`; safe on every file system. */
  path: string;
  /** Text, byte order mark and line ends included, or the bytes of a binary file. */
  content: string | Uint8Array;
  /** The template it comes from. */
  source: string;
  /** The element it is repeated for: `Sales/Order/command/PlaceOrder`, `Sales`, or empty for the model. */
  element: string;
  /** Why each line is there, as runs; empty for binary files. See `traceOfLine`. */
  trace: TraceRun[];
}

/** Lines from `line` on, until the next run begins, come from one section for one element. */
export interface TraceRun {
  /** Counts from 1. */
  line: number;
  /** Sections are numbered in the order in which they open in the template, from 1; 0 is the file. */
  section: number;
  element: string;
}

/** Why line `line` (from 1) is there; null when the file has no such line. */
export function traceOfLine(file: RenderedFile, line: number): TraceRun | null {
  return file.trace.findLast((run) => run.line <= line) ?? null;
}
