import type { CompiledFile } from './compile.ts';
import { KeptItems } from './kept-items.ts';
import { renderFile, type RenderedOnce, type Shared } from './render-file.ts';
import { OverBudget } from './budget.ts';
import type { Bindings, Frame } from './scope.ts';

interface KeptFile {
  once: RenderedOnce;
  /** The rendering that had it last. */
  usedIn: number;
}

/** What nothing has asked for in so many renderings is forgotten. */
const keptFor = 8;

/**
 * Files of earlier renderings, each by its template and everything of the model that it can look at.
 * Whatever else changed, a file whose template sees the same is the same file; it is not made again.
 *
 * Given to `render`, which uses it, fills it, and gives exactly what it gives without it.
 */
export class KeptFiles {
  private readonly files = new Map<CompiledFile, Map<string, KeptFile>>();
  private readonly items = new KeptItems();
  private renderings = 0;
  private characters = 0;

  /** Of the contents that are kept, about. */
  get size(): number {
    return this.characters;
  }

  /** To be called before each rendering. */
  begin(): void {
    this.renderings += 1;
    if (this.renderings % keptFor === 0) this.forget(this.renderings - keptFor);
    this.items.begin();
  }

  /** What a template gives for the elements bound; made where it is not known. */
  file(file: CompiledFile, bindings: Bindings, shared: Shared): RenderedOnce {
    const known = this.filesOf(file);
    const key = this.keyOf(file, bindings);
    const kept = known.get(key);
    if (kept && isWithin(shared, kept.once)) {
      kept.usedIn = this.renderings;
      return kept.once;
    }
    const once = renderFile(file, bindings, shared);
    if (once.isTooMuch) return once;
    if (!kept) this.characters += once.file?.content.length ?? 0;
    known.set(key, { once, usedIn: this.renderings });
    return once;
  }

  private filesOf(file: CompiledFile): Map<string, KeptFile> {
    const known = this.files.get(file);
    if (known) return known;
    const made = new Map<string, KeptFile>();
    this.files.set(file, made);
    return made;
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

  private forget(before: number): void {
    for (const [file, known] of this.files) {
      for (const [key, { usedIn, once }] of known) {
        if (usedIn > before) continue;
        known.delete(key);
        this.characters -= once.file?.content.length ?? 0;
      }
      if (known.size === 0) this.files.delete(file);
    }
    this.items.forget(keptFor);
  }
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
