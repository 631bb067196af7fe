import type { Model } from '@stepwright/domain-model';
import { aggregatesAround } from '#model/aggregate-frames';
import { Budget } from './budget.ts';
import type { CompiledBlueprint, CompiledFile } from '#template/compile';
import type { Item } from '#model/items';
import { KeptModel } from '#model/kept-model';
import { PathCheck } from './path-safety.ts';
import { addRendered, isTooMuch, renderFile, type RenderedOnce } from './render-file.ts';
import { bindingsOf, placed } from './render.ts';
import type { RenderedFile, Rendering } from './rendering.ts';
import { framesOf, type Bindings } from '#model/scope';

/** Renders a model again and again as it changes. */
export interface Refresher {
  /** What `render` gives; files of aggregates that did not change are those of the last time. */
  render(model: Model): Rendering;
}

/**
 * Keeps what a blueprint made of a model, so that the next rendering costs what has changed.
 *
 * A file that is bound inside of an aggregate, and looks at nothing around the aggregate but the
 * name of its context, is made again only when the aggregate changes, or an event that it listens
 * to. Files that look at more are made every time.
 */
export function refresherOf(compiled: CompiledBlueprint): Refresher {
  return new KeptRendering(compiled);
}

/** What one template gives for one aggregate, or for the whole model. */
interface Chunk {
  rendered: RenderedOnce[];
  files: RenderedFile[];
  /** The paths in their order: what others may collide with. */
  paths: string;
  hasProblems: boolean;
}

class KeptRendering implements Refresher {
  private readonly compiled: CompiledBlueprint;
  private readonly model = new KeptModel();
  private readonly known = new Map<CompiledFile, WeakMap<Item, Chunk>>();
  private readonly paths = new PathCheck();
  private budget = new Budget();
  private last: { chunks: Chunk[]; isWithoutCollision: boolean } | null = null;

  constructor(compiled: CompiledBlueprint) {
    this.compiled = compiled;
  }

  render(model: Model): Rendering {
    this.budget = new Budget();
    const roots = this.model.items(model);
    const chunks = this.compiled.files.flatMap((file) =>
      file.isOfAggregate
        ? this.ofAggregates(file, roots)
        : [this.chunk(file, { roots, frame: null })],
    );
    const { files, problems } = this.together(chunks);
    return { files, problems: [...this.compiled.problems, ...problems] };
  }

  private ofAggregates(file: CompiledFile, roots: readonly Item[]): Chunk[] {
    const known = this.known.get(file) ?? new WeakMap<Item, Chunk>();
    this.known.set(file, known);
    const aggregates = aggregatesAround(file.collection);
    if (!aggregates) return [];
    const chunks: Chunk[] = [];
    for (const frame of framesOf(aggregates, { roots, frame: null })) {
      const chunk = known.get(frame.item) ?? this.chunk(file, { roots, frame });
      // The template is left out; whether it still is depends on more than this aggregate.
      if (isTooMuch(chunk.rendered)) return [chunk];
      known.set(frame.item, chunk);
      chunks.push(chunk);
    }
    return chunks;
  }

  private chunk(file: CompiledFile, around: Bindings): Chunk {
    const { paths, budget } = this;
    const rendered: RenderedOnce[] = [];
    for (const bindings of bindingsOf(file, around)) {
      if (file.test && !file.test(bindings)) continue;
      addRendered(rendered, () => renderFile(file, bindings, { paths, budget }));
    }
    const files = rendered.flatMap(({ file }) => file ?? []);
    return {
      rendered,
      files,
      paths: files.map(({ path }) => path).join('\n'),
      hasProblems: rendered.some(({ problems }) => problems.length > 0),
    };
  }

  /** Collisions are looked for only where a path is another than the last time. */
  private together(chunks: Chunk[]): Rendering {
    const { last } = this;
    const isAsLast =
      last?.chunks.length === chunks.length &&
      chunks.every(
        (chunk, at) => chunk === last.chunks[at] || chunk.paths === last.chunks[at]?.paths,
      );
    if (!last || !isAsLast || !last.isWithoutCollision) {
      const rendering = placed(chunks.flatMap(({ rendered }) => rendered));
      const isWithoutCollision = rendering.problems.every(({ code }) => code !== 'duplicate_path');
      this.last = { chunks, isWithoutCollision };
      return rendering;
    }
    this.last = { chunks, isWithoutCollision: true };
    const files = chunks.flatMap((chunk) => chunk.files);
    const problems = chunks
      .filter(({ hasProblems }) => hasProblems)
      .flatMap(({ rendered }) => rendered.flatMap((each) => each.problems));
    return { files, problems };
  }
}
