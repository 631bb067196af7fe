import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/database';
import { blueprintFile, blueprintTemplate } from './blueprint-tables.ts';
import { blueprintKept, blueprintTouched } from './history-tables.ts';

/**
 * Remembers how files are before they change, and their content where that is about to go. Whoever
 * writes files calls it first: what was not touched is in no version.
 *
 * @param goes false where only their places change.
 */
export async function touchFiles(
  tx: Transaction,
  which: SQL,
  { goes }: { goes: boolean } = { goes: true },
): Promise<void> {
  const { blueprintId, id, path, hash, content } = blueprintFile;
  await tx.execute(
    sql`insert into ${blueprintTouched} (blueprint_id, kind, key, path, hash) select ${blueprintId}, 'file', ${id}::text, ${path}, ${hash} from ${blueprintFile} where ${which} on conflict do nothing`,
  );
  if (!goes) return;
  await tx.execute(
    sql`insert into ${blueprintKept} (blueprint_id, hash, content, size, number) select ${blueprintId}, ${hash}, ${content}, length(${content}), 0 from ${blueprintFile} where ${which} and ${content} is not null on conflict do nothing`,
  );
}

/** What is kept of a template besides its text: null as long as nobody edited it. */
export const editedPart = sql.raw(
  "case when originals is null and proof is null then null else jsonb_build_object('originals', originals, 'proof', proof) end",
);

/** The same for what was learned. */
export async function touchTemplates(tx: Transaction, which: SQL): Promise<void> {
  const { blueprintId, path, hash, content } = blueprintTemplate;
  await tx.execute(
    sql`insert into ${blueprintTouched} (blueprint_id, kind, key, path, hash, edited) select ${blueprintId}, 'template', ${path}, ${path}, ${hash}, ${editedPart} from ${blueprintTemplate} where ${which} on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into ${blueprintKept} (blueprint_id, hash, content, size, number) select ${blueprintId}, ${hash}, ${content}, length(${content}), 0 from ${blueprintTemplate} where ${which} on conflict do nothing`,
  );
}

/** Remembers that what has just been added was not there. What was touched before was. */
export async function touchAdded(
  tx: Transaction,
  kind: 'file' | 'template',
  which: SQL,
): Promise<void> {
  const table = kind === 'file' ? blueprintFile : blueprintTemplate;
  const key = kind === 'file' ? sql`${blueprintFile.id}::text` : sql`${blueprintTemplate.path}`;
  await tx.execute(
    sql`insert into ${blueprintTouched} (blueprint_id, kind, key) select ${table.blueprintId}, ${kind}, ${key} from ${table} where ${which} on conflict do nothing`,
  );
}

/** What was put there with the blueprint itself is no change of it. */
export async function forgetTouched(tx: Transaction, blueprintId: string): Promise<void> {
  await tx.delete(blueprintTouched).where(eq(blueprintTouched.blueprintId, blueprintId));
}
