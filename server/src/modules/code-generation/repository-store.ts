import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import { serviceRepository } from './code-generation-tables.ts';

/** Where a service's code goes, and the token that opens it. The token stays inside the server. */
export interface RepositoryAccess {
  url: string;
  token: string;
}

/** @returns null where no repository is connected. */
export async function openRepositoryAccess(
  tx: Transaction,
  secrets: Secrets,
  aggregateId: string,
): Promise<RepositoryAccess | null> {
  const [row] = await tx
    .select()
    .from(serviceRepository)
    .where(eq(serviceRepository.aggregateId, aggregateId));
  if (!row) return null;
  return { url: row.url, token: secrets.open(row.token, placeOf(aggregateId, row.url)) };
}

export async function saveRepositoryAccess(
  tx: Transaction,
  secrets: Secrets,
  { aggregateId, url, token }: RepositoryAccess & { aggregateId: string },
): Promise<void> {
  const row = { url, token: secrets.seal(token, placeOf(aggregateId, url)), changedAt: new Date() };
  await tx
    .insert(serviceRepository)
    .values({ aggregateId, ...row })
    .onConflictDoUpdate({ target: serviceRepository.aggregateId, set: row });
}

/** A token opens for the address that it was given for, and for no other. */
function placeOf(aggregateId: string, url: string): string {
  return `service:${aggregateId}:git-token:${url}`;
}
