import { randomUUID } from 'node:crypto';
import { AppError, type RejectedFile } from '@stepwright/contract';
import type { Model } from '@stepwright/domain-model';
import type { Transaction } from '#db/database';
import { gitSettingsOf } from '#git/git-settings';
import { readRepositoryUrl } from '#git/repository-address';
import { api } from '#http/api';
import type { Actor } from '#identity/actor';
import { requireMember } from '#modules/organisation';
import { lockOwn, requireReadable } from './blueprint-access.ts';
import { listEntries, putFiles } from './blueprint-file-store.ts';
import { changeBlueprint, changeContent } from './blueprint-store.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import { learnBlueprintJob } from './learn-blueprint-job.ts';
import { learnedBefore } from './learned-before.ts';
import { modelOfSample } from './learning-sample.ts';
import { loadRepositoryJob, tokenPlace } from './load-repository-job.ts';
import { proveBlueprintJob } from './prove-blueprint-job.ts';
import { repositoryFailure } from './repository-failure.ts';
import { sampleRepository } from './sample-repository.ts';

const routes = api.generationStrategy;

/** The models of services of an organisation, that the caller may see. @throws AppError `NOT_FOUND`. */
export type ReadServices = (
  tx: Transaction,
  actor: Actor,
  of: { aggregateIds: readonly string[]; organisationId: string },
) => Promise<Model[]>;

/** What takes longer than a request: loading and learning. */
export const blueprintWorkRoutesWith = (readServices: ReadServices) => ({
  loadGitRepository: routes.loadGitRepository.handler(async ({ context, input }) => {
    const { db, actor, jobs, secrets, config } = context;
    const { generationStrategyId: id, authenticationToken, jobId = randomUUID() } = input;
    const typed = input.repositoryUrl;
    await db.transaction(async (tx) => {
      await lockOwn(tx, actor, { id });
      const place = { blueprintId: id, repositoryUrl: checkedUrl(typed, gitSettingsOf(config)) };
      const token = secrets.seal(authenticationToken, tokenPlace(place));
      await changeBlueprint(tx, id, { jobId });
      const order = { ...place, token, by: nameOf(actor) };
      const request = { id: jobId, subjectId: id, personId: actor.id, input: order };
      await jobs.enqueue(tx, loadRepositoryJob, request);
    });
    return { value: { jobId } };
  }),

  loadSample: routes.loadSample.handler(async ({ context: { db, actor, jobs }, input }) => {
    const { generationStrategyId: id, jobId = randomUUID() } = input;
    const { files, model, dictionary } = sampleRepository();
    await db.transaction(async (tx) => {
      const row = await lockOwn(tx, actor, { id });
      const known = await listEntries(tx, id);
      // Asked for again under the same id it is there already.
      if (row.jobId === jobId && known.length > 0) return;
      if (known.length > 0) throw new AppError('CONFLICT', 'There are files already.');
      await putFiles(tx, id, files);
      const note = { by: actor, words: 'Took the sample that comes with the product' };
      const change = { dictionary, jobId };
      const { version: askedAt } = await changeContent(tx, row, { ...note, change });
      const by = nameOf(actor);
      const order = {
        blueprintId: id,
        model,
        aggregateId: null,
        askedAt,
        by,
        accept: 'all' as const,
        asksModel: false,
      };
      const request = { id: jobId, subjectId: id, personId: actor.id, input: order };
      await jobs.enqueue(tx, learnBlueprintJob, request);
    });
    return { value: { jobId } };
  }),

  learn: routes.learn.handler(async ({ context: { db, actor, jobs }, input }) => {
    const { generationStrategyId: id, aggregateId, jobId = randomUUID() } = input;
    const { accept, asksModel } = input;
    await db.transaction(async (tx) => {
      const row = await lockOwn(tx, actor, { id });
      const { dictionary } = row;
      // Asked for in any case: an id that the caller may not see is never kept.
      const services = await readServices(tx, actor, servicesIn(row, input));
      const model = (await ownModel(tx, row, input)) ?? asOne(services);
      const entries = await listEntries(tx, id);
      if (entries.every(({ isFolder }) => isFolder))
        throw new AppError('VALIDATION_FAILED', 'Load files first.');
      if (model === null && dictionary.length === 0 && !asksModel)
        throw new AppError('VALIDATION_FAILED', 'Add to the dictionary or choose a service first.');
      const { version: askedAt } = await changeBlueprint(tx, id, { jobId });
      const order = {
        blueprintId: id,
        model,
        aggregateId,
        askedAt,
        accept,
        asksModel,
        by: nameOf(actor),
      };
      const request = { id: jobId, subjectId: id, personId: actor.id, input: order };
      await jobs.enqueue(tx, learnBlueprintJob, request);
    });
    return { value: { jobId } };
  }),

  getWork: routes.getWork.handler(async ({ context: { db, actor, jobs }, input }) => {
    // Of a public blueprint the code is read by all; how it was loaded concerns its organisation.
    const { organisationId } = await requireReadable(db, actor, input.generationStrategyId);
    await requireMember(db, actor, organisationId);
    const job = await jobs.find(input.jobId);
    if (job?.subjectId !== input.generationStrategyId || !names.includes(job.name))
      throw new AppError('NOT_FOUND');
    const { id, state, progress, message } = job;
    const result = job.result as { accepted?: number; rejected?: RejectedFile[] } | null;
    const { accepted = null, rejected = [] } = result ?? {};
    return { data: { id, state, progress, message, accepted, rejected } };
  }),
});

type Asked = Parameters<Parameters<typeof routes.learn.handler>[0]>[0]['input'];

/** What is kept with a blueprint: the service that somebody wrote down, or the model of before. */
async function ownModel(
  tx: Transaction,
  { id, sample }: BlueprintRow,
  { isTyped, isAsBefore }: Asked,
): Promise<Model | null> {
  if (isTyped && !sample) throw new AppError('VALIDATION_FAILED', 'Write down the sample first.');
  if (isTyped && sample) return modelOfSample(sample);
  const before = isAsBefore ? await learnedBefore(tx, id) : null;
  if (isAsBefore && !before) throw new AppError('VALIDATION_FAILED', noneBefore);
  return before;
}

function servicesIn({ organisationId }: BlueprintRow, { aggregateId, aggregateIds }: Asked) {
  return { organisationId, aggregateIds: [...new Set([aggregateId ?? [], aggregateIds].flat())] };
}

const noneBefore = 'It was not learned with a model before. Choose what the code was written for.';

/** The models of some services as one; null where there is none. */
function asOne(services: readonly Model[]): Model | null {
  const contexts: Model['boundedContexts'] = [];
  for (const context of services.flatMap(({ boundedContexts }) => boundedContexts)) {
    const known = contexts.find(({ name }) => name === context.name);
    if (known) known.aggregates = [...known.aggregates, ...context.aggregates];
    else contexts.push(context);
  }
  return services.length === 0 ? null : { boundedContexts: contexts };
}

const nameOf = ({ id, name }: Actor) => ({ id, name });

const names = [loadRepositoryJob.name, learnBlueprintJob.name, proveBlueprintJob.name];

/** What is wrong with the address itself is said at once; where it leads is asked by the job. */
function checkedUrl(typed: string, settings: Parameters<typeof readRepositoryUrl>[1]): string {
  try {
    return readRepositoryUrl(typed, settings);
  } catch (error) {
    throw repositoryFailure(error);
  }
}
