import { isSameStep } from './same-meaning.ts';
import type { Step } from './step.ts';

/** The map as it is, as far as the proposals of a file are concerned. */
interface Present {
  /** Of proposals that were added before, those of deleted steps too. */
  known: ReadonlySet<string>;
  findPresent: (proposal: Step) => { id: string } | undefined;
  root: string | null;
  room: number;
}

/** Decides of each proposal, one after the other, whether it is new and where it stands. */
export class ProposalPlacing {
  readonly added: Step[] = [];
  /** The steps that the proposals are now. */
  readonly found = new Set<string>();
  leftOut = 0;
  readonly #present: Present;
  /** What each proposal is on the map; where it is nothing, what it would stand under. */
  readonly #places: (string | null)[] = [];

  constructor(present: Present) {
    this.#present = present;
  }

  /** @param parent The place of an earlier proposal. */
  place(proposal: Step, parent: number | null): void {
    const above = parent === null ? null : (this.#places[parent] ?? null);
    const twin =
      this.#present.findPresent(proposal) ?? this.added.find((step) => isSameStep(step, proposal));
    const id = twin ? twin.id : this.#add(proposal, above);
    if (id !== null) this.found.add(id);
    this.#places.push(id ?? above);
  }

  /** @returns null for what somebody deleted, and where there is no room. */
  #add(proposal: Step, above: string | null): string | null {
    if (this.#present.known.has(proposal.id)) return null;
    if (this.added.length >= this.#present.room) {
      this.leftOut += 1;
      return null;
    }
    // An empty map begins with the first of them; the others stand under it.
    const parentStatementId = above ?? this.#present.root ?? this.added[0]?.id ?? null;
    this.added.push({ ...proposal, parentStatementId });
    return proposal.id;
  }
}
