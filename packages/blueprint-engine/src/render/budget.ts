/** What writing one file may take, and all files of one rendering. */
const ofFile = { steps: 1_000_000, characters: 16_000_000 };
const ofRendering = { steps: 20_000_000, characters: 250_000_000 };

export interface Spent {
  steps: number;
  characters: number;
}

/** Thrown while a file is written; nobody outside of the engine sees it. */
export class OverBudget extends Error {}

/**
 * What is left to be spent. A template of a few lines may stand for more text than there is memory,
 * and for more repetitions than there is time.
 */
export class Budget {
  private steps: number;
  private characters: number;
  private readonly around: Budget | null;
  private readonly given: Spent;

  /** Of a rendering; or, within one, of a file: of a long template at least twice its own text. */
  constructor(around: Budget | null = null, length = 0, most: Spent | null = null) {
    const { steps, characters } = most ?? (around ? ofFile : ofRendering);
    this.steps = steps;
    this.characters = Math.max(characters, length * 2);
    this.given = { steps: this.steps, characters: this.characters };
    this.around = around;
  }

  get spent(): Spent {
    const { steps, characters } = this.given;
    return { steps: steps - this.steps, characters: characters - this.characters };
  }

  get isSpent(): boolean {
    return this.steps < 0 || this.characters < 0;
  }

  /** @throws OverBudget */
  spend(steps: number, characters: number): void {
    this.steps -= steps;
    this.characters -= characters;
    if (this.isSpent) throw new OverBudget();
    this.around?.spend(steps, characters);
  }
}
