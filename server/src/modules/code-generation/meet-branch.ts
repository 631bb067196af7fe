import { AppError } from '@stepwright/contract';
import type { BranchSnapshot } from '#git/branch-snapshot';
import {
  emptyManifest,
  isOfManifest,
  readManifest,
  type Manifest,
} from '@stepwright/blueprint-engine';
import type { ElementPath } from '@stepwright/domain-model';
import { compareWithBranch, needsMerge, type ComparedFile } from './compare-with-branch.ts';
import { generateCode, type GenerationRequest, type IdentifiedModel } from './generate-code.ts';
import type { GeneratedFile, Generation, GenerationProblem } from './generation.ts';
import type { Sliced } from './in-slices.ts';
import { keptGenerations } from './kept-generations.ts';
import { lastGenerated, type Memory } from './last-generated.ts';
import { openMergeReaders } from './merge-reader.ts';
import { manifestPlaceProblems } from './manifest-place.ts';
import { changedPaths, movesOf, stalePaths, type Owner } from './moved-files.ts';
import { nextEntry, type Published } from './next-manifest.ts';
import { ownerOfCode } from './owner-of-code.ts';
import { settled, unsettledOf } from './settled-files.ts';
import type { Resolutions } from './solve-conflict.ts';
import { readStale, type StaleFile } from './stale-files.ts';

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
export type SeenBranch = Pick<BranchSnapshot, 'files' | 'read' | 'holds'>;

/** How conflicts with these digests were solved, by path and digest: see `decisionKey`. */
export type Decided = (digests: readonly string[]) => Promise<ReadonlyMap<string, Resolutions>>;

export function decisionKey(filePath: string, digest: string): string {
  return `${digest} ${filePath}`;
}

/** What generated code meets. */
export interface Seen {
  branch?: SeenBranch;
  memory: Memory;
  decided?: Decided;
  /** Of the comparing, which may take long. */
  sliced?: Sliced | undefined;
}

/** What was generated, file by file beside what the branch holds. */
export interface Meeting {
  files: ComparedFile[];
  stale: StaleFile[];
  /** Of the stale files those that go without being asked for. */
  removed: string[];
  problems: GenerationProblem[];
  /** The manifest that goes with what of it is published. */
  manifestFor: (published: Published) => Manifest;
  /** The branch's with the lists that it names, by path; empty where it holds none. */
  manifestBefore: ReadonlyMap<string, Buffer>;
}

const noBranch: SeenBranch = {
  files: new Map(),
  read: () => Promise.resolve(new Map()),
  holds: () => false,
};
const nothingDecided: Decided = () => Promise.resolve(new Map());

/** Generates the chosen code for a branch, and compares it with what lies there. */
export async function meetBranch(
  service: ServiceModel,
  request: MeetingRequest,
  seen: Seen,
): Promise<Meeting> {
  const chosen = chosenOf(service, request);
  const kept = keptGenerations.of(service.aggregate.id);
  const generate = (present: readonly string[], isMoving: boolean) =>
    generateCode(service, { ...request, chosen, present, isMoving, kept });
  // Whatever of it is there: all of it is generated.
  const whole = chosen.kind === undefined ? generate([], false) : null;
  return meetGenerated(
    ownerOfCode(service, request),
    (present, isMoving) => whole ?? generate(present, isMoving),
    seen,
  );
}

/**
 * What was chosen may be deleted while its publish waits: then it is not all of its service.
 *
 * @throws AppError `CONFLICT`.
 */
function chosenOf(service: ServiceModel, { elementId }: MeetingRequest): ElementPath {
  if (elementId === null) return service.path;
  const path = service.elements.find(({ id }) => id === elementId)?.path;
  if (!path) throw new AppError('CONFLICT', 'What was chosen has been deleted in the meantime.');
  return path;
}

/**
 * @param generate Is told the ids of the elements whose code the branch has already, and whether it
 *   has it under another name of the owner.
 */
export async function meetGenerated(
  owner: Owner,
  generate: (present: readonly string[], isMoving: boolean) => Generation,
  { branch = noBranch, memory, decided = nothingDecided, sliced }: Seen,
): Promise<Meeting> {
  // What the branch holds already changes what shared files say, not where files go: so that the
  // manifest and everything else come in one fetch.
  const first = generate([], false);
  const manifestPaths = [...branch.files.keys()].filter(isOfManifest);
  const isHeld = ({ path, content }: GeneratedFile) => branch.holds(path, content);
  const unheld = new Set(first.files.filter((file) => !isHeld(file)));
  const there = await branch.read([...manifestPaths, ...[...unheld].map(({ path }) => path)]);
  const manifestBefore = new Map<string, Buffer>();
  const told = readManifest((path) => {
    const content = there.get(path);
    if (content) manifestBefore.set(path, content);
    return content;
  });
  const before = told.manifest ?? emptyManifest;
  const own = before.services[owner.id];
  const isMoving = own !== undefined && own.name !== owner.name;
  const generation = generate(own?.elements ?? [], isMoving);

  const isKnown = generation === first;
  const unsettled = unsettledOf(owner, generation.files, {
    own,
    // A look at each of so many files is not taken twice.
    isHeld: (file) => (isKnown ? !unheld.has(file) : isHeld(file)),
  });
  const changed = changedPaths(own, generation.files, unsettled);
  const moves = movesOf(owner, changed, (path) => branch.files.has(path));
  const contents = await readAt(branch, unsettled, moves.values());
  const last = await lastGenerated([...unsettled], { own, moves, contents, memory });
  const met = { files: branch.files, contents, last, moves };
  const toMerge = [...unsettled].filter((file) => needsMerge(file, met));
  const readers = await openMergeReaders(toMerge.map(({ path }) => path));
  const unlike = await compareWithBranch([...unsettled], { ...met, readers }, sliced);
  const solved = await withDecisions(unlike, decided);
  const decisions = new Map(solved.map((file) => [file.generated, file]));
  const compared = generation.files.map((file) => decisions.get(file) ?? settled(file));
  const stalePathsOfOwn = generation.problems.length > 0 ? [] : stalePaths(owner, changed, moves);
  const stale = await readStale(stalePathsOfOwn, own, branch);
  const edited = new Set(stale.filter(({ isEdited }) => isEdited).map(({ path }) => path));
  return {
    files: compared,
    stale,
    removed: owner.removesStale
      ? stale.map(({ path }) => path).filter((path) => !edited.has(path))
      : [],
    problems: [
      ...manifestPlaceProblems(branch),
      ...(told.manifest ? [] : [damageOf(told)]),
      ...generation.problems,
    ],
    manifestFor: (published) => ({
      services: {
        ...before.services,
        [owner.id]: nextEntry(owner, published, {
          own,
          unsettled,
          moves,
          forgotten: stalePathsOfOwn.filter(
            (path) => !branch.files.has(path) || (owner.removesStale && edited.has(path)),
          ),
        }),
      },
    }),
    manifestBefore,
  };
}

/** What the branch holds where files go; what it holds as it was generated need not be read. */
async function readAt(
  branch: SeenBranch,
  files: Iterable<GeneratedFile>,
  more: Iterable<string>,
): Promise<Map<string, Buffer>> {
  const alike = new Map<string, Buffer>();
  const wanted = [...more];
  for (const { path, content } of files)
    if (branch.holds(path, content)) alike.set(path, content);
    else wanted.push(path);
  return new Map([...(await branch.read(wanted)), ...alike]);
}

function damageOf({ damaged, why }: { damaged: string; why: string }): GenerationProblem {
  return {
    code: 'manifest_damaged',
    message: `${damaged} in the repository ${why}`,
    filePath: damaged,
    line: null,
  };
}

/** Conflicts as they were solved before, for the same three. */
async function withDecisions(files: ComparedFile[], decided: Decided): Promise<ComparedFile[]> {
  const digests = files.flatMap(({ decision }) =>
    decision.result === 'conflict' ? [decision.conflict.digest] : [],
  );
  if (digests.length === 0) return files;
  const known = await decided(digests);
  return files.map((file) => {
    const { decision, generated } = file;
    if (decision.result !== 'conflict') return file;
    const resolutions = known.get(decisionKey(generated.path, decision.conflict.digest));
    return resolutions ? { ...file, decision: decision.solve(resolutions) } : file;
  });
}
