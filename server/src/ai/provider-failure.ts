import { z } from 'zod';
import { ModelFailure, type FailureReason } from './model-failure.ts';

/**
 * What a provider's package throws, as one of the reasons we know.
 *
 * Its errors carry the question, the answer, addresses and sometimes a piece of the key: none of
 * that goes on. Only a plain code such as `model_not_found` does, which helps the operator.
 */
export async function failureOfProvider(error: unknown): Promise<ModelFailure> {
  const inner = innermost(error);
  if (inner) return inner;
  const { APICallError, NoObjectGeneratedError } = await import('ai');
  if (NoObjectGeneratedError.isInstance(error) && error.finishReason === 'length')
    return new ModelFailure('too-long-answer');
  if (isAbort(error)) return new ModelFailure('slow');
  if (!APICallError.isInstance(error))
    return new ModelFailure('unreadable', { detail: nameOf(error) });

  const { statusCode: status, responseHeaders, data } = error;
  if (status === undefined) return new ModelFailure('unreachable');
  return new ModelFailure(reasonOf(status), {
    status,
    detail: codeOf(data),
    retryAfterMs: retryAfterOf(responseHeaders ?? {}),
  });
}

/** The door's own failure, however the packages have wrapped it. */
function innermost(error: unknown): ModelFailure | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth++) {
    if (at instanceof ModelFailure) return at;
  }
  return null;
}

/** Which of the packages' errors; its message may hold what the model said. */
function nameOf(error: unknown): string | null {
  return error instanceof Error ? error.name : null;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

function reasonOf(status: number): FailureReason {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 429) return 'busy';
  if (status === 413) return 'too-long-question';
  if (status === 408 || status >= 500) return 'broken';
  // Answered well, but not in the words of the provider's interface.
  if (status < 300) return 'unreadable';
  return 'question-refused';
}

const body = z.object({
  error: z.object({ code: z.unknown(), type: z.unknown(), status: z.unknown() }).partial(),
});

function codeOf(data: unknown): string | null {
  const { code, type, status } = body.safeParse(data).data?.error ?? {};
  const plain = [code, type, status].find(
    (each) => typeof each === 'string' && /^[A-Za-z][A-Za-z_]{2,39}$/.test(each),
  );
  return typeof plain === 'string' ? plain : null;
}

/** In seconds or as a date, as the standard says; `retry-after-ms` where a provider is more exact. */
function retryAfterOf(headers: Record<string, string>): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return exact;
  const text = headers['retry-after'] ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
