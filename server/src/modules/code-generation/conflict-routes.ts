import { AppError } from '@stepwright/contract';
import { api } from '#http/api';
import { holdAggregate } from '#modules/domain-model';
import { keepDecision } from './conflict-store.ts';

export const conflictRoutes = {
  resolveConflict: api.codeGeneration.resolveConflict.handler(async ({ context, input }) => {
    const { db, actor, now } = context;
    const { aggregateId, platformId, filePath, digest, resolutions } = input;
    await db.transaction(async (tx) => {
      const { platform, organisation } = await holdAggregate(tx, actor, aggregateId);
      if (platform.id !== platformId) throw new AppError('NOT_FOUND');
      await keepDecision(tx, {
        organisationId: organisation.id,
        aggregateId,
        filePath,
        digest,
        resolutions,
        decidedBy: actor.id,
        decidedAt: now(),
      });
    });
    return { value: { filePath, digest, resolutions } };
  }),
};
