import { and, desc, eq, lt } from 'drizzle-orm';
import type { Transaction } from '#db/database';
import { findVersion } from './history-store.ts';
import { blueprintVersion, type ContentChange, type KeptState } from './history-tables.ts';

/**
 * Makes one version of the newest one and the one before it, where both are of the same action of
 * the same person: so it is undone at once, however many calls it took. What somebody else changed
 * in between parts them, so that nothing of theirs is taken back.
 */
export async function joinStep(
  tx: Transaction,
  { blueprintId, number, stepId }: { blueprintId: string; number: number; stepId: string },
): Promise<void> {
  const of = eq(blueprintVersion.blueprintId, blueprintId);
  const [before] = await tx
    .select()
    .from(blueprintVersion)
    .where(and(of, lt(blueprintVersion.number, number)))
    .orderBy(desc(blueprintVersion.number))
    .limit(1);
  const now = await findVersion(tx, blueprintId, number);
  if (!before || !now || before.stepId !== stepId) return;
  if (before.personId !== now.personId || before.isTakenBack) return;
  const changes = joined(before.changes, now.changes);
  await tx.delete(blueprintVersion).where(and(of, eq(blueprintVersion.number, before.number)));
  await tx
    .update(blueprintVersion)
    .set({ changes, changed: changes.length, fieldsBefore: before.fieldsBefore })
    .where(and(of, eq(blueprintVersion.number, number)));
}

/** What both did as one: as it was before the first, and is after the last. */
function joined(
  first: readonly ContentChange[],
  second: readonly ContentChange[],
): ContentChange[] {
  const changes = new Map(first.map((change) => [keyOf(change), change]));
  for (const change of second) {
    const known = changes.get(keyOf(change));
    changes.set(keyOf(change), known ? { ...known, after: change.after } : change);
  }
  return [...changes.values()]
    .filter(({ before, after }) => !isSame(before, after))
    .toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));
}

const keyOf = ({ kind, key }: ContentChange): string => `${kind} ${key}`;
const pathOf = ({ before, after }: ContentChange): string => (before ?? after)?.path ?? '';

function isSame(one: KeptState | null, other: KeptState | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
