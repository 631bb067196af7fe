import type { BranchSnapshot } from '#git/branch-snapshot';
import {
  emptyManifest,
  manifestPath,
  readManifest,
  type Manifest,
  type ManifestService,
} from '@stepwright/blueprint-engine';
import { writeElementPath, type ElementPath } from '@stepwright/domain-model';
import { compareWithBranch, type ComparedFile, type LastGenerated } from './compare-with-branch.ts';
import { hashOf } from './decide-file.ts';
import { generateCode, type GenerationRequest, type IdentifiedModel } from './generate-code.ts';
import type { GeneratedFile, Generation, GenerationProblem } from './generation.ts';

/** A service in its platform's model. */
export interface ServiceModel extends IdentifiedModel {
  aggregate: { id: string };
  path: ElementPath;
}

export interface MeetingRequest extends Omit<GenerationRequest, 'chosen' | 'present'> {
  /** Null: the whole service. */
  elementId: string | null;
}

/** What is seen of a branch; absent where no repository is connected. */
export type SeenBranch = Pick<BranchSnapshot, 'files' | 'read'>;

/** The bytes that were generated earlier, by their hashes, as far as we have them. */
export type Memory = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;

/** What was generated, file by file beside what the branch holds. */
export interface Meeting {
  files: ComparedFile[];
  /** Files that were generated earlier, are no more, and that nobody edited. */
  removed: string[];
  problems: GenerationProblem[];
  /** The manifest that goes with the files. */
  manifest: Manifest;
  /** The branch's; null where it holds none. */
  manifestBefore: Buffer | null;
}

const noBranch: SeenBranch = { files: new Map(), read: () => Promise.resolve(new Map()) };

/** Generates the chosen code for a branch, and compares it with what lies there. */
export async function meetBranch(
  service: ServiceModel,
  request: MeetingRequest,
  seen: { branch?: SeenBranch; memory: Memory },
): Promise<Meeting> {
  const { elementId } = request;
  const chosen = service.elements.find(({ id }) => id === elementId)?.path ?? service.path;
  const name = writeElementPath(service.path);
  const inService = service.elements.filter(({ path }) =>
    writeElementPath(path).startsWith(`${name}/`),
  );
  const owner: Owner = {
    id: service.aggregate.id,
    name,
    elements: new Map(inService.map(({ id, path }) => [writeElementPath(path), id])),
    published: elementId === null ? inService.map(({ id }) => id) : [elementId],
    isStale: () => false,
  };
  const generate = (present: readonly string[]) =>
    generateCode(service, { ...request, chosen, present });
  return meetGenerated(owner, generate, seen);
}

/** Whose code it is, as the manifest names it. */
export interface Owner {
  id: string;
  name: string;
  /** Ids of the elements by their paths in the model. */
  elements: ReadonlyMap<string, string>;
  /** Ids of the elements that are published with this. */
  published: readonly string[];
  /** Whether a file of this blueprint that is generated no more is taken away. */
  isStale: (blueprint: string) => boolean;
}

/** @param generate Is told the ids of the elements whose code the branch has already. */
export async function meetGenerated(
  owner: Owner,
  generate: (present: readonly string[]) => Generation,
  { branch = noBranch, memory }: { branch?: SeenBranch; memory: Memory },
): Promise<Meeting> {
  // What the branch holds already changes what shared files say, not where files go: so that the
  // manifest and everything else come in one fetch.
  const likely = generate([]).files.map(({ path }) => path);
  const manifestBefore = (await branch.read([manifestPath, ...likely])).get(manifestPath) ?? null;
  const readable = readManifest(manifestBefore?.toString());
  const before = readable ?? emptyManifest;
  const own = before.services[owner.id];
  const generation = generate(own?.elements ?? []);

  const contents = await branch.read(generation.files.map(({ path }) => path));
  const last = await lastGenerated(generation.files, { own, contents, memory });
  const files = compareWithBranch(generation.files, { files: branch.files, contents, last });
  const stale = staleFiles(owner, own, generation.files);
  return {
    files,
    removed: await unedited(stale, own, branch),
    problems: readable ? generation.problems : [damaged, ...generation.problems],
    manifest: {
      ...before,
      services: {
        ...before.services,
        [owner.id]: nextEntry(owner, { own, stale, files: files.filter(isOurs) }),
      },
    },
    manifestBefore,
  };
}

const damaged: GenerationProblem = {
  code: 'manifest_damaged',
  message: `${manifestPath} in the repository cannot be read. Restore it from its history.`,
  filePath: manifestPath,
  line: null,
};

/** The bytes are asked for only where somebody edited the file: else the hash tells everything. */
async function lastGenerated(
  files: readonly GeneratedFile[],
  known: { own?: ManifestService; contents: ReadonlyMap<string, Buffer>; memory: Memory },
): Promise<Map<string, LastGenerated>> {
  const hashes = new Map<string, string>();
  const wanted = new Set<string>();
  for (const { path } of files) {
    const hash = known.own?.files[path]?.hash;
    if (hash === undefined) continue;
    hashes.set(path, hash);
    const content = known.contents.get(path);
    if (content && hashOf(content) !== hash) wanted.add(hash);
  }
  const bytes = wanted.size > 0 ? await known.memory([...wanted]) : new Map<string, Buffer>();
  return new Map(
    [...hashes].map(([path, hash]) => [path, { hash, base: bytes.get(hash) ?? null }]),
  );
}

/** What the owner's blueprints wrote earlier and write no more. */
function staleFiles(
  { isStale }: Owner,
  own: ManifestService | undefined,
  files: readonly GeneratedFile[],
): string[] {
  const present = new Set(files.map(({ path }) => path));
  return Object.entries(own?.files ?? {})
    .filter(([path, { blueprint }]) => isStale(blueprint) && !present.has(path))
    .map(([path]) => path);
}

/** What somebody edited is theirs now: it stays. */
async function unedited(
  paths: readonly string[],
  own: ManifestService | undefined,
  branch: SeenBranch,
): Promise<string[]> {
  const there = paths.filter((path) => branch.files.has(path));
  if (there.length === 0) return [];
  const contents = await branch.read(there);
  return there.filter((path) => {
    const content = contents.get(path);
    return content !== undefined && hashOf(content) === own?.files[path]?.hash;
  });
}

/** A file that was there before us, and stays, is never ours: not the next time either. */
function isOurs({ decision }: ComparedFile): boolean {
  return decision.result === 'conflict' || decision.note !== 'kept_from_repository';
}

function nextEntry(
  { name, elements, published }: Owner,
  next: {
    own?: ManifestService;
    stale: readonly string[];
    files: readonly ComparedFile[];
  },
): ManifestService {
  const { own, stale } = next;
  const files = { ...own?.files };
  for (const path of stale) delete files[path];
  const blueprints = new Set(own?.blueprints);
  for (const { generated } of next.files) {
    const { content, blueprint, template } = generated;
    const element = elements.get(generated.element) ?? null;
    files[generated.path] = { hash: hashOf(content), blueprint: blueprint.key, template, element };
    blueprints.add(blueprint.key);
  }
  return {
    name,
    blueprints: [...blueprints],
    elements: [...new Set([...(own?.elements ?? []), ...published])],
    files,
  };
}
