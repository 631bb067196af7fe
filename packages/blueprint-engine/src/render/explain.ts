import type { Model } from '@stepwright/domain-model';
import { Budget } from './budget.ts';
import { buildItems } from '#model/build-items';
import type { CompiledBlueprint, CompiledFile } from '#template/compile';
import { platformFrame } from '#model/deployment';
import { NotedOutput } from './noted-output.ts';
import { foundAt, notedItems, ReadLog, type Read, type Reads } from './noted-reads.ts';
import { Output } from './output.ts';
import { noNumbers, renderNodes } from './render-nodes.ts';
import { bindingsOf, render, type RenderOptions } from './render.ts';
import type { RenderedFile } from './rendering.ts';
import type { Bindings } from '#model/scope';
import { spellEventsAlike } from '#model/spell-events';
import { doubledImports, type Doubled } from './written-once.ts';

/** What each line of a rendering was made of. */
export interface Explanation {
  files: ExplainedFile[];
  /** What was looked at; lines name it by its place in this list. */
  reads: readonly Read[];
}

export interface ExplainedFile extends RenderedFile {
  /** What the file is there for, and its path is made of. */
  because: Reads;
  /** For each line what it says, and what it is there for; empty for binary files. */
  lines: Reads[];
}

/**
 * Renders, and notes for every line all of the model that it depends on: what it writes, and what
 * conditions and lists around it look at. It takes longer than rendering, and is for who asks.
 */
export function explain(
  compiled: CompiledBlueprint,
  model: Model,
  options: RenderOptions = {},
): Explanation {
  const { files } = render(compiled, model, options);
  const log = new ReadLog();
  const roots = notedItems(buildItems(spellEventsAlike(model), options.deployment), log);
  const frame = platformFrame(compiled.platform, options.deployment);
  const rendered = new Map(files.map((file) => [keyOf(file), file]));
  const sources = new Set(files.map(({ source }) => source));

  const explained: ExplainedFile[] = [];
  for (const file of compiled.files.filter(({ source }) => sources.has(source))) {
    for (const bindings of bindingsOf(file, { roots, frame })) {
      const from = log.mark();
      if (file.collection) bindings.frame?.item.notePresence?.();
      if (file.test && !file.test(bindings)) continue;
      const path = pathOf(file, bindings);
      const because = log.since(from);
      const element = bindings.frame?.item.element ?? '';
      const key = keyOf({ path, source: file.source, element });
      const made = rendered.get(key);
      // Another that would be at its place is not made.
      rendered.delete(key);
      if (made) explained.push({ ...made, because, lines: linesOf(file, bindings, log) });
    }
  }
  return { files: explained, reads: log.reads };
}

/** What of an explanation does not hold in another model. */
export interface Outdated {
  file: ExplainedFile;
  /** It is not there any more, or elsewhere. */
  isElsewhere: boolean;
  /** The lines, from 1, that would be others; all the rest say the same. */
  lines: number[];
}

/** Which files and lines depend on what differs in another model. */
export function outdatedBy(
  { files, reads }: Explanation,
  model: Model,
  { deployment }: Pick<RenderOptions, 'deployment'> = {},
): Outdated[] {
  const items = buildItems(spellEventsAlike(model), deployment);
  const differs = reads.map((read) => foundAt(items, read) !== read.found);
  const isOutdated = (made: Reads): boolean => [...made].some((read) => differs[read] ?? false);
  return files.flatMap((file) => {
    const isElsewhere = isOutdated(file.because);
    const lines = file.lines.flatMap((made, index) => (isOutdated(made) ? [index + 1] : []));
    return isElsewhere || lines.length > 0 ? [{ file, isElsewhere, lines }] : [];
  });
}

function keyOf({ path, source, element }: Pick<RenderedFile, 'path' | 'source' | 'element'>) {
  return [path, source, element].join('\n');
}

const nobody = (): void => undefined;

function pathOf({ path }: CompiledFile, bindings: Bindings): string {
  const output = new Output();
  const target = { output, numbers: noNumbers(), budget: new Budget(), missing: nobody };
  renderNodes(path, bindings, { id: 0, target });
  return output.text();
}

function linesOf({ content, imports }: CompiledFile, bindings: Bindings, log: ReadLog): Reads[] {
  if (content instanceof Uint8Array) return [];
  const notes = new NotedOutput(log);
  renderNodes(content, bindings, {
    id: 0,
    target: { output: notes, notes, numbers: noNumbers(), budget: new Budget(), missing: nobody },
  });
  notes.finish();
  const doubled = imports ? doubledImports(notes.text(), imports) : [];
  return linesOnce(notes.lines, doubled);
}

/** A line that another one says again is there because of both. */
function linesOnce(lines: readonly Set<number>[], doubled: readonly Doubled[]): Reads[] {
  const gone = new Set<number>();
  for (const { line, first } of doubled) {
    for (const read of lines[line] ?? []) lines[first]?.add(read);
    gone.add(line);
  }
  return lines.filter((_, line) => !gone.has(line));
}
