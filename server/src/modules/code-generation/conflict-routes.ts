import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { api } from '#http/api';
import type { Actor } from '#identity/actor';
import { holdAggregate } from '#modules/domain-model';
import { requirePlatform } from '#modules/platform';
import { keepDecision } from './conflict-store.ts';
import { ownerIdOf, type Owner } from './publication-store.ts';

export const conflictRoutes = {
  resolveConflict: api.codeGeneration.resolveConflict.handler(async ({ context, input }) => {
    const { db, actor, now } = context;
    const { aggregateId, filePath, digest, hunks } = input;
    const { resolutions } = await db.transaction(async (tx) => {
      const { organisation } = await holdOwner(tx, actor, input);
      const decision = {
        organisationId: organisation.id,
        ownerId: ownerIdOf(input),
        aggregateId,
        filePath,
        digest,
        resolutions: input.resolutions,
        decidedBy: actor.id,
        decidedAt: now(),
      };
      return keepDecision(tx, decision, hunks);
    });
    return { value: { filePath, digest, resolutions } };
  }),
};

async function holdOwner(tx: Transaction, actor: Actor, { platformId, aggregateId }: Owner) {
  if (aggregateId === null) return requirePlatform(tx, actor, platformId);
  const held = await holdAggregate(tx, actor, aggregateId);
  if (held.platform.id !== platformId) throw new AppError('NOT_FOUND');
  return held;
}
