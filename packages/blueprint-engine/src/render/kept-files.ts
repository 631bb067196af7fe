import type { CompiledBlueprint, CompiledFile } from '#template/compile';
import { KeptItems } from '#model/kept-items';
import { KnownPaths } from './known-paths.ts';
import { renderFile, type RenderedOnce, type Shared } from './render-file.ts';
import { OverBudget } from './budget.ts';
import type { RenderedFile, TraceRun } from './rendering.ts';
import type { Bindings, Frame } from '#model/scope';

interface KeptFile {
  once: RenderedOnce;
  /** The round that had it last. */
  usedIn: number;
}

/** Of one template. */
interface KeptOfTemplate {
  byKey: Map<string, KeptFile>;
  /** Where one went last. */
  byPath: Map<string, RenderedFile>;
}

/** What so many rounds have not asked for is forgotten. */
const mostRounds = 8;
/** To find it, all of it is looked at: not in each round. */
const roundsBetweenLooks = 4;
/** What comes with a file, whatever its text is: its key, its place, where its lines come from. */
const bytesOfOne = 2048;
/** A text is kept as such and as bytes, and has as much again in where its lines come from. */
const bytesOfCharacter = 3;

/**
 * Files of earlier renderings, each by its template and everything of the model that it can look at.
 * Whatever else changed, a file whose template sees the same is the same file; it is not made again.
 *
 * Given to `render`, which uses it, fills it, and gives exactly what it gives without it. Renderings
 * that belong together, such as those of several blueprints for one model, are one round.
 */
export class KeptFiles {
  private readonly files = new Map<CompiledFile, KeptOfTemplate>();
  private readonly items = new KeptItems();
  private readonly paths = new WeakMap<CompiledBlueprint, KnownPaths>();
  /** Made anew for each rendering, where many files have the same. */
  private readonly keys = new WeakMap<Bindings, Map<CompiledFile['looksInto'], string>>();
  private readonly limit: number;
  private round = 0;
  private count = 0;
  private bytes = 0;

  /** @param limit In bytes, about: what is beyond it is made, and not kept. */
  constructor(limit = Infinity) {
    this.limit = limit;
  }

  /** Of memory, about, in bytes. */
  get size(): number {
    return this.bytes + this.items.size;
  }

  /** Files that were made so far: all others were taken as they were. */
  get made(): number {
    return this.count;
  }

  /** To be called before each round. Where all is full, only what the last round had stays. */
  begin(): void {
    this.round += 1;
    this.items.begin();
    if (this.size >= this.limit) this.forget(1);
    else if (this.round % roundsBetweenLooks === 0) this.forget(mostRounds);
  }

  /** Where the files of a blueprint went last, if all of them had a place of their own. */
  pathsOf(compiled: CompiledBlueprint): KnownPaths {
    const known = this.paths.get(compiled) ?? new KnownPaths();
    this.paths.set(compiled, known);
    return known;
  }

  /**
   * What a template gives for the elements bound; made where it is not known. A file that is made
   * again and is as it was is the same one: what others know of it is not found out anew.
   */
  file(file: CompiledFile, bindings: Bindings, shared: Shared): RenderedOnce {
    const { byKey, byPath } = this.filesOf(file);
    const key = this.knownKeyOf(file, bindings);
    const kept = byKey.get(key);
    if (kept && isWithin(shared, kept.once)) {
      kept.usedIn = this.round;
      return kept.once;
    }
    this.count += 1;
    const once = asItWas(renderFile(file, bindings, shared), byPath);
    if (once.isTooMuch || kept || this.size >= this.limit) return once;
    this.bytes += bytesOf(once);
    byKey.set(key, { once, usedIn: this.round });
    if (once.file) byPath.set(once.file.path, once.file);
    return once;
  }

  private filesOf(file: CompiledFile): KeptOfTemplate {
    const known = this.files.get(file);
    if (known) return known;
    const made: KeptOfTemplate = { byKey: new Map(), byPath: new Map() };
    this.files.set(file, made);
    return made;
  }

  private knownKeyOf(file: CompiledFile, bindings: Bindings): string {
    const known = this.keys.get(bindings) ?? new Map<CompiledFile['looksInto'], string>();
    this.keys.set(bindings, known);
    const key = known.get(file.looksInto) ?? this.keyOf(file, bindings);
    known.set(file.looksInto, key);
    return key;
  }

  /** From the innermost frame on: where in what it looks into, all of that, the values around it. */
  private keyOf({ looksInto }: CompiledFile, { roots, frame }: Bindings): string {
    const { items } = this;
    let key = looksInto ? '' : `${items.all(roots)}`;
    let isInside = true;
    for (let at: Frame | null = frame; at; at = at.parent) {
      const { item, collection, index } = at;
      if (!isInside) key += `|${items.values(item, collection)}`;
      else if (collection === looksInto) key += `|${items.whole(item, collection)}`;
      else key += `|${index} ${items.whole(item, collection)}`;
      isInside &&= collection !== looksInto;
    }
    return key;
  }

  private forget(rounds: number): void {
    for (const [file, { byKey, byPath }] of this.files) {
      for (const [key, { usedIn, once }] of byKey) {
        if (usedIn >= this.round - rounds) continue;
        byKey.delete(key);
        this.bytes -= bytesOf(once);
        const path = once.file?.path ?? '';
        if (byPath.get(path) === once.file) byPath.delete(path);
      }
      if (byKey.size === 0) this.files.delete(file);
    }
    this.items.forget(rounds);
  }
}

function asItWas(once: RenderedOnce, byPath: ReadonlyMap<string, RenderedFile>): RenderedOnce {
  const before = once.file ? byPath.get(once.file.path) : undefined;
  return before && once.file && isAlike(before, once.file) ? { ...once, file: before } : once;
}

/** Of one template, at one path. */
function isAlike(one: RenderedFile, other: RenderedFile): boolean {
  return (
    one.content === other.content &&
    one.element === other.element &&
    one.trace.length === other.trace.length &&
    one.trace.every((run, at) => isSameRun(run, other.trace[at]))
  );
}

function isSameRun({ line, section, element }: TraceRun, other: TraceRun | undefined): boolean {
  return line === other?.line && section === other.section && element === other.element;
}

function bytesOf({ file }: RenderedOnce): number {
  return bytesOfOne + (file?.content.length ?? 0) * bytesOfCharacter;
}

/** Whether a file may be taken as it is: it spends of the rendering what making it again would. */
function isWithin({ budget }: Shared, { spent }: RenderedOnce): boolean {
  try {
    if (spent) budget.spend(spent.steps, spent.characters);
    return true;
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error;
    return false;
  }
}
