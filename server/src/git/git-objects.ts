import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

/** An object as git names and keeps it, in repositories whose ids are SHA-1. */
export interface GitObject {
  id: string;
  type: 'blob' | 'tree' | 'commit';
  content: Uint8Array;
  /** Its content behind what git says of it, as it is hashed and kept. */
  bytes: Buffer;
}

export function gitObject(type: GitObject['type'], content: Uint8Array): GitObject {
  const bytes = Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
  return { id: hash('sha1', bytes), type, content, bytes };
}

const deflated = promisify(deflate);

/** Puts an object into a bare repository, each in a file of its own. */
export async function keepObject(directory: string, { id, bytes }: GitObject): Promise<void> {
  const folder = join(directory, 'objects', id.slice(0, 2));
  const [content] = await Promise.all([deflated(bytes), mkdir(folder, { recursive: true })]);
  await writeFile(join(folder, id.slice(2)), content);
}
