import { randomUUID } from 'node:crypto';
import { AppError, type User } from '@stepwright/contract';
import { api, type Context } from '#http/api';
import { lockForMember, requireMember, requireSelf } from './organisation-access.ts';
import {
  deleteMember,
  findMember,
  insertMember,
  listOtherMembers,
  renameMember,
} from './organisation-store.ts';
import type { MemberRow } from './organisation-tables.ts';
import { refuseRemoval } from './refuse-removal.ts';

const { organisation } = api;

export const memberRoutes = {
  userProfile: organisation.userProfile.handler(async ({ context, input }) => {
    const self = await requireOwnMembership(context, input.id);
    return { data: present(self) };
  }),

  users: organisation.users.handler(async ({ context, input }) => {
    const self = await requireOwnMembership(context, input.id);
    const others = await listOtherMembers(context.db, input.id, self.id);
    return { data: others.map(present) };
  }),

  addUser: organisation.addUser.handler(async ({ context: { db, actor }, input }) => {
    await db.transaction(async (tx) => {
      const { id } = await lockForMember(tx, actor, input.organisationId);
      const row = { id: randomUUID(), organisationId: id, email: input.email };
      if (!(await insertMember(tx, row)))
        throw new AppError('CONFLICT', 'A user with this e-mail is already in the organisation.');
    });
    return { value: {} };
  }),

  removeUser: organisation.removeUser.handler(async ({ context: { db, actor }, input }) => {
    await db.transaction(async (tx) => {
      const row = await lockForMember(tx, actor, input.organisationId);
      const found = await findMember(tx, row.id, { email: input.email });
      if (!found) throw new AppError('NOT_FOUND');
      refuseRemoval(row, found, actor);
      await deleteMember(tx, found.id);
    });
    return { value: {} };
  }),

  updateUserProfile: organisation.updateUserProfile.handler(async ({ context, input }) => {
    const { db, actor } = context;
    requireSelf(actor, { email: input.email });
    const renamed = await db.transaction(async (tx) => {
      const { id } = await lockForMember(tx, actor, input.organisationId);
      const self = await findMember(tx, id, { actor });
      if (!self) throw new AppError('NOT_FOUND');
      await renameMember(tx, self.id, input.name);
      return { ...self, name: input.name };
    });
    return { value: present(renamed) };
  }),
};

async function requireOwnMembership(
  { db, actor }: Context,
  organisationId: string,
): Promise<MemberRow> {
  const { id } = await requireMember(db, actor, organisationId);
  const self = await findMember(db, id, { actor });
  if (!self) throw new AppError('NOT_FOUND');
  return self;
}

function present({ email, name }: MemberRow): User {
  return { email, name };
}
