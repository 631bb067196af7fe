import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#db/database';
import { issuerKeys, issuerRecord } from './identity-tables.ts';

/** Where the built-in issuer keeps its sessions, codes and tokens: they survive a restart. */
export function issuerAdapters(db: Database): (model: string) => Adapter {
  const at = (model: string, id: string) =>
    and(eq(issuerRecord.model, model), eq(issuerRecord.id, id));

  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      const row = {
        payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      };
      await db
        .insert(issuerRecord)
        .values({ model, id, ...row })
        .onConflictDoUpdate({ target: [issuerRecord.model, issuerRecord.id], set: row });
    },
    find: (id) => findPayload(db, at(model, id)),
    findByUid: (uid) =>
      findPayload(db, and(eq(issuerRecord.model, model), eq(issuerRecord.uid, uid))),
    findByUserCode: (code) =>
      findPayload(db, and(eq(issuerRecord.model, model), eq(issuerRecord.userCode, code))),
    consume: async (id) => {
      await db
        .update(issuerRecord)
        .set({ consumedAt: sql`now()` })
        .where(at(model, id));
    },
    destroy: async (id) => {
      await db.delete(issuerRecord).where(at(model, id));
    },
    revokeByGrantId: async (grantId) => {
      await db.delete(issuerRecord).where(eq(issuerRecord.grantId, grantId));
    },
  });
}

async function findPayload(
  db: Database,
  where: SQL | undefined,
): Promise<AdapterPayload | undefined> {
  const [row] = await db.select().from(issuerRecord).where(where);
  if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined;
  const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1000) } : {};
  return { ...row.payload, ...consumed };
}

export async function deleteExpiredRecords(db: Database): Promise<void> {
  await db.delete(issuerRecord).where(lt(issuerRecord.expiresAt, sql`now()`));
}

/** The sealed keys; the candidate is kept where there were none yet, on whichever server was first. */
export async function keepIssuerKeys(db: Database, candidate: string): Promise<string> {
  await db.insert(issuerKeys).values({ id: 'keys', sealed: candidate }).onConflictDoNothing();
  const [row] = await db.select().from(issuerKeys);
  return row?.sealed ?? candidate;
}
