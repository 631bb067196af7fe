import { AppError, MOST_DISMISSED } from '@stepwright/contract';
import { and, count, eq } from 'drizzle-orm';
import { api } from '#http/api';
import { requirePlatform } from '#modules/platform';
import { dismissedFinding } from './dismissed-finding-tables.ts';
import { lockDomain } from './domain-model-store.ts';

const routes = api.modelFinding;

export const modelFindingRoutes = {
  listDismissed: routes.listDismissed.handler(async ({ context: { db, actor }, input }) => {
    await requirePlatform(db, actor, input.platformId);
    const rows = await db
      .select({ finding: dismissedFinding.finding })
      .from(dismissedFinding)
      .where(eq(dismissedFinding.platformId, input.platformId))
      .orderBy(dismissedFinding.finding);
    return { data: rows.map(({ finding }) => finding) };
  }),

  dismiss: routes.dismiss.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { platformId, finding, isDismissed } = input;
      await requirePlatform(tx, actor, platformId);
      const here = eq(dismissedFinding.platformId, platformId);
      if (!isDismissed) {
        await tx.delete(dismissedFinding).where(and(here, eq(dismissedFinding.finding, finding)));
        return { value: {} };
      }
      await lockDomain(tx, platformId);
      const [row] = await tx.select({ present: count() }).from(dismissedFinding).where(here);
      if ((row?.present ?? 0) >= MOST_DISMISSED) {
        const message = `At most ${MOST_DISMISSED.toLocaleString('en')} findings can be dismissed.`;
        throw new AppError('TOO_LARGE', message);
      }
      await tx.insert(dismissedFinding).values({ platformId, finding }).onConflictDoNothing();
      return { value: {} };
    }),
  ),
};
