import type { LearnedName, Lesson } from '@stepwright/step-language';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import { learnedName } from './process-tables.ts';

/** The newest lessons count; so many are read for each sentence. */
const MOST_LESSONS = 1000;

/** What the members of a platform's organisation taught the parser, the newest first. */
export async function readLearnedNames(tx: Database, platformId: string): Promise<LearnedName[]> {
  return tx
    .select({ kind: learnedName.kind, heard: learnedName.heard, meant: learnedName.meant })
    .from(learnedName)
    .where(eq(learnedName.platformId, platformId))
    .orderBy(desc(learnedName.updatedAt))
    .limit(MOST_LESSONS);
}

/** Keeps lessons, each in the place of an older one about the same word. */
export async function saveLearnedNames(
  tx: Transaction,
  platformId: string,
  lessons: readonly Lesson[],
): Promise<void> {
  // Always in one order: two that learn at once wait for each other, and never both.
  const inOrder = lessons.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (const { kind, heard, meant } of inOrder) {
    if (meant === null) {
      await tx
        .delete(learnedName)
        .where(
          and(
            eq(learnedName.platformId, platformId),
            eq(learnedName.kind, kind),
            eq(learnedName.heard, heard),
          ),
        );
      continue;
    }
    await tx
      .insert(learnedName)
      .values({ platformId, kind, heard, meant })
      .onConflictDoUpdate({
        target: [learnedName.platformId, learnedName.kind, learnedName.heard],
        set: { meant, updatedAt: sql`now()` },
      });
  }
}

const keyOf = ({ kind, heard }: Lesson): string => `${kind} ${heard}`;
