import type { Readable } from 'node:stream';

/** An address under which a client may put one thing itself, for a short time. */
export interface SignedAddress {
  /** Complete: with the token as its query. */
  url: string;
  token: string;
}

/**
 * Where uploaded content lies: on this disk, in Azure Blob or in S3.
 *
 * A key is made of ids of ours (`{process}/{blob}`), never of what a user typed: no name of a user
 * becomes a path on a server.
 */
export interface Storage {
  /** Lets somebody put the content of one key, until then. */
  sign: (key: string, until: Date) => SignedAddress;
  /** Whether the token is one that `sign` gave for this key and has not expired. */
  isSigned: (key: string, signed: { token: string; now: Date }) => boolean;
  /**
   * Writes the content of a key: all of it, or nothing.
   *
   * @throws StorageError also where the content is not exactly as long as it was said to be.
   */
  put: (key: string, content: Readable, size: number) => Promise<void>;
  /** The content as a stream; null where there is none. */
  open: (key: string) => Promise<Readable | null>;
  /** In bytes; null where there is no content. */
  sizeOf: (key: string) => Promise<number | null>;
  /** What is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** Removes every key that begins like this: `{process}/`. */
  removeAll: (prefix: string) => Promise<void>;
  /** Removes what a put left behind that was broken off before then together with its server. */
  sweep: (before: Date) => Promise<void>;
}

/** The storage did not do what it was asked for. Never names an address: those carry signatures. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** @throws StorageError for what is no key of ours. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f-]{36}\/[0-9a-z-]{1,128}$/.test(key)) throw new StorageError('not a key');
  return key;
}

/** @throws StorageError */
export function checkPrefix(prefix: string): string {
  if (!/^[0-9a-f-]{36}\/$/.test(prefix)) throw new StorageError('not a prefix');
  return prefix;
}
