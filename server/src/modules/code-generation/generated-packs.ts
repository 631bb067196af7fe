import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/database';
import { generatedPack } from './code-generation-tables.ts';
import { portionsOf } from './portions-of.ts';

/** Of the owner's packs, where each content lies. */
export type Directory = Map<string, Place>;

interface Place {
  pack: string;
  from: number;
  length: number;
}

/** Before they are packed; whoever reads one of them unpacks so much. */
const bytesAtOnce = 1024 * 1024;
const hashBytes = 32;
const entryBytes = hashBytes + 4;

/**
 * Keeps many contents for ever, many in a row: a row of its own for each takes the database longer
 * than everything else of a publish. They are much alike, so that little of them is left to store.
 */
export async function addPacks(
  tx: Transaction,
  owner: { ownerId: string; aggregateId: string | null },
  contents: readonly (readonly [hash: string, content: Buffer])[],
): Promise<void> {
  for (const some of portionsOf(contents, bytesAtOnce)) {
    const all = Buffer.concat(some.map(([, content]) => content));
    const content = deflateRawSync(all, { level: 1 });
    await tx.insert(generatedPack).values({ ...owner, directory: directoryOf(some), content });
  }
}

/** What an owner's packs hold. */
export async function readDirectory(tx: Transaction, ownerId: string): Promise<Directory> {
  const { id, directory } = generatedPack;
  const rows = await tx
    .select({ id, directory })
    .from(generatedPack)
    .where(eq(generatedPack.ownerId, ownerId));
  return new Map(rows.flatMap((row) => placesIn(row)));
}

/**
 * The contents with these hashes, as far as they are in packs. With its service a pack may go after
 * its directory has been read.
 */
export async function readPacked(
  tx: Transaction,
  directory: Directory,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const wanted = hashes.flatMap((hash) => {
    const place = directory.get(hash);
    return place ? [{ hash, ...place }] : [];
  });
  // One after the other: unpacked they may be much.
  for (const [pack, places] of Map.groupBy(wanted, (place) => place.pack)) {
    const [row] = await tx
      .select({ content: generatedPack.content })
      .from(generatedPack)
      .where(eq(generatedPack.id, pack));
    if (!row) continue;
    const all = inflateRawSync(row.content);
    // A copy: what is not wanted is let go.
    for (const { hash, from, length } of places)
      found.set(hash, Buffer.from(all.subarray(from, from + length)));
  }
  return found;
}

function directoryOf(contents: readonly (readonly [hash: string, content: Buffer])[]): Buffer {
  const directory = Buffer.alloc(contents.length * entryBytes);
  for (const [at, [hash, { length }]] of contents.entries()) {
    directory.write(hash, at * entryBytes, 'hex');
    directory.writeUInt32LE(length, at * entryBytes + hashBytes);
  }
  return directory;
}

function placesIn({ id: pack, directory }: { id: string; directory: Buffer }): [string, Place][] {
  const places: [string, Place][] = [];
  let from = 0;
  for (let at = 0; at < directory.length; at += entryBytes) {
    const length = directory.readUInt32LE(at + hashBytes);
    places.push([directory.toString('hex', at, at + hashBytes), { pack, from, length }]);
    from += length;
  }
  return places;
}
