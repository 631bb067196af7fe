import { randomUUID } from 'node:crypto';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import type { BlueprintRow } from './blueprint-tables.ts';
import { changeBlueprint, changeNoted } from './blueprint-store.ts';
import { applyTarget } from './history-apply.ts';
import type { ChangeNote } from './history-record.ts';
import type { Target } from './history-target.ts';
import { proveBlueprintJob } from './prove-blueprint-job.ts';

/** Brings a blueprint back, as a version of its own; what was learned is proven anew. */
export async function revertTo(
  tx: Transaction,
  { row, target, jobs }: { row: BlueprintRow; target: Target; jobs: Context['jobs'] },
  note: ChangeNote,
) {
  await applyTarget(tx, row, target);
  const { version } = await changeNoted(tx, row, { ...note, change: target.fields });
  const { words } = note;
  // An edited template has its own proof; that of all of them was made when they were learned.
  const { learnedVersion = row.learnedVersion } = target.fields;
  if (learnedVersion === row.learnedVersion) return { value: { version, words, jobId: null } };
  const jobId = randomUUID();
  await jobs.enqueue(tx, proveBlueprintJob, {
    id: jobId,
    subjectId: row.id,
    input: { blueprintId: row.id },
  });
  const changed = await changeBlueprint(tx, row.id, { jobId });
  return { value: { version: changed.version, words, jobId } };
}
