import {
  ManifestFiles,
  type ManifestFile,
  type ManifestService,
} from '@stepwright/blueprint-engine';
import type { ComparedFile } from './compare-with-branch.ts';
import type { GeneratedFile } from './generation.ts';
import { purposeOf, type Owner } from './moved-files.ts';

export interface Published {
  files: readonly ComparedFile[];
  removed: readonly string[];
}

/** What the manifest says of a service when this is published. */
export function nextEntry(
  owner: Owner,
  published: Published,
  past: {
    own: ManifestService | undefined;
    unsettled: ReadonlySet<GeneratedFile>;
    moves: ReadonlyMap<string, string>;
    forgotten: readonly string[];
  },
): ManifestService {
  const { own, unsettled, moves, forgotten } = past;
  const blueprints = new Set(own?.blueprints);
  const written: GeneratedFile[] = [];
  for (const file of published.files) {
    const { generated } = file;
    // What the manifest says of the others already stays as it is.
    if (!unsettled.has(generated) || !isOurs(file)) continue;
    blueprints.add(generated.blueprint.key);
    written.push(generated);
  }
  const left = written.flatMap(({ path }) => moves.get(path) ?? []);
  const changes = new Map<string, ManifestFile | null>();
  for (const path of [...forgotten, ...published.removed, ...left]) changes.set(path, null);
  for (const generated of written)
    changes.set(generated.path, { hash: generated.hash, ...purposeOf(owner, generated) });
  return {
    name: owner.name,
    blueprints: [...blueprints],
    elements: [...new Set([...(own?.elements ?? []), ...owner.published])],
    files: (own?.files ?? ManifestFiles.of([])).with(changes),
  };
}

/** A file that was there before us, and stays, is never ours: not the next time either. */
function isOurs({ decision }: ComparedFile): boolean {
  return decision.result === 'conflict' || decision.note !== 'kept_from_repository';
}
