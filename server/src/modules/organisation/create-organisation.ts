import { randomUUID } from 'node:crypto';
import { AppError } from '@stepwright/contract';
import type { Config } from '#config';
import type { Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { findOwnedOrganisation, insertMember, insertOrganisation } from './organisation-store.ts';
import type { OrganisationRow } from './organisation-tables.ts';

/**
 * Creates the caller's organisation, with the caller as its owner and first member. Asked again,
 * also at the same time, it answers the one there is.
 */
export async function createOrganisation(
  tx: Transaction,
  { actor, config, now }: { actor: Actor; config: Config; now: () => Date },
  name: string,
): Promise<OrganisationRow> {
  const { defaultPlan, freeLimit } = config;
  const created = await insertOrganisation(tx, {
    id: randomUUID(),
    name,
    ownerId: actor.id,
    plan: defaultPlan,
    freeAttributeAutoGeneration: freeLimit,
    freeMockupAnalysis: freeLimit,
    freeProcessAutoGeneration: freeLimit,
    freeStepAutocompletion: freeLimit,
  });
  if (!created) {
    const existing = await findOwnedOrganisation(tx, actor.id);
    if (!existing) throw new AppError('CONFLICT');
    return existing;
  }
  await insertMember(tx, {
    id: randomUUID(),
    organisationId: created.id,
    email: actor.email,
    userId: actor.id,
    name: actor.name,
    joinedAt: now(),
  });
  return created;
}
