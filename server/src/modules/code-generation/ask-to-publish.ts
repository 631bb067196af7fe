import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, errors, type ErrorCode, type PublishResult } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import type { Context } from '#http/api';
import { hasEnded } from '#jobs/jobs';
import type { PublicationRequest } from './publication.ts';
import {
  addPublication,
  findPublication,
  ownerIdOf,
  type NewPublication,
  type Owner,
  type PublicationRow,
} from './publication-store.ts';
import { publishJob } from './publish-job.ts';
import { publishResult } from './publish-result.ts';
import { openAccess } from './publish-subject.ts';

export interface Asked {
  context: Context;
  signal?: AbortSignal;
}

/** What is to be published, and for whom. */
export interface Wanted extends Owner {
  request: PublicationRequest;
}

const waitMs = 10 * 60_000;

/**
 * Asks for the work and answers when it is done. The work goes on when the caller goes away.
 *
 * @param publishId The caller's name for it: sent again, it answers the same.
 * @param decide Says what is wanted, or refuses it.
 */
export async function publishAndWait(
  { context, signal }: Asked,
  publishId: string | undefined,
  decide: (tx: Transaction) => Promise<Wanted>,
): Promise<{ value: PublishResult }> {
  const { db, jobs } = context;
  const id = publishId ?? randomUUID();
  await db.transaction(async (tx) => ask(tx, context, { id, ...(await decide(tx)) }));

  const job = await jobs.wait(id, { timeoutMs: waitMs, signal });
  if (!hasEnded(job)) throw new AppError('TOO_MANY_REQUESTS', waiting);
  return { value: resultOf(await findPublication(db, id)) };
}

/** Who publishes, as the commit names them. */
export function authorOf({ id, name, email }: Actor): PublicationRequest['author'] {
  return { id, name, email };
}

async function ask(
  tx: Transaction,
  { jobs, secrets, now }: Context,
  { id, ...wanted }: Wanted & { id: string },
): Promise<void> {
  const access = await openAccess(tx, secrets, wanted);
  if (!access) throw new AppError('CONFLICT', 'Connect a git repository first.');
  const row: NewPublication = { id, ...wanted, repositoryUrl: access.url, createdAt: now() };
  if (!(await addPublication(tx, row))) return requireSame(await findPublication(tx, id), row);
  await jobs.enqueue(tx, publishJob, {
    id,
    subjectId: ownerIdOf(wanted),
    personId: wanted.request.author.id,
    input: { publicationId: id },
  });
}

/** An id that was used before asks for the same again, never for something else. */
function requireSame(known: PublicationRow | undefined, asked: NewPublication): void {
  const isSame =
    known?.platformId === asked.platformId &&
    known.aggregateId === asked.aggregateId &&
    known.request.elementId === asked.request.elementId &&
    known.request.isInfrastructure === asked.request.isInfrastructure &&
    known.request.branch === asked.request.branch &&
    isDeepStrictEqual(known.request.choice, asked.request.choice);
  if (!isSame) throw new AppError('CONFLICT', 'This publish has been used for something else.');
}

/** @throws AppError as the job ended. */
function resultOf(row: PublicationRow | undefined): PublishResult {
  if (!row) throw new AppError('NOT_FOUND', deleted);
  if (!row.publishedAt) throw failureOf(row.failure);
  return publishResult(row);
}

const waiting =
  'This is not published yet, and goes on without you. Look at the history in a few minutes.';

const deleted =
  'This was deleted while it was published. What had been pushed by then is in the repository.';

/** A publish without a failure of its own ended by a bug. */
function failureOf(failure: PublicationRow['failure']): AppError {
  const { code, failures } = failure ?? { code: 'PUBLISH_FAILED', failures: [] };
  const known = code in errors ? (code as ErrorCode) : 'PUBLISH_FAILED';
  return new AppError(known, failures[0]?.message, failures);
}
