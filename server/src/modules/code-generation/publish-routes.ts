import { randomUUID } from 'node:crypto';
import {
  AppError,
  errors,
  type ErrorCode,
  type Job,
  type PublishResult,
} from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { api, type Context } from '#http/api';
import { predefinedBlueprint, requireBlueprints } from '#modules/blueprint';
import {
  holdAggregate,
  loadModelFor,
  requireAggregate,
  type ElementKind,
  type LoadedModel,
} from '#modules/domain-model';
import { requireCodeGeneration } from '#modules/organisation';
import { invalid, requireBranchName, requireElement } from './code-generation-access.ts';
import type { PublicationRequest } from './publication.ts';
import {
  addPublication,
  findPublication,
  type NewPublication,
  type PublicationRow,
} from './publication-store.ts';
import { publishJob } from './publish-job.ts';
import { openRepositoryAccess } from './repository-store.ts';

/** What all six calls have in common. */
interface PublishCall {
  aggregateId: string;
  branch?: string | null;
  commitMessage: string;
  strategyType: 'PreDefined' | 'Custom';
  enableAIAssistant?: boolean;
  aiInstructions?: string;
  publishId?: string;
}

interface Asked {
  context: Context;
  signal?: AbortSignal;
}

const routes = api.codeGeneration;

export const publishRoutes = {
  publishAggregate: routes.publishAggregate.handler(({ input, ...asked }) =>
    publishAndWait(asked, input, null),
  ),
  publishCommand: routes.publishCommand.handler(({ input, ...asked }) =>
    publishAndWait(asked, input, { kind: 'command', id: input.commandId }),
  ),
  publishReaction: routes.publishReaction.handler(({ input, ...asked }) =>
    publishAndWait(asked, input, { kind: 'reaction', id: input.reactionId }),
  ),
  publishQuery: routes.publishQuery.handler(({ input, ...asked }) =>
    publishAndWait(asked, input, { kind: 'query', id: input.queryId }),
  ),
  publishType: routes.publishType.handler(({ input, ...asked }) =>
    publishAndWait(asked, input, { kind: 'type', id: input.typeId }),
  ),
  publishReadModel: routes.publishReadModel.handler(({ input, ...asked }) =>
    publishAndWait(asked, input, { kind: 'readmodel', id: input.readModelId }),
  ),

  getJob: routes.getJob.handler(async ({ context: { db, actor, jobs }, input: { publishId } }) => {
    await db.transaction(async (tx) => {
      const row = await findPublication(tx, publishId);
      if (!row) throw new AppError('NOT_FOUND');
      await requireAggregate(tx, actor, row.aggregateId);
    });
    const job = await jobs.find(publishId);
    if (!job) throw new AppError('NOT_FOUND');
    const { id, state, progress, message } = job;
    return { data: { id, state, progress, message } satisfies Job };
  }),
};

const waitMs = 10 * 60_000;

/** Asks for the work and answers when it is done. The work goes on when the caller goes away. */
async function publishAndWait(
  { context, signal }: Asked,
  input: PublishCall,
  element: { kind: ElementKind; id: string } | null,
): Promise<{ value: PublishResult }> {
  const { db, jobs } = context;
  const id = input.publishId ?? randomUUID();
  await db.transaction((tx) => request(tx, context, { id, input, element }));

  await jobs.wait(id, { timeoutMs: waitMs, signal });
  const row = await db.transaction((tx) => findPublication(tx, id));
  return { value: resultOf(row) };
}

async function request(
  tx: Transaction,
  { actor, jobs, secrets, now }: Context,
  asked: { id: string; input: PublishCall; element: { kind: ElementKind; id: string } | null },
): Promise<void> {
  const { id, input, element } = asked;
  const { aggregateId } = input;
  const { organisation } = await holdAggregate(tx, actor, aggregateId);
  requireCodeGeneration(organisation);
  const service = await loadModelFor(tx, aggregateId);
  if (element) requireElement(service, element);

  const access = await openRepositoryAccess(tx, secrets, aggregateId);
  if (!access) throw new AppError('CONFLICT', 'Connect a git repository first.');
  const row: NewPublication = {
    id,
    platformId: service.aggregate.platformId,
    aggregateId,
    repositoryUrl: access.url,
    createdAt: now(),
    request: {
      elementId: element?.id ?? null,
      branch: requireBranchName(input.branch),
      commitMessage: input.commitMessage,
      blueprintIds: chosenBlueprints(service, input.strategyType),
      author: { id: actor.id, name: actor.name, email: actor.email },
      assistant: {
        isEnabled: input.enableAIAssistant ?? false,
        instructions: input.aiInstructions ?? null,
      },
    } satisfies PublicationRequest,
  };
  if (!(await addPublication(tx, row))) return requireSame(await findPublication(tx, id), row);
  await jobs.enqueue(tx, publishJob, {
    id,
    subjectId: aggregateId,
    input: { publicationId: id },
  });
}

/** @throws AppError `VALIDATION_FAILED` where nothing is chosen. */
function chosenBlueprints(
  { aggregate }: LoadedModel,
  strategyType: PublishCall['strategyType'],
): string[] {
  if (strategyType === 'PreDefined') {
    const blueprint = predefinedBlueprint(aggregate.host);
    if (!blueprint) throw invalid('strategyType', 'Required');
    return [blueprint.id];
  }
  if (aggregate.generationStrategyIds.length === 0)
    throw invalid('strategyType', 'You need to select at least one option in a blueprint');
  return requireBlueprints(aggregate.generationStrategyIds).map(({ id }) => id);
}

/** An id that was used before asks for the same again, never for something else. */
function requireSame(known: PublicationRow | undefined, asked: NewPublication): void {
  const isSame =
    known?.aggregateId === asked.aggregateId &&
    known.request.elementId === asked.request.elementId &&
    known.request.branch === asked.request.branch;
  if (!isSame) throw new AppError('CONFLICT', 'This publish has been used for something else.');
}

/** @throws AppError as the job ended. */
function resultOf(row: PublicationRow | undefined): PublishResult {
  if (!row?.publishedAt) throw failureOf(row?.failure ?? null);
  const { commitSha, branch, files } = row;
  return { commitSha, branch: branch ?? '', files: files ?? [] };
}

/** A publish without a failure of its own ended by a bug, or has not ended. */
function failureOf(failure: PublicationRow['failure']): AppError {
  const { code, failures } = failure ?? { code: 'PUBLISH_FAILED', failures: [] };
  const known = code in errors ? (code as ErrorCode) : 'PUBLISH_FAILED';
  return new AppError(known, failures[0]?.message, failures);
}
