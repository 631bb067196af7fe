import { createHash } from 'node:crypto';
import {
  emptyManifest,
  hashesOf,
  listsOfManifest,
  manifestPath,
  readManifest,
  type Blueprint,
  type Manifest,
  type RenderedFile,
} from '@stepwright/blueprint-engine/generate';
import { inTurns } from './read-folder.ts';
import type { RepositorySource } from './repository-source.ts';

/** How a repository differs from what ought to lie there; the lists hold sorted paths. */
export interface Comparison {
  files: number;
  matching: number;
  edited: string[];
  changed: string[];
  missing: string[];
  stale: string[];
  leftover: string[];
}

interface Expected {
  files: readonly RenderedFile[];
  blueprints: readonly Blueprint[];
  /** False where only some elements were generated: what is left over cannot be told then. */
  isWhole: boolean;
}

/**
 * Compares a repository with the files that ought to lie there.
 *
 * @throws Error where its manifest is damaged.
 */
export async function compareWithRepository(
  repository: RepositorySource,
  { files, blueprints, isWhole }: Expected,
): Promise<Comparison> {
  const manifest = await loadManifest(repository);
  const hashes = new Map(entriesOf(manifest).map(({ path, hash }) => [path, hashesOf({ hash })]));

  const states = await inTurns(files, async (file) => {
    const state = await stateOf(repository, file, hashes.get(file.path) ?? []);
    return { path: file.path, state };
  });
  const generated = new Set(files.map(({ path }) => path));
  const old = isWhole ? noLongerGenerated(manifest, { generated, blueprints }) : [];
  const left = await inTurns(old, async (path) =>
    (await repository.read(path)) === 'missing' ? [] : [path],
  );
  const inState = (wanted: State) =>
    states.flatMap(({ path, state }) => (state === wanted ? [path] : [])).toSorted();
  return {
    files: files.length,
    matching: inState('matching').length,
    edited: inState('edited'),
    changed: inState('changed'),
    missing: inState('missing'),
    stale: inState('stale'),
    leftover: left.flat().toSorted(),
  };
}

type State = 'matching' | 'edited' | 'changed' | 'missing' | 'stale';

/** @param last Hashes of what was generated there last: after a merge one for each branch. */
async function stateOf(
  repository: RepositorySource,
  { path, content }: RenderedFile,
  last: readonly string[],
): Promise<State> {
  const there = await repository.read(path);
  const generated = Buffer.from(content);
  // Generated again it would stay as it is: whoever edited or deleted it has the last word.
  const isCurrent = last.length > 0 && last.every((hash) => hash === hashOf(generated));
  if (there === 'missing') return isCurrent ? 'edited' : 'missing';
  if (there === 'taken') return 'changed';
  const read = [there, withUnixLineEnds(there)];
  if (read.some((content) => content.equals(generated))) return 'matching';
  if (isCurrent) return 'edited';
  return read.some((content) => last.includes(hashOf(content))) ? 'stale' : 'changed';
}

/** As git holds a file that it checks out with the line ends of Windows. */
function withUnixLineEnds(content: Buffer): Buffer {
  const text = content.toString('latin1');
  return /(^|[^\r])\n/.test(text) ? content : Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1');
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

async function loadManifest(repository: RepositorySource): Promise<Manifest> {
  const files = new Map<string, Buffer>();
  const read = async (path: string): Promise<boolean> => {
    const content = await repository.read(path);
    if (typeof content !== 'string') files.set(path, content);
    else if (content === 'taken') throw damage(repository, path);
    return files.has(path);
  };
  if (!(await read(manifestPath))) return emptyManifest;
  for (const path of listsOfManifest(files.get(manifestPath) ?? new Uint8Array()))
    // One after the other: it may name a million, of which the first is not there.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await read(path))) break;
  const told = readManifest((path) => files.get(path));
  if (!told.manifest) throw damage(repository, told.damaged, told.why);
  return told.manifest;
}

function damage(
  { name }: RepositorySource,
  path: string,
  why = 'cannot be read. Restore it from its history.',
): Error {
  return new Error(`${path} of ${name} ${why}`);
}

function entriesOf({ services }: Manifest) {
  return Object.values(services).flatMap((service) =>
    [...service.files].map(([path, file]) => ({ path, service, ...file })),
  );
}

/**
 * What the manifest lists and is not generated any more. Where it tells of more blueprints than
 * there are here, only of their templates: the other files are not theirs.
 */
function noLongerGenerated(
  manifest: Manifest,
  { generated, blueprints }: { generated: ReadonlySet<string>; blueprints: readonly Blueprint[] },
): string[] {
  const templates = new Set(blueprints.flatMap(({ files }) => files.map(({ source }) => source)));
  const paths = entriesOf(manifest)
    .filter(({ path }) => !generated.has(path))
    .filter(
      ({ service, template }) =>
        service.blueprints.length <= blueprints.length || templates.has(template),
    )
    .map(({ path }) => path);
  return [...new Set(paths)];
}
