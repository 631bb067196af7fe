import type { HttpRequest, HttpResponseInit, InvocationContext } from '@azure/functions';
import { NotImplemented } from './fill.ts';
import { NotFound } from './not-found.ts';
import { Conflict } from './repository.ts';
import { InvalidInput, type ObjectSchema, type Problem } from './schema.ts';

/** Answers a request; what goes wrong becomes a status that says so. */
export async function respond(
  context: InvocationContext,
  act: () => Promise<unknown>,
): Promise<HttpResponseInit> {
  try {
    return { status: 200, jsonBody: await act() };
  } catch (error) {
    return refusalOf(error) ?? unexpected(context, error);
  }
}

function refusalOf(error: unknown): HttpResponseInit | null {
  if (error instanceof InvalidInput) {
    return { status: 400, jsonBody: { message: error.message, problems: error.problems } };
  }
  if (error instanceof NotFound) return { status: 404, jsonBody: { message: error.message } };
  if (error instanceof Conflict) return { status: 409, jsonBody: { message: error.message } };
  if (error instanceof NotImplemented) return { status: 501, jsonBody: { message: error.message } };
  return null;
}

function unexpected(context: InvocationContext, error: unknown): HttpResponseInit {
  context.error(error);
  return { status: 500, jsonBody: { message: 'Something went wrong.' } };
}

/** The body of a request; without one, an empty object. */
export async function bodyOf<T>(request: HttpRequest, schema: ObjectSchema<T>): Promise<T> {
  const text = await request.text();
  try {
    return schema.read(text === '' ? {} : JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new InvalidInput([{ at: '', message: 'is not JSON' }]);
  }
}

/** The parameters of a request's address; what is no text is written as JSON. */
export function queryOf<T>(request: HttpRequest, schema: ObjectSchema<T>): T {
  const values = new Map<string, unknown>();
  for (const [name, field] of schema.fields) {
    const text = request.query.get(name);
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
