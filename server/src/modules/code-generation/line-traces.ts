import type { TraceRun } from '@stepwright/blueprint-engine';
import type { PreviewResult } from '@stepwright/contract';
import { LCS } from 'node-diff3';
import type { GeneratedFile } from './generation.ts';
import { areComparable, linesOf } from './merge-lines.ts';

type LineTrace = PreviewResult['traces'][number];

/** Collects why lines are there; equal reasons are kept once and told by their index. */
export class LineTraces {
  readonly traces: LineTrace[] = [];
  readonly #known = new Map<string, number>();

  /**
   * One index a line of `content`: -1 for what somebody wrote by hand.
   *
   * @param content the generated text, with the edits of the repository merged in.
   */
  ofLines(file: GeneratedFile, content: string): number[] {
    const generated = file.content.toString();
    const ofGenerated = this.#ofGenerated(file, linesOf(generated).length);
    if (content === generated) return ofGenerated;

    // The branch may have other line ends.
    const [own, merged] = [generated, content].map((text) =>
      linesOf(text).map((line) => line.trimEnd()),
    ) as [string[], string[]];
    const traces = merged.map(() => -1);
    for (const { from, to } of pairsOf(own, merged)) traces[to] = ofGenerated[from] ?? -1;
    return traces;
  }

  #ofGenerated(file: GeneratedFile, length: number): number[] {
    const traces: number[] = [];
    file.trace.forEach((run, index) => {
      const end = file.trace[index + 1]?.line ?? length + 1;
      const trace = this.#index(file, run);
      while (traces.length < Math.min(end - 1, length)) traces.push(trace);
    });
    while (traces.length < length) traces.push(-1);
    return traces;
  }

  #index({ blueprint, template }: GeneratedFile, { section, element }: TraceRun): number {
    const trace: LineTrace = {
      blueprint: blueprint.name,
      file: template,
      section: String(section),
      element: element || null,
    };
    const key = JSON.stringify(trace);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.traces.length);
    return this.traces.push(trace) - 1;
  }
}

/** The lines that two texts have in common, in order; none where that is too much to compare. */
function pairsOf(own: string[], merged: string[]): { from: number; to: number }[] {
  const pairs: { from: number; to: number }[] = [];
  if (!areComparable(own, merged)) return pairs;
  for (let at = LCS(own, merged); at.chain; at = at.chain)
    pairs.push({ from: at.buffer1index, to: at.buffer2index });
  return pairs;
}
