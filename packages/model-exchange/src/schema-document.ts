import { fieldOf, itemsOf, textOf } from './exchange-mark.ts';
import type { ModelFile, Where } from './exchange.ts';
import type { Reading } from './reading.ts';
import type { Path, ReadDocument } from './yaml-document.ts';

/** A part of a document with the path to it, references to it followed. */
export interface Found {
  value: unknown;
  path: Path;
  /** The last name of the last reference; null where there was none. */
  name: string | null;
}

const mostHops = 20;

/** A document with schemas, whose references lead to other parts of it and never out of it. */
export class SchemaDocument {
  readonly reading: Reading;
  readonly root: unknown;
  readonly #file: string;
  readonly #document: ReadDocument;

  constructor(reading: Reading, file: ModelFile, document: ReadDocument) {
    this.reading = reading;
    this.root = document.value;
    this.#file = file.path;
    this.#document = document;
  }

  /** The line is looked up when it is asked for: most are not. */
  where(path: Path): Where {
    const document = this.#document;
    return {
      file: this.#file,
      get line() {
        return document.lineOf(path);
      },
    };
  }

  leave(path: Path, what: string, why: string): void {
    this.reading.leave(this.where(path), what, why);
  }

  at(path: Path): unknown {
    return path.reduce<unknown>(
      (value, key) => (typeof key === 'number' ? itemsOf(value)[key] : fieldOf(value, key)),
      this.root,
    );
  }

  /** What stands here or, where this is a reference, there; null, noted, where that leads nowhere. */
  follow(value: unknown, path: Path): Found | null {
    let found: Found = { value, path, name: null };
    for (let hops = 0; hops <= mostHops; hops += 1) {
      const ref = textOf(found.value, '$ref');
      if (ref === undefined) return found;
      if (!ref.startsWith('#/')) {
        this.leave(path, `Reference to ${ref}`, 'Left out: other documents are not fetched.');
        return null;
      }
      const target = ref.slice(2).split('/').map(unescaped);
      found = { value: this.at(target), path: target, name: target.at(-1) ?? null };
      if (found.value === undefined) {
        this.leave(path, `Reference to ${ref}`, 'Left out: there is no such part in this file.');
        return null;
      }
    }
    this.leave(path, 'A reference', 'Left out: it leads around in a circle.');
    return null;
  }
}

/** A part of a JSON pointer in a URL fragment. */
function unescaped(part: string): string {
  let text = part;
  try {
    text = decodeURIComponent(part);
  } catch {
    // A percent sign that stands for itself.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}
