import { z } from 'zod';
import { AppError, blueprintFileLimits, refusalsOf, type RejectedFile } from '@stepwright/contract';
import { withBranch, type BranchSnapshot } from '#git/branch-snapshot';
import { GitError } from '#git/git-error';
import { gitSettingsOf, type GitSettings } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import { defineJob, type JobContext, type JobRun } from '#jobs/define-job';
import { listEntries, putFiles } from './blueprint-file-store.ts';
import { changeContent, lockBlueprint } from './blueprint-store.ts';
import { tooManyBytes, tooManyFiles } from './file-places.ts';
import { personSchema } from './history-person.ts';
import { wordsOfCount } from './history-words.ts';
import { repositoryFailure } from './repository-failure.ts';
import { takeFiles, type IncomingFile } from './take-files.ts';

const inputSchema = z.object({
  blueprintId: z.uuid(),
  repositoryUrl: z.string(),
  /** Sealed, bound to this blueprint and this address. */
  token: z.string(),
  by: personSchema,
});
type Input = z.infer<typeof inputSchema>;
export interface LoadedRepository {
  accepted: number;
  rejected: RejectedFile[];
}

/** More of the rejected files than this nobody reads, nor more of a name than this. */
const mostRejected = 1000;
const longestRejected = 500;
/** One fetch may bring what a blueprint may hold, and what is sorted out of it. */
const mostFetched = 4 * blueprintFileLimits.mostBytes;

/**
 * Loads the newest commit of a repository's default branch into a blueprint. Nothing is checked out
 * and nothing of the repository is run: its files are read from a bare object database.
 */
export const loadRepositoryJob = defineJob<Input, LoadedRepository>({
  name: 'load-repository',
  input: inputSchema,
  askedFor: ({ blueprintId, repositoryUrl }) => ({ blueprintId, repositoryUrl }),
  inTurn: 'imports',
  retries: 2,
  timeLimitSeconds: 900,
  run: async (run, context) => {
    try {
      return await load(run, context);
    } catch (error) {
      // The server is stopping: the next one takes the job up again.
      if (error instanceof GitError && error.reason === 'aborted') throw error;
      if (error instanceof GitError) context.log.warn({ reason: error.reason }, 'loading failed');
      throw repositoryFailure(error);
    }
  },
});

/** A token opens for the blueprint and the address that it was given for. */
export function tokenPlace({ blueprintId, repositoryUrl }: Omit<Input, 'token' | 'by'>): string {
  return `blueprint:${blueprintId}:git-token:${repositoryUrl}`;
}

async function load(
  { input, signal, report, finish }: JobRun<Input, LoadedRepository>,
  { db, config, secrets }: JobContext,
): Promise<LoadedRepository> {
  const settings: GitSettings = { ...gitSettingsOf(config), sizeLimitBytes: mostFetched };
  const token = secrets.open(input.token, tokenPlace(input));
  const remote = await openRemote(settings, { url: input.repositoryUrl, token });
  await report(0.05, 'Reading the list of files');
  const read = await withBranch(settings, { remote, branch: null, signal }, (snapshot) =>
    readFiles(snapshot, (share, message) => report(0.1 + 0.7 * share, message)),
  );
  await report(0.85, 'Keeping the files');
  return db.transaction(async (tx) => {
    const row = await lockBlueprint(tx, input.blueprintId);
    if (!row) throw new AppError('NOT_FOUND');
    const known = await listEntries(tx, input.blueprintId);
    const { accepted, rejected } = takeFiles(known, read.files);
    await putFiles(tx, input.blueprintId, accepted);
    const words = `${wordsOfCount('Loaded', accepted.length)} from ${input.repositoryUrl}`;
    await changeContent(tx, row, { by: input.by, words });
    const all = [...read.rejected, ...rejected].toSorted((one, other) =>
      one.file < other.file ? -1 : 1,
    );
    const result = { accepted: accepted.length, rejected: all.slice(0, mostRejected).map(shown) };
    await finish(tx, result);
    return result;
  });
}

interface ReadFiles {
  files: IncomingFile[];
  rejected: RejectedFile[];
}

/** @throws AppError `TOO_LARGE` as soon as it is known to be. */
async function readFiles(
  { files, sizes, read }: BranchSnapshot,
  report: (share: number, message: string) => Promise<void>,
): Promise<ReadFiles> {
  const rejected: RejectedFile[] = [];
  const likely: string[] = [];
  for (const [path, { mode }] of files) {
    const reasons = mode.startsWith('100') ? refusalsOf(path, null) : [notAFile];
    if (reasons.length > 0) rejected.push({ file: path, size: null, reasons });
    else likely.push(path);
  }
  const { largestFile, mostFiles, mostBytes } = blueprintFileLimits;
  if (likely.length > mostFiles) throw tooManyFiles();

  await report(0, wordsOfCount('Fetching', likely.length));
  const wanted: string[] = [];
  let bytes = 0;
  for (const [path, size] of await sizes(likely)) {
    if (size > largestFile) rejected.push({ file: path, size, reasons: refusalsOf(path, size) });
    else {
      bytes += size;
      wanted.push(path);
    }
  }
  if (bytes > mostBytes) throw tooManyBytes();
  await report(0.8, wordsOfCount('Reading', wanted.length));
  const found = [...(await read(wanted))].map(([path, content]) => ({ path, content }));
  return { files: found, rejected };
}

/** A path of git may have megabytes. */
function shown(rejected: RejectedFile): RejectedFile {
  const { file } = rejected;
  if (file.length <= longestRejected) return rejected;
  return { ...rejected, file: `${file.slice(0, longestRejected).toWellFormed()}…` };
}

const notAFile = 'Links and submodules are left out.';
