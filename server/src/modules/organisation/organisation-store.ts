import { and, asc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CountedFeature } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import {
  member,
  organisation,
  type MemberRow,
  type OrganisationRow,
} from './organisation-tables.ts';

/** A member by object id; or by e-mail address, as long as nobody has signed in with it. */
function isActor(actor: Actor): SQL | undefined {
  const byEmail = and(isNull(member.userId), eq(member.email, actor.email));
  return or(eq(member.userId, actor.id), actor.email ? byEmail : undefined);
}

/**
 * A condition for other modules' queries: the actor is a member of the organisation in this column.
 * Lets a polled read find its version and check its access in one query.
 */
export function isMemberOf(actor: Actor, organisationId: AnyPgColumn): SQL {
  return sql`exists (select 1 from ${member} where ${and(eq(member.organisationId, organisationId), isActor(actor))})`;
}

export async function findOrganisationOf(
  db: Database,
  actor: Actor,
  organisationId: string,
): Promise<OrganisationRow | null> {
  const [found] = await db.select().from(organisation).where(isOf(actor, organisationId));
  return found ?? null;
}

/** Waits for whoever is changing the organisation, and holds it until the transaction ends. */
export async function lockOrganisationOf(
  tx: Transaction,
  actor: Actor,
  organisationId: string,
): Promise<OrganisationRow | null> {
  const [found] = await tx
    .select()
    .from(organisation)
    .where(isOf(actor, organisationId))
    .for('update');
  return found ?? null;
}

function isOf(actor: Actor, organisationId: string): SQL | undefined {
  return and(eq(organisation.id, organisationId), isMemberOf(actor, organisation.id));
}

/** The one the actor owns, else the one joined first. */
export async function findFirstOrganisation(
  db: Database,
  actor: Actor,
): Promise<OrganisationRow | null> {
  const [found] = await db
    .select({ organisation })
    .from(organisation)
    .innerJoin(member, eq(member.organisationId, organisation.id))
    .where(isActor(actor))
    .orderBy(
      sql`${organisation.ownerId} = ${actor.id} desc`,
      sql`${member.joinedAt} asc nulls last`,
      asc(member.createdAt),
      asc(organisation.id),
    )
    .limit(1);
  return found?.organisation ?? null;
}

export async function findOwnedOrganisation(
  db: Database,
  ownerId: string,
): Promise<OrganisationRow | null> {
  const [found] = await db.select().from(organisation).where(eq(organisation.ownerId, ownerId));
  return found ?? null;
}

/** @returns null where this person owns one already. */
export async function insertOrganisation(
  db: Database,
  row: typeof organisation.$inferInsert,
): Promise<OrganisationRow | null> {
  const [inserted] = await db
    .insert(organisation)
    .values(row)
    .onConflictDoNothing({ target: organisation.ownerId })
    .returning();
  return inserted ?? null;
}

export async function updateOrganisation(
  db: Database,
  id: string,
  change: Partial<typeof organisation.$inferInsert>,
): Promise<OrganisationRow> {
  const [updated] = await db
    .update(organisation)
    .set(change)
    .where(eq(organisation.id, id))
    .returning();
  if (!updated) throw new Error(`The organisation ${id} is gone.`);
  return updated;
}

/** Fills in the object id of every invitation to this e-mail address. */
export async function joinInvitations(db: Database, actor: Actor, now: Date): Promise<void> {
  if (!actor.email) return;
  // Somebody who is a member under another address already is not made one twice.
  const isMemberAlready = sql`exists (select 1 from ${member} as other where other.organisation_id = ${member.organisationId} and other.user_id = ${actor.id})`;
  await db
    .update(member)
    .set({
      userId: actor.id,
      joinedAt: now,
      name: sql`case when ${member.name} = '' then ${actor.name} else ${member.name} end`,
    })
    .where(and(eq(member.email, actor.email), isNull(member.userId), sql`not ${isMemberAlready}`));
}

export async function hasInvitation(db: Database, email: string): Promise<boolean> {
  if (!email) return false;
  const found = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.email, email), isNull(member.userId)))
    .limit(1);
  return found.length > 0;
}

/** @returns false where the e-mail address is a member's already. */
export async function insertMember(
  db: Database,
  row: typeof member.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(member)
    .values(row)
    .onConflictDoNothing({ target: [member.organisationId, member.email] })
    .returning();
  return inserted.length > 0;
}

export async function findMember(
  db: Database,
  organisationId: string,
  who: { email: string } | { actor: Actor },
): Promise<MemberRow | null> {
  const is = 'email' in who ? eq(member.email, who.email) : isActor(who.actor);
  const [found] = await db
    .select()
    .from(member)
    .where(and(eq(member.organisationId, organisationId), is));
  return found ?? null;
}

export async function listOtherMembers(
  db: Database,
  organisationId: string,
  exceptId: string,
): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(and(eq(member.organisationId, organisationId), ne(member.id, exceptId)))
    .orderBy(asc(member.email));
}

export async function deleteMember(db: Database, id: string): Promise<void> {
  await db.delete(member).where(eq(member.id, id));
}

export async function renameMember(db: Database, id: string, name: string): Promise<void> {
  await db.update(member).set({ name }).where(eq(member.id, id));
}

/**
 * Counts an operation of a Free plan up (by a negative amount) or down, in one statement: two
 * requests cannot both take the last one.
 *
 * @returns false where there are not enough left.
 */
export async function spend(
  db: Database,
  {
    organisationId,
    feature,
    amount,
  }: { organisationId: string; feature: CountedFeature; amount: number },
): Promise<boolean> {
  const column = organisation[feature];
  const spent = await db
    .update(organisation)
    .set({ [feature]: sql`${column} - ${amount}` })
    .where(
      and(
        eq(organisation.id, organisationId),
        eq(organisation.plan, 'Free'),
        sql`${column} >= ${amount}`,
      ),
    )
    .returning({ id: organisation.id });
  return spent.length > 0;
}
