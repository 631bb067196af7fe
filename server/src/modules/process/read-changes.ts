import type { Statement } from '@stepwright/contract';
import type { Database } from '#db/database';
import { presentSteps } from './change-steps.ts';
import type { ProcessRow } from './process-store.ts';
import { readStepsSince } from './step-store.ts';

/** Beyond so many steps the whole process is not much more. */
const MOST_CHANGES = 500;

/** The steps that were changed after a version of their process, as they are now. */
export async function readChanges(
  db: Database,
  process: ProcessRow,
  since: number,
): Promise<{ isComplete: boolean; statements: Statement[]; removed: string[] }> {
  const nothing = { statements: [], removed: [] };
  if (since === process.version || process.isDeleted) return { isComplete: true, ...nothing };
  // A version that is yet to come is one of another database.
  if (since > process.version) return { isComplete: false, ...nothing };
  const steps = await readStepsSince(db, process.id, { since, most: MOST_CHANGES + 1 });
  if (steps.length > MOST_CHANGES) return { isComplete: false, ...nothing };

  const removed = steps.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  const present = steps.filter(({ isDeleted }) => !isDeleted);
  return { isComplete: true, statements: await presentSteps(db, process, present), removed };
}
