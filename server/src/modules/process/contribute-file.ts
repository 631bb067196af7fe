import type { Transaction } from '#db/database';
import { addProposedSteps, type ProposedStep } from './add-proposed-steps.ts';
import { associateFile, type ProcessFileRow } from './process-file-store.ts';
import { changeProcess, type ProcessRow } from './process-store.ts';
import { countStepsOfUpload } from './proposal-store.ts';
import { touchSteps } from './step-store.ts';
import { moveSuggestion } from './suggest-next-step.ts';

/** More steps than this the files of one upload do not add: nobody reads a longer map. */
export const mostStepsOfUpload = 300;

/**
 * Adds what a file proposes, and remembers the file with each step that it proposes or is about.
 *
 * @returns How many steps were left out because the upload has too many.
 */
export async function contributeFile(
  tx: Transaction,
  process: ProcessRow,
  { file, steps }: { file: ProcessFileRow; steps: readonly ProposedStep[] },
): Promise<{ leftOut: number }> {
  const room = Math.max(0, mostStepsOfUpload - (await countStepsOfUpload(tx, file)));
  const { ids: stepIds, leftOut } = await addProposedSteps(tx, process, {
    filePath: file.path,
    steps,
    room,
  });
  if (stepIds.length === 0) return { leftOut };
  await associateFile(tx, file, stepIds);
  await touchSteps(tx, process.id, stepIds);
  const suggestion = await moveSuggestion(tx, process, stepIds.at(-1) ?? '');
  await changeProcess(tx, process.id, { suggestion });
  return { leftOut };
}
