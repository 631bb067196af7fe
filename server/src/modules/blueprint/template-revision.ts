import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/database';
import { blueprintTemplate } from './blueprint-tables.ts';

const { blueprintId, path, hash, content } = blueprintTemplate;

/** Of all templates of a blueprint with `blueprint.json`: code is made of nothing else. */
const revision = sql<string>`encode(sha256(convert_to(json_agg(json_build_array(${path}, ${hash}) order by ${path} collate "C")::text, 'UTF8')), 'hex')`;

/** The revisions of blueprints by their ids. */
export async function readRevisions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: blueprintId, revision })
    .from(blueprintTemplate)
    .where(inArray(blueprintId, [...ids]))
    .groupBy(blueprintId);
  return new Map(rows.map((row) => [row.id, row.revision]));
}

/** What code is made of, and of which revision just that is: in one statement nobody comes between. */
export async function readRevised(
  db: Database,
  id: string,
): Promise<{ revision: string; files: { path: string; content: Buffer }[] }> {
  const ofAll = db.select({ revision }).from(blueprintTemplate).where(eq(blueprintId, id));
  const files = await db
    .select({ path, content, revision: sql<string>`(${ofAll})` })
    .from(blueprintTemplate)
    .where(eq(blueprintId, id))
    .orderBy(path);
  return { revision: files[0]?.revision ?? '', files };
}
