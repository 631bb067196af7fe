import { hash } from 'node:crypto';
import type { Context } from './api.ts';

/** Thrown where the caller already has what it asks for; answered 304. */
export class NotModified extends Error {
  override name = 'NotModified';
}
/** One for all: where it was thrown says nothing, and costs as much as the rest of the answer. */
const notModified = new NotModified();

/**
 * Answers a read that is polled: with 304, and without loading anything, where the caller has this
 * version already.
 *
 * @param tag What changes whenever the answer does, such as id and version. It is kept apart per
 *   caller, because an answer may say what the caller may do.
 */
export async function versioned<T>(
  context: Context,
  tag: string | readonly (string | number | null)[],
  load: () => Promise<T>,
): Promise<T> {
  const etag = etagOf([context.actor.id, ...(typeof tag === 'string' ? [tag] : tag)]);
  context.respond.setHeader('etag', etag);
  context.respond.setHeader('cache-control', 'private, no-cache');
  if (matches(context.request.ifNoneMatch, etag)) throw notModified;
  return load();
}

function etagOf(parts: readonly (string | number | null)[]): string {
  return `"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)}"`;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((entry) => entry.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
