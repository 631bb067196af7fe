import { KeptFiles } from '@stepwright/blueprint-engine';

interface Kept {
  files: KeptFiles;
  timer: NodeJS.Timeout;
}

/** Bytes of memory, about, of one service and of all: what was asked for longest ago goes first. */
const mostBytes = 100_000_000;
const keptMs = 10 * 60_000;

/**
 * The files that services were generated with last, so that the next generation makes only what has
 * changed. Nothing depends on it: what is not known here is made.
 */
export class KeptGenerations {
  private readonly services = new Map<string, Kept>();
  private readonly limit: number;

  constructor(limit = mostBytes) {
    this.limit = limit;
  }

  /** Of all services, about, in bytes. */
  get size(): number {
    return [...this.services.values()].reduce((sum, { files }) => sum + files.size, 0);
  }

  /** For a round of renderings that begins now. */
  of(serviceId: string): KeptFiles {
    const files = this.services.get(serviceId)?.files ?? new KeptFiles(this.limit);
    this.forget(serviceId);
    files.begin();
    this.makeRoom(files.size);
    const timer = setTimeout(() => this.forget(serviceId), keptMs).unref();
    this.services.set(serviceId, { files, timer });
    return files;
  }

  private makeRoom(needed: number): void {
    let size = needed + this.size;
    for (const [id, { files }] of this.services) {
      if (size <= this.limit) return;
      this.forget(id);
      size -= files.size;
    }
  }

  private forget(serviceId: string): void {
    clearTimeout(this.services.get(serviceId)?.timer);
    this.services.delete(serviceId);
  }
}

/** Of this process. */
export const keptGenerations = new KeptGenerations();
