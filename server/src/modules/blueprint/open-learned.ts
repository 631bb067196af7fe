import { compileBlueprint, readBlueprint } from '@stepwright/blueprint-engine';
import type { Database } from '#db/database';
import { readTemplates } from './blueprint-file-store.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import type { AvailableBlueprint } from './built-in-blueprints.ts';

/** Compiled ones are kept, each until it changes: reading one again is most of a preview. */
const kept = new Map<string, { version: number; blueprint: AvailableBlueprint }>();
const mostKept = 20;

/** A blueprint of an organisation, ready to generate code with. */
export async function openLearned(
  db: Database,
  { id, version, name, description }: BlueprintRow,
): Promise<AvailableBlueprint> {
  const known = kept.get(id);
  kept.delete(id);
  const blueprint =
    known?.version === version
      ? known.blueprint
      : await read(db, { id, key: id, name, description, revision: String(version) });
  kept.set(id, { version, blueprint });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return blueprint;
}

/** @throws Error where what is stored is no blueprint, though only blueprints are stored. */
async function read(
  db: Database,
  named: Omit<AvailableBlueprint, 'compiled'>,
): Promise<AvailableBlueprint> {
  const result = readBlueprint(await readTemplates(db, named.id));
  if (!result.ok) throw new Error(`The stored blueprint ${named.id} cannot be read.`);
  return { ...named, compiled: compileBlueprint(result.value) };
}
