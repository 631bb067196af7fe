import type { Transaction } from '#db/database';
import { addProposedSteps, type ProposedStep } from './add-proposed-steps.ts';
import { associateFile, type ProcessFileRow } from './process-file-store.ts';
import { changeProcess, type ProcessRow } from './process-store.ts';
import { touchSteps } from './step-store.ts';

/** Adds what a file proposes, and remembers the file with each step that it proposes or is about. */
export async function contributeFile(
  tx: Transaction,
  process: ProcessRow,
  { file, steps }: { file: ProcessFileRow; steps: readonly ProposedStep[] },
): Promise<void> {
  const stepIds = await addProposedSteps(tx, process, { filePath: file.path, steps });
  if (stepIds.length === 0) return;
  await associateFile(tx, file, stepIds);
  await touchSteps(tx, process.id, stepIds);
  await changeProcess(tx, process.id);
}
