import { hash } from 'node:crypto';

const known = new WeakMap<Uint8Array, string>();

/**
 * The id that git gives to a content, by the algorithm of an id that it is compared with. Of bytes
 * that are kept it is computed once: they must not be changed.
 */
export function objectId(content: Uint8Array, like: string): string {
  const before = known.get(content);
  if (before?.length === like.length) return before;
  const object = Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]);
  const id = hash(like.length === 40 ? 'sha1' : 'sha256', object);
  known.set(content, id);
  return id;
}
