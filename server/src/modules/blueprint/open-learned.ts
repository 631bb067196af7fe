import { compileBlueprint, readBlueprint } from '@stepwright/blueprint-engine';
import type { Database } from '#db/database';
import type { BlueprintRow } from './blueprint-tables.ts';
import type { AvailableBlueprint } from './built-in-blueprints.ts';
import { readRevised, readRevisions } from './template-revision.ts';

type Compiled = Pick<AvailableBlueprint, 'revision' | 'compiled'>;

/** Compiled ones are kept, each until it makes other code: reading one is most of a preview. */
const kept = new Map<string, Compiled>();
const mostKept = 20;

/** A blueprint of an organisation, ready to generate code with. */
export async function openLearned(
  db: Database,
  { id, name, description }: BlueprintRow,
): Promise<AvailableBlueprint> {
  const now = (await readRevisions(db, [id])).get(id);
  const known = kept.get(id);
  kept.delete(id);
  const opened = known && known.revision === now ? known : await read(db, id);
  kept.set(id, opened);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return { id, key: id, name, description, ...opened };
}

/** @throws Error where what is stored is no blueprint, though only blueprints are stored. */
async function read(db: Database, id: string): Promise<Compiled> {
  const { revision, files } = await readRevised(db, id);
  const result = readBlueprint(files);
  if (!result.ok) throw new Error(`The stored blueprint ${id} cannot be read.`);
  return { revision, compiled: compileBlueprint(result.value) };
}
