import { AppError, type PublishResult } from '@stepwright/contract';
import type { BranchSnapshot } from '#git/branch-snapshot';
import { commitOnTop, type Published } from '#git/commit-on-top';
import { gitSettingsOf } from '#git/git-settings';
import { openRemote } from '#git/repository-address';
import type { JobContext, JobRun } from '#jobs/define-job';
import { requireBlueprints } from '#modules/blueprint';
import { loadModelFor, recordPublish, type LoadedModel } from '#modules/domain-model';
import { meetBranch } from './meet-branch.ts';
import { planCommit, type CommitPlan } from './plan-commit.ts';
import {
  changePublication,
  findPublication,
  keepGenerated,
  readBlobs,
  type PublicationRow,
} from './publication-store.ts';
import { openRepositoryAccess, type RepositoryAccess } from './repository-store.ts';

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
  const work = await load(run, context);
  const { row, access } = work;
  const { author, branch, commitMessage } = row.request;
  const settings = gitSettingsOf(context.config);
  await run.report(0.1, 'Reading the repository');

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
    plan: async (snapshot) => {
      plan = await makePlan(work, context, snapshot);
      await notePlan(work, context, { plan, branch: snapshot.branch });
      return plan.changes;
    },
    beforePush: () => run.report(0.7, 'Pushing'),
  });
  return record(run, context, published);
}

interface Work {
  row: PublicationRow;
  service: LoadedModel;
  access: RepositoryAccess;
}

async function load(run: PublishRun, { db, secrets }: JobContext): Promise<Work> {
  return db.transaction(async (tx) => {
    const row = await findPublication(tx, run.input.publicationId);
    if (!row) throw new AppError('NOT_FOUND');
    const access = await openRepositoryAccess(tx, secrets, row.aggregateId);
    if (access?.url !== row.repositoryUrl)
      throw new AppError('CONFLICT', 'Another repository was connected in the meantime.');
    return { row, access, service: await loadModelFor(tx, row.aggregateId) };
  });
}

async function makePlan(
  { row, service }: Work,
  { db }: JobContext,
  branch: BranchSnapshot,
): Promise<CommitPlan> {
  const { blueprintIds, elementId } = row.request;
  const request = { elementId, blueprints: requireBlueprints(blueprintIds), templates: [] };
  const memory = (hashes: readonly string[]) =>
    db.transaction((tx) => readBlobs(tx, row.aggregateId, hashes));
  return planCommit(await meetBranch(service, request, { branch, memory }));
}

/** Written down before the push: a crash in the middle of it leaves nothing unknown. */
async function notePlan(
  { row, service }: Work,
  { db }: JobContext,
  { plan, branch }: { plan: CommitPlan; branch: string },
): Promise<void> {
  const { version } = service.aggregate;
  await db.transaction(async (tx) => {
    await keepGenerated(tx, row.aggregateId, plan.generated);
    await changePublication(tx, row.id, { branch, version, files: plan.files });
  });
}

/** Elements become published, the commit enters their history, the job ends: all of it or nothing. */
async function record(
  run: PublishRun,
  { db, now }: JobContext,
  { commit, branch }: Published,
): Promise<PublishResult> {
  return db.transaction(async (tx) => {
    const row = await findPublication(tx, run.input.publicationId);
    if (!row) throw new AppError('NOT_FOUND');
    const { platformId, aggregateId, request, version } = row;
    const files = commit ? (row.files ?? []) : [];
    const timestamp = now();
    await recordPublish(tx, {
      platformId,
      aggregateId,
      elementIds: request.elementId === null ? undefined : [request.elementId],
      version: version ?? 0,
      commit:
        commit === null
          ? null
          : { sha: commit, comment: request.commitMessage, branch, timestamp, files },
    });
    const change = { commitSha: commit, branch, files, publishedAt: timestamp, failure: null };
    await changePublication(tx, row.id, change);
    const result = { commitSha: commit, branch, files };
    await run.finish(tx, result);
    return result;
  });
}
