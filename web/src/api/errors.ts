import { errors, type Failure } from '@stepwright/contract';
import { ORPCError } from '@orpc/client';
import { isRecord, isText } from './shape.ts';

const GENERIC = errors.INTERNAL_SERVER_ERROR.message;
const UNKNOWN = 'An unknown error occurred';

/** An answer of the server that is not a success, as an error with the first text of its body. */
export function refusedAnswer(status: number, body: unknown): ORPCError<string, unknown> {
  return new ORPCError(failuresOf(body)[0]?.code ?? `HTTP_${status}`, {
    status,
    message: firstText(body),
    data: body,
  });
}

/** What the user reads about a failure: the first text of the answer, else a general sentence. */
export function errorText(error: unknown): string {
  if (error instanceof ORPCError)
    return error.status >= 500 ? serverText(error) : firstText(error.data) || GENERIC;
  return error instanceof Error ? GENERIC : UNKNOWN;
}

/** The same, and where git did not do it, why: whoever may connect the repository can mend that. */
export function errorTextWithReason(error: unknown): string {
  return (isGitFailure(error) && failureTexts(error).join(' ')) || errorText(error);
}

/** What the server said, or a sentence that fits the attempt where it said nothing. */
export function errorTextOr(error: unknown, otherwise: string): string {
  return (error instanceof ORPCError && firstText(error.data)) || otherwise;
}

/** Every sentence of a refusal of our own server, the first one first. */
export function failureTexts(error: unknown): string[] {
  return error instanceof ORPCError ? failuresOf(error.data).map(({ message }) => message) : [];
}

/** Why, where the server gave a reason behind the sentence that is stated. */
export function reasonText(error: unknown): string | undefined {
  return failureTexts(error).slice(1).join(' ') || undefined;
}

/** The message of one field of a refused form, as in `fieldText(error, 'name')`. */
export function fieldText(error: unknown, path: string): string | undefined {
  if (!(error instanceof ORPCError)) return undefined;
  return failuresOf(error.data).find((failure) => failure.path === path)?.message;
}

/** The stable code of a refusal, as in the contract's catalogue; null where there is none. */
export function errorCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null;
}

/** Whether it was git that did not do it. */
export function isGitFailure(error: unknown): boolean {
  return errorCode(error) === 'PUBLISH_FAILED';
}

/** Whether the server answered with a status in the range, both ends included. */
export function isAnswered(error: unknown, from: number, to = from): boolean {
  return error instanceof ORPCError && error.status >= from && error.status <= to;
}

/** Whether no server was reached: each browser says it in words of its own. */
export function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
  );
}

/** Whether nothing was said about what was asked: no server, or only the gateway before it. */
export function isUnreached(error: unknown): boolean {
  return isNoAnswer(error) || isAnswered(error, 502, 504);
}

/** On the developer's own machine a failure is also shown in the console, nowhere else. */
export function logLocally(error: unknown): void {
  // eslint-disable-next-line no-console
  if (isLocalHost()) console.error(error);
}

export function isLocalHost(host: string = window.location.hostname): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}

/** A 500 never explains itself; a gateway's answer, such as a failed publish, may. */
function serverText(error: ORPCError<string, unknown>): string {
  return error.status === 500 ? GENERIC : firstText(error.data) || GENERIC;
}

/** The body of a refusal is a list of texts, or of `{ message }`: both forms are read. */
function firstText(body: unknown): string {
  const [first] = entriesOf(body);
  if (isText(first)) return first;
  return isRecord(first) && isText(first.message) ? first.message : '';
}

/** The entries of our own server. Nothing where one of them is something else. */
function failuresOf(body: unknown): Failure[] {
  const entries = entriesOf(body);
  return entries.every(isFailure) ? entries : [];
}

function entriesOf(body: unknown): unknown[] {
  return isRecord(body) && Array.isArray(body.errors) ? body.errors : [];
}

function isFailure(entry: unknown): entry is Failure {
  return isRecord(entry) && isText(entry.code) && isText(entry.message);
}
