import { AppError, type PublishResult } from '@stepwright/contract';
import type { BranchSnapshot } from '#git/branch-snapshot';
import { commitOnTop, type Published } from '#git/commit-on-top';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import type { JobContext, JobRun } from '#jobs/define-job';
import type { PublishedCommit } from '#modules/domain-model';
import { keptForEver } from './kept-for-ever.ts';
import { requirePreviewed } from './model-digest.ts';
import { planCommit, type CommitPlan } from './plan-commit.ts';
import {
  changePublication,
  findPublication,
  keepGenerated,
  ownerIdOf,
  type PublicationRow,
} from './publication-store.ts';
import { rememberedOf } from './remembered.ts';
import type { Sliced } from './in-slices.ts';
import { PublishProgress } from './publish-progress.ts';
import { publishResult } from './publish-result.ts';
import { loadSubject, openAccess, type PublishSubject } from './publish-subject.ts';
import type { RepositoryAccess } from './repository-store.ts';

export interface PublishInput {
  publicationId: string;
}
export type PublishRun = JobRun<PublishInput, PublishResult>;

/**
 * Puts one commit on top of the branch's head, then records what it means for the model. Taken up
 * again after a crash, it looks first whether the commit is there already.
 *
 * @throws AppError for what the user can do something about; GitError when git did not do it.
 */
export async function publish(run: PublishRun, context: JobContext): Promise<PublishResult> {
  const progress = new PublishProgress(run);
  try {
    return await publishAs(run, context, progress);
  } finally {
    progress.end();
  }
}

async function publishAs(
  run: PublishRun,
  context: JobContext,
  progress: PublishProgress,
): Promise<PublishResult> {
  const work = await load(run, context);
  const { row, access } = work;
  const { author, branch, commitMessage } = row.request;
  const settings = gitSettingsOf(context.config);
  progress.say(0.1, 'Reading the repository');

  const sliced: Sliced = {
    signal: run.signal,
    onSlice: (done, all) =>
      progress.say(0.3 + (0.2 * done) / all, `Merging: ${ofFiles(done, all)}`),
  };
  let plan: CommitPlan | null = null;
  const published = await commitOnTop(settings, {
    remote: await openRemote(settings, access),
    branch: row.branch ?? branch,
    id: row.id,
    mayExist: run.attempt > 1,
    author: { name: author.name || author.email, email: author.email },
    at: row.createdAt,
    message: commitMessage,
    signal: run.signal,
    keptFor: ownerIdOf(row),
    plan: async (snapshot) => {
      progress.say(0.3, 'Generating the code');
      plan = await makePlan(work, context, { snapshot, sliced });
      progress.say(0.5, `Writing ${countOf(plan)}`);
      return plan.changes;
    },
    note: async (snapshot) => {
      if (plan) await notePlan(work, context, { plan, snapshot });
    },
    beforePush: () => progress.say(0.7, `Pushing ${plan ? countOf(plan) : ''}`.trim()),
  });
  return record(run, context, { subject: work.subject, published });
}

function countOf({ files, generated }: CommitPlan): string {
  return ofFiles(files.length, generated.length);
}

function ofFiles(some: number, all: number): string {
  return `${some.toLocaleString('en')} of ${all.toLocaleString('en')} files`;
}

interface Work {
  row: PublicationRow;
  subject: PublishSubject;
  access: RepositoryAccess;
}

async function load(run: PublishRun, { db, secrets }: JobContext): Promise<Work> {
  return db.transaction(async (tx) => {
    const row = await findPublication(tx, run.input.publicationId);
    if (!row) throw new AppError('NOT_FOUND');
    const access = await openAccess(tx, secrets, row);
    if (access?.url !== row.repositoryUrl)
      throw new AppError('CONFLICT', 'Another repository was connected in the meantime.');
    return { row, access, subject: await loadSubject(tx, row) };
  });
}

async function makePlan(
  { row, subject }: Work,
  { db }: JobContext,
  { snapshot, sliced }: { snapshot: BranchSnapshot; sliced: Sliced },
): Promise<CommitPlan> {
  // Not before: a publish taken up again that is pushed already is done, whatever changed since.
  requirePreviewed(row.request.modelDigest, subject.modelDigest);
  const seen = { branch: snapshot, ...rememberedOf(db, ownerIdOf(row)), sliced };
  return planCommit(await subject.meet(seen), row.request.choice);
}

/** Written down before the push: a crash in the middle of it leaves nothing unknown. */
async function notePlan(
  { row, subject }: Work,
  { db }: JobContext,
  { plan, snapshot }: { plan: CommitPlan; snapshot: BranchSnapshot },
): Promise<void> {
  const { version } = subject;
  const { branch, defaultBranch } = snapshot;
  const ownerId = ownerIdOf(row);
  const generated = keptForEver.unknownOf(ownerId, plan.generated);
  const contents = new Map(generated.map(({ hash, content }) => [hash, content]));
  // What is named is kept for ever where it is kept; what is not kept is not thereby.
  const named = keptForEver.unknownIn(ownerId, plan.named);
  const lost = await db.transaction(async (tx) => {
    const seen = { branch, defaultBranch, version, files: plan.files };
    // Its service may have been deleted while the repository was read.
    if (!(await changePublication(tx, row.id, seen))) throw new AppError('NOT_FOUND');
    return new Set(await keepGenerated(tx, row, { contents, named, keptUntil: null }));
  });
  keptForEver.add(ownerId, contents.keys());
  keptForEver.add(
    ownerId,
    named.filter((hash) => !lost.has(hash)),
  );
}

/** What it means for the model, the commit in its history, the end of the job: all or nothing. */
async function record(
  run: PublishRun,
  { db, now }: JobContext,
  { subject, published }: { subject: PublishSubject; published: Published },
): Promise<PublishResult> {
  return db.transaction(async (tx) => {
    const row = await findPublication(tx, run.input.publicationId);
    if (!row) throw new AppError('NOT_FOUND');
    const { commit: commitSha, branch, offered = null } = published;
    const files = commitSha === null ? [] : (row.files ?? []);
    const timestamp = now();
    const commit: PublishedCommit | null =
      commitSha === null
        ? null
        : { sha: commitSha, comment: row.request.commitMessage, branch, timestamp, files };
    await subject.record(tx, { commit, version: row.version ?? 0 });

    const done = {
      commitSha,
      branch,
      offeredUrl: offered,
      publishedAt: timestamp,
      failure: null,
    };
    // They may be many: they are written again only where they are others.
    await changePublication(tx, row.id, commitSha === null ? { ...done, files } : done);
    const result = publishResult({ ...row, ...done, files });
    await run.finish(tx, result);
    return result;
  });
}
