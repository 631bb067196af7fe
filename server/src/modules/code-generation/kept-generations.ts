import { KeptFiles } from '@stepwright/blueprint-engine';

/** Of generated text, in all: what was asked for longest ago goes first. */
const mostCharacters = 32_000_000;

/**
 * The files that services were generated with last, so that the next generation makes only what has
 * changed. Nothing depends on it: what is not known here is made.
 */
export class KeptGenerations {
  private readonly services = new Map<string, KeptFiles>();
  private readonly limit: number;

  constructor(limit = mostCharacters) {
    this.limit = limit;
  }

  of(serviceId: string): KeptFiles {
    const kept = this.services.get(serviceId) ?? new KeptFiles();
    this.services.delete(serviceId);
    this.makeRoom();
    this.services.set(serviceId, kept);
    return kept;
  }

  /** Before the next one is generated: one that is too large alone has been of use until then. */
  private makeRoom(): void {
    let size = [...this.services.values()].reduce((sum, kept) => sum + kept.size, 0);
    for (const [id, kept] of this.services) {
      if (size <= this.limit) return;
      this.services.delete(id);
      size -= kept.size;
    }
  }
}

/** Of this process. */
export const keptGenerations = new KeptGenerations();
