import type { APIGatewayProxyStructuredResultV2, LambdaFunctionURLEvent } from 'aws-lambda';
import { NotImplemented } from './fill.ts';
import { NotFound } from './not-found.ts';
import { Conflict } from './repository.ts';
import { InvalidInput, isObject, ownValue, type ObjectSchema, type Problem } from './schema.ts';

/** What Lambda hands over for a request to the function's address, as far as it is looked at. */
export type CallEvent = Pick<
  LambdaFunctionURLEvent,
  'rawPath' | 'rawQueryString' | 'isBase64Encoded' | 'body'
> & { requestContext: { http: { method: string } } };

/** A request to the function's address. */
export interface Call {
  readonly method: string;
  /** Its path, without a slash at the end. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** A request, and the id that stands behind its route's path. */
export interface RoutedCall extends Call {
  readonly id: string | null;
}

export function isCall(event: unknown): event is CallEvent {
  return isObject(ownValue(ownValue(event, 'requestContext'), 'http'));
}

export function callOf(event: CallEvent): Call {
  const body = event.body ?? '';
  return {
    method: event.requestContext.http.method,
    path: event.rawPath.replace(/\/+$/, ''),
    query: new URLSearchParams(event.rawQueryString),
    body: event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body,
  };
}

/** Answers a request, and logs that; what goes wrong becomes a status that says so. */
export async function respond(
  { method, path }: Call,
  act: () => Promise<unknown>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const started = performance.now();
  const { status, body } = await attempt(act);
  const milliseconds = Math.round(performance.now() - started);
  console.info({ message: 'answered', method, path, status, milliseconds });
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

interface Answer {
  status: number;
  body: unknown;
}

async function attempt(act: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: await act() };
  } catch (error) {
    return refusalOf(error) ?? unexpected(error);
  }
}

function refusalOf(error: unknown): Answer | null {
  if (error instanceof InvalidInput) {
    return { status: 400, body: { message: error.message, problems: error.problems } };
  }
  if (error instanceof NotFound) return { status: 404, body: { message: error.message } };
  if (error instanceof Conflict) return { status: 409, body: { message: error.message } };
  if (error instanceof NotImplemented) return { status: 501, body: { message: error.message } };
  return null;
}

function unexpected(error: unknown): Answer {
  console.error('A request failed.', error);
  return { status: 500, body: { message: 'Something went wrong.' } };
}

/** The body of a request; without one, an empty object. */
export function bodyOf<T>({ body }: Call, schema: ObjectSchema<T>): T {
  try {
    return schema.read(body === '' ? {} : JSON.parse(body));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new InvalidInput([{ at: '', message: 'is not JSON' }]);
  }
}

/** The parameters of a request's address; what is no text is written as JSON. */
export function queryOf<T>({ query }: Call, schema: ObjectSchema<T>): T {
  const values = new Map<string, unknown>();
  for (const [name, field] of schema.fields) {
    const text = query.get(name);
    if (text === null) continue;
    const problems: Problem[] = [];
    field.check(text, name, problems);
    values.set(name, problems.length === 0 ? text : parsed(text));
  }
  return schema.read(Object.fromEntries(values));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
