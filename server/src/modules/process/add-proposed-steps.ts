import type { Transaction } from '#db/database';
import { derivedId } from './derived-id.ts';
import type { ProcessRow } from './process-store.ts';
import { parseIn } from './step-context.ts';
import { applyToStored } from './step-neighbourhood.ts';
import { isKnownStep, readChildren, readSteps, saveSteps } from './step-store.ts';

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
}

/**
 * Adds what a file proposes to the process.
 *
 * A step that the file proposed before is not added again, also where somebody has deleted it. The
 * caller counts the process as changed.
 *
 * @returns The ids of the steps of the process that the proposals are now, the new ones among them.
 */
export async function addProposedSteps(
  tx: Transaction,
  process: ProcessRow,
  { filePath, steps }: Proposals,
): Promise<string[]> {
  const ids = steps.map(({ content }) => derivedId(`${process.id} ${filePath} ${content}`));
  for (const [index, { content, parent = index - 1 }] of steps.entries()) {
    const id = ids[index] ?? '';
    if (await isKnownStep(tx, process.id, id)) continue;
    const under = parent === null || parent < 0 ? undefined : ids[parent];
    await add(tx, process, { id, content, under });
  }
  return (await readSteps(tx, process.id, ids)).map(({ id }) => id);
}

async function add(
  tx: Transaction,
  process: ProcessRow,
  { id, content, under }: { id: string; content: string; under: string | undefined },
): Promise<void> {
  const [parent] = under
    ? await readSteps(tx, process.id, [under])
    : await readChildren(tx, process.id, null);
  const parsingInfo = await parseIn(tx, process, { content });
  const { changed } = await applyToStored(tx, process.id, {
    kind: 'add',
    step: { id, content, parsingInfo, parentStatementId: null, rank: '' },
    parentStatementId: parent?.id ?? null,
  });
  await saveSteps(tx, process.id, changed);
}
