import type { FastifyBaseLogger, FastifyError } from 'fastify';
import { ORPCError } from '@orpc/server';
import { AppError, type Failure } from '@stepwright/contract';
import { z } from 'zod';

/** A failure as it leaves the server. */
export interface FailureAnswer {
  status: number;
  body: { errors: Failure[] };
}

const issuesSchema = z.object({
  issues: z.array(
    z.object({
      message: z.string(),
      path: z.array(z.union([z.string(), z.number(), z.object({ key: z.any() })])).optional(),
    }),
  ),
});

/** An expected no becomes its answer. Whatever else is thrown is a bug: logged, and answered 500. */
export function answerFailure(error: unknown, log: FastifyBaseLogger): FailureAnswer {
  const expected = asExpected(error);
  if (expected) return { status: expected.status, body: { errors: expected.failures } };
  log.error({ err: error }, 'unexpected failure');
  return answerFailure(new AppError('INTERNAL_SERVER_ERROR'), log);
}

function asExpected(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ORPCError && error.status < 500) return fromValidation(error);
  if (isFromFastify(error)) return fromFastify(error);
  return null;
}

function fromValidation(error: ORPCError<string, unknown>): AppError {
  const parsed = issuesSchema.safeParse(error.data);
  const failures = parsed.success ? parsed.data.issues.map(failureOf) : [];
  return new AppError('VALIDATION_FAILED', undefined, failures);
}

function failureOf(issue: z.infer<typeof issuesSchema>['issues'][number]): Failure {
  const path = issue.path
    ?.map((part) => String(typeof part === 'object' ? part.key : part))
    .join('.');
  return { code: 'VALIDATION_FAILED', message: issue.message, ...(path ? { path } : {}) };
}

function isFromFastify(error: unknown): error is FastifyError {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}

function fromFastify(error: FastifyError): AppError {
  if (error.statusCode === 413) return new AppError('TOO_LARGE');
  if (error.statusCode === 429) return new AppError('TOO_MANY_REQUESTS');
  if (error.statusCode === 404) return new AppError('NOT_FOUND');
  if (error.statusCode === 415)
    return new AppError(
      'VALIDATION_FAILED',
      'Send JSON, with the header Content-Type: application/json.',
    );
  if (error.code === 'FST_ERR_BAD_URL')
    return new AppError('VALIDATION_FAILED', 'The address of the request is not valid.');
  return new AppError('VALIDATION_FAILED', 'The body of the request is not valid JSON.');
}
