import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import type { BlueprintRow } from './blueprint-tables.ts';
import { changeNoted, noteSources } from './blueprint-store.ts';
import { applyTarget } from './history-apply.ts';
import type { ChangeNote } from './history-record.ts';
import { readPresent } from './history-store.ts';
import type { Target } from './history-target.ts';
import { proveLater } from './prove-blueprint-job.ts';
import { manifestPath, templatePath } from './template-store.ts';

/** Brings a blueprint back, as a version of its own; what was learned is proven anew. */
export async function revertTo(
  tx: Transaction,
  { row, target, jobs }: { row: BlueprintRow; target: Target; jobs: Context['jobs'] },
  note: ChangeNote,
) {
  const templates = target.states.filter(({ kind }) => kind === 'template');
  const known = await readPresent(
    tx,
    { blueprintId: row.id, kind: 'template' },
    templates.map(({ key }) => key),
  );
  await applyTarget(tx, row, target);
  const back = templates.flatMap(({ key, state }) =>
    state && key !== manifestPath && !known.has(key) ? [key.slice(templatePath('').length)] : [],
  );
  // Another template gave the file meanwhile.
  await noteSources(tx, row.id, Object.fromEntries(back.map((source) => [source, source])));
  const { version } = await changeNoted(tx, row, { ...note, change: target.fields });
  const { words } = note;
  // An edited template has its own proof; that of all of them was made when they were learned.
  const { learnedVersion = row.learnedVersion } = target.fields;
  const isOther =
    learnedVersion !== row.learnedVersion ||
    templates.some(({ key, state }) => key === manifestPath || (state !== null) !== known.has(key));
  if (!isOther) return { value: { version, words, jobId: null } };
  const asked = await proveLater(tx, { blueprintId: row.id, jobs, personId: note.by.id });
  return { value: { words, ...asked } };
}
