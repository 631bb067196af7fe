import type { Transaction } from '#db/database';
import { derivedId } from './derived-id.ts';
import { ProposalPlacing } from './proposal-placing.ts';
import type { ProcessRow } from './process-store.ts';
import { readStepsAbout } from './proposal-store.ts';
import { readMeanings } from './read-meanings.ts';
import { isSameStep } from './same-meaning.ts';
import { stepContext } from './step-context.ts';
import { applyToStored } from './step-neighbourhood.ts';
import { readChildren, readSteps, saveSteps, readKnownSteps } from './step-store.ts';
import type { Step } from './step.ts';

/** A step that the content of a file proposes. */
export interface ProposedStep {
  content: string;
  /**
   * The place in the same list of an earlier step to stand under; null: under the first root of the
   * process; left out: under the step before.
   */
  parent?: number | null;
  /** The line that says it, where it has lines. */
  line?: number | null;
}

export interface Proposals {
  filePath: string;
  steps: readonly ProposedStep[];
  /** How many new steps there may be. */
  room?: number;
}

/**
 * Adds what a file proposes to the process: what the map says already is not said again.
 *
 * A step that the file proposed before is not added again, also where somebody has deleted it. The
 * caller counts the process as changed.
 *
 * @returns The ids of the steps of the process that the proposals are now, the new ones among them,
 * and how many had no room.
 */
export async function addProposedSteps(
  tx: Transaction,
  process: ProcessRow,
  { filePath, steps, room = Number.POSITIVE_INFINITY }: Proposals,
): Promise<{ ids: string[]; leftOut: number }> {
  const contents = steps.map(({ content }) => content);
  const proposed = await readProposals(tx, process, { filePath, contents });
  const known = new Set((await readKnownSteps(tx, process.id, idsOf(proposed))).keys());
  const findPresent = await presentSteps(tx, process.id, proposed);
  const [root] = await readChildren(tx, process.id, null);
  const placing = new ProposalPlacing({ known, findPresent, room, root: root?.id ?? null });

  for (const [index, proposal] of proposed.entries()) {
    const { parent = index - 1 } = steps[index] ?? {};
    placing.place(proposal, parent);
  }
  await add(tx, process.id, placing.added);
  return { ids: [...placing.found], leftOut: placing.leftOut };
}

const idsOf = (steps: readonly Step[]): string[] => steps.map(({ id }) => id);

/** The proposals with their ids and what they mean on the platform. */
async function readProposals(
  tx: Transaction,
  process: ProcessRow,
  { filePath, contents }: { filePath: string; contents: string[] },
): Promise<Step[]> {
  const meanings = await readMeanings(contents, await stepContext(tx, process));
  return contents.map((content, index) => ({
    id: derivedId(`${process.id} ${filePath} ${content}`),
    content,
    parsingInfo: meanings[index] ?? null,
    parentStatementId: null,
    rank: '',
  }));
}

/** Finds the step that a proposal became before, or the one of the map that says the same. */
async function presentSteps(
  tx: Transaction,
  processId: string,
  proposed: readonly Step[],
): Promise<(proposal: Step) => { id: string } | undefined> {
  const aggregates = new Set(proposed.flatMap(({ parsingInfo }) => parsingInfo?.aggregate ?? []));
  const own = new Map(
    (await readSteps(tx, processId, idsOf(proposed))).map((step) => [step.id, step]),
  );
  const about = await readStepsAbout(tx, processId, [...aggregates]);
  return (proposal) => own.get(proposal.id) ?? about.find((step) => isSameStep(step, proposal));
}

/** All in one change of the tree. */
async function add(tx: Transaction, processId: string, added: readonly Step[]): Promise<void> {
  if (added.length === 0) return;
  const { changed } = await applyToStored(tx, processId, {
    kind: 'addMany',
    steps: added,
    parentStatementId: null,
  });
  await saveSteps(tx, processId, changed);
}
