import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { GitObject } from './git-objects.ts';

const types = { commit: 1, tree: 2, blob: 3 } as const;
const deflated = promisify(deflate);

/** Objects as git sends them, in repositories whose ids are SHA-1: a few, each of them whole. */
export async function packedObjects(objects: readonly GitObject[]): Promise<Buffer> {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const entries = await Promise.all(
    objects.map(async ({ type, content }) => [
      entryHead(types[type], content.length),
      await deflated(content),
    ]),
  );
  const pack = Buffer.concat([head, ...entries.flat()]);
  return Buffer.concat([pack, Buffer.from(hash('sha1', pack), 'hex')]);
}

/** The type and the lowest four bits of the size, then seven bits at a time; all but the last are marked. */
function entryHead(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let [bits, left] = [(type << 4) | (size & 15), size >>> 4];
  for (; left > 0; left >>>= 7) {
    bytes.push(bits | 128);
    bits = left & 127;
  }
  return Buffer.from([...bytes, bits]);
}
