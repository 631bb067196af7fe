import { propose, type Idea, type Proposal } from './ideas.ts';
import type { ProposedStep } from './file-reading.ts';

/** More steps than this a source file does not propose: a map is made of what matters. */
export const mostStepsOfCode = 30;

/** Less sure ideas only make a map longer. */
const leastConfidence = 0.35;
const mostIdeas = 400;

/** The surest ideas that make a sentence, each once, in the order of the file. */
export function chooseSteps(ideas: readonly Idea[], most = mostStepsOfCode): ProposedStep[] {
  const surest = ideas
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((one, other) => other.confidence - one.confidence)
    .slice(0, mostIdeas);
  const chosen = new Map<string, Proposal>();
  for (const idea of surest) {
    if (chosen.size >= most) break;
    const proposal = propose(idea);
    if (proposal === null) continue;
    const present = chosen.get(proposal.meaning);
    // The same deed, said once with and once without who does it: who does it is worth keeping.
    if (present === undefined || (present.actor === null && proposal.actor !== null))
      chosen.set(proposal.meaning, proposal);
  }
  return [...chosen.values()]
    .toSorted((one, other) => one.line - other.line)
    .map(({ content, line }) => ({ content, parent: null, line }));
}
