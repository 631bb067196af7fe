import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBlueprint, type Blueprint } from '@stepwright/blueprint-engine';

/** A blueprint of the folder `blueprints`. */
export function builtInBlueprint(name: string): Blueprint {
  const folder = join(import.meta.dirname, '../../../blueprints', name);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: path.slice(folder.length + 1).replaceAll('\\', '/'),
      content: readFileSync(path),
    }));
  const read = readBlueprint(files);
  if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 2));
  return read.value;
}
