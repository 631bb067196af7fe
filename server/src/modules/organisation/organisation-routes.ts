import { AppError, type Organisation } from '@stepwright/contract';
import { api, type Context } from '#http/api';
import { createOrganisation } from './create-organisation.ts';
import { nameSubDomain } from './name-sub-domain.ts';
import { isSelf, lockForMember, requireSelf } from './organisation-access.ts';
import {
  findFirstOrganisation,
  findOwnedOrganisation,
  hasInvitation,
  joinInvitations,
  updateOrganisation,
} from './organisation-store.ts';
import type { OrganisationRow } from './organisation-tables.ts';
import { presentOrganisation } from './present-organisation.ts';

const { organisation } = api;

export const organisationRoutes = {
  getByOwnerIdOrEmail: organisation.getByOwnerIdOrEmail.handler(async ({ context, input }) => {
    const { db, actor, now } = context;
    if (!isSelf(actor, { id: input.ownerId, email: input.email })) throw new AppError('NOT_FOUND');
    if (await hasInvitation(db, actor.email))
      await db.transaction((tx) => joinInvitations(tx, actor, now()));
    return answer(context, await findFirstOrganisation(db, actor));
  }),

  getByOwnerId: organisation.getByOwnerId.handler(async ({ context, input }) => {
    if (!isSelf(context.actor, { id: input.id })) throw new AppError('NOT_FOUND');
    return answer(context, await findOwnedOrganisation(context.db, input.id));
  }),

  createOrganisation: organisation.createOrganisation.handler(async ({ context, input }) => {
    requireSelf(context.actor, { id: input.ownerId, email: input.ownerEmail });
    const row = await context.db.transaction((tx) => createOrganisation(tx, context, input.name));
    return { value: present(context, row) };
  }),

  addEcosystem: organisation.addEcosystem.handler(async ({ context, input }) => {
    const row = await change(context, input.organisationId, () => ({ ecosystemName: input.name }));
    return { value: present(context, row) };
  }),

  addCoreDomain: organisation.addCoreDomain.handler(async ({ context, input }) => {
    await change(context, input.organisationId, () => ({ coreDomain: input.name }));
    return { value: {} };
  }),

  addSubDomain: organisation.addSubDomain.handler(async ({ context, input }) => {
    await change(context, input.organisationId, (row) => nameSubDomain(row, input));
    return { value: {} };
  }),
};

/** One change of an organisation by one of its members. */
async function change(
  { db, actor }: Context,
  organisationId: string,
  decide: (row: OrganisationRow) => Partial<OrganisationRow>,
): Promise<OrganisationRow> {
  return db.transaction(async (tx) => {
    const row = await lockForMember(tx, actor, organisationId);
    return updateOrganisation(tx, row.id, decide(row));
  });
}

function answer(context: Context, row: OrganisationRow | null) {
  if (!row) return { status: 204 as const };
  return { status: 200 as const, body: { data: present(context, row) } };
}

function present({ actor, config }: Context, row: OrganisationRow): Organisation {
  return presentOrganisation(actor, row, config.freeLimit);
}
