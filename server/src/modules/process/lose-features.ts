import type { Transaction } from '#db/database';
import type { FeatureStep } from '#modules/domain-model';
import { changeProcess, lockProcess } from './process-store.ts';
import { touchSteps } from './step-store.ts';

/** Steps whose element is deleted are features no more: whoever has their process open sees it. */
export async function loseFeatures(tx: Transaction, steps: readonly FeatureStep[]): Promise<void> {
  const byProcess = Map.groupBy(steps, ({ processId }) => processId);
  // In one order everywhere, so that two of them never wait for each other.
  for (const processId of [...byProcess.keys()].toSorted()) {
    const ids = (byProcess.get(processId) ?? []).map(({ stepId }) => stepId);
    // eslint-disable-next-line no-await-in-loop -- one process after the other is held
    await loseIn(tx, processId, ids);
  }
}

async function loseIn(tx: Transaction, processId: string, stepIds: string[]): Promise<void> {
  const process = await lockProcess(tx, processId);
  if (!process || process.isDeleted) return;
  await touchSteps(tx, processId, stepIds);
  await changeProcess(tx, processId);
}
