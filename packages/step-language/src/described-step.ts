/** One step of a described process: a plain sentence, and which step it follows. */
export interface DescribedStep {
  /** In the active voice where it is known who acts: `Clerk checks the order`. */
  content: string;
  /**
   * The place in the list of the step that this one follows; null for a beginning. A step stands
   * behind its parent, and several steps with one parent are branches or happen side by side.
   */
  parent: number | null;
}

/** More steps than this a description does not give: a map that is made by hand has fewer. */
export const mostDescribedSteps = 40;
