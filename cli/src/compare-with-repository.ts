import { createHash } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  emptyManifest,
  manifestPath,
  readManifest,
  type Blueprint,
  type Manifest,
  type RenderedFile,
} from '@stepwright/blueprint-engine';
import { inTurns } from './read-folder.ts';

/** How a folder differs from what ought to lie there; the lists hold sorted paths. */
export interface Comparison {
  files: number;
  matching: number;
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
 * Compares a folder with the files that ought to lie there. Links are not followed.
 *
 * @throws Error where the folder is none, or its manifest is damaged.
 */
export async function compareWithRepository(
  folder: string,
  { files, blueprints, isWhole }: Expected,
): Promise<Comparison> {
  if (!(await kindOf(folder)).isFolder) throw new Error(`${folder} is not a folder.`);
  const manifest = await loadManifest(folder);
  const hashes = new Map(entriesOf(manifest).map(({ path, hash }) => [path, hash]));
  const repository = new Repository(folder);

  const states = await inTurns(files, async (file) => {
    const state = await repository.stateOf(file, hashes.get(file.path));
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
    changed: inState('changed'),
    missing: inState('missing'),
    stale: inState('stale'),
    leftover: left.flat().toSorted(),
  };
}

type State = 'matching' | 'changed' | 'missing' | 'stale';

async function loadManifest(folder: string): Promise<Manifest> {
  const content = await new Repository(folder).read(manifestPath);
  if (content === 'missing') return emptyManifest;
  const manifest = content === 'taken' ? null : readManifest(content.toString());
  if (manifest) return manifest;
  throw new Error(`${manifestPath} of ${folder} cannot be read. Restore it from its history.`);
}

function entriesOf({ services }: Manifest) {
  return Object.values(services).flatMap((service) =>
    Object.entries(service.files).map(([path, file]) => ({ path, service, ...file })),
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

/** The files of a folder, read through folders that are none of them a link. */
class Repository {
  private readonly folder: string;
  private readonly kinds = new Map<string, Promise<Kind>>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @param lastHash of what was generated there last, as far as it is known. */
  async stateOf({ path, content }: RenderedFile, lastHash: string | undefined): Promise<State> {
    const there = await this.read(path);
    if (there === 'missing') return 'missing';
    if (there === 'taken') return 'changed';
    if (there.equals(Buffer.from(content))) return 'matching';
    return createHash('sha256').update(there).digest('hex') === lastHash ? 'stale' : 'changed';
  }

  /** `taken` where something that is no file lies there, or on the way to there. */
  async read(path: string): Promise<Buffer | 'missing' | 'taken'> {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const outer = path.slice(0, at);
      const kind = this.kinds.get(outer) ?? kindOf(join(this.folder, outer));
      this.kinds.set(outer, kind);
      // From the outside in: what lies behind a link is not looked at.
      // oxlint-disable-next-line no-await-in-loop
      const { isThere, isFolder } = await kind;
      if (!isFolder) return isThere ? 'taken' : 'missing';
    }
    const { isThere, isFile } = await kindOf(join(this.folder, path));
    if (!isFile) return isThere ? 'taken' : 'missing';
    return readFile(join(this.folder, path));
  }
}

interface Kind {
  isThere: boolean;
  isFile: boolean;
  isFolder: boolean;
}

async function kindOf(path: string): Promise<Kind> {
  const found = await lstat(path).catch(() => null);
  return {
    isThere: found !== null,
    isFile: found?.isFile() ?? false,
    isFolder: found?.isDirectory() ?? false,
  };
}
