import type { Transaction } from '#db/database';
import type { StepsChanged } from './change-steps.ts';
import { readSteps } from './step-store.ts';

/** The answer to a command that was carried out before: what has become of its steps by now. */
export async function stepsAsTheyAre(
  tx: Transaction,
  processId: string,
  ids: readonly string[],
): Promise<Required<Pick<StepsChanged, 'steps' | 'removed' | 'isDone'>>> {
  const steps = await readSteps(tx, processId, [...ids]);
  const present = new Set(steps.map(({ id }) => id));
  return { steps, removed: ids.filter((id) => !present.has(id)), isDone: true };
}
