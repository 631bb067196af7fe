import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/open-database';
import { openTestDatabase } from '#test/test-database';
import { generatedBlob, generatedPack } from './code-generation-tables.ts';
import { readDirectory, readPacked } from './generated-packs.ts';
import { hashOf } from './hash-of.ts';
import { rememberedOf } from './remembered.ts';
import { keepGenerated, readBlobs, type Generated, type Owner } from './publication-store.ts';

let database: OpenDatabase;

beforeAll(async () => {
  ({ database } = await openTestDatabase());
});
afterAll(() => database.close());

const anOwner = (): Owner => ({ platformId: randomUUID(), aggregateId: null });

/** Files of some kilobytes, so that they are more than one pack. */
function aGeneration(count: number, word = 'order'): Map<string, Buffer> {
  const texts = Array.from({ length: count }, (_, at) => `${word} ${at}\n`.repeat(500));
  return new Map(texts.map((text) => [hashOf(Buffer.from(text)), Buffer.from(text)]));
}

function keep(owner: Owner, kept: Partial<Generated>): Promise<string[]> {
  const whole = { contents: new Map<string, Buffer>(), keptUntil: null, ...kept };
  return database.db.transaction((tx) => keepGenerated(tx, owner, whole));
}

const read = ({ platformId }: Owner, hashes: Iterable<string>) =>
  database.db.transaction((tx) => readBlobs(tx, { ownerId: platformId }, [...hashes]));

async function rows(): Promise<number[]> {
  const { db } = database;
  const ids = { of: generatedBlob.ownerId };
  return [(await db.select(ids).from(generatedBlob)).length, (await packs()).length];
}

const packs = () => database.db.select({ id: generatedPack.id }).from(generatedPack);

test('a large generation is kept in a few packs, and each file of it is read again, by its owner alone', async () => {
  const [owner, other] = [anOwner(), anOwner()];
  const contents = aGeneration(600);
  const [before, packsBefore] = await rows();

  await keep(owner, { contents });

  expect(await read(owner, contents.keys())).toEqual(contents);
  expect(await read(other, contents.keys())).toEqual(new Map());
  expect(await rows()).toEqual([before, (packsBefore ?? 0) + 3]);
});

test('what is in packs already is not kept again; a few that are new have rows', async () => {
  const owner = anOwner();
  const contents = aGeneration(300);
  await keep(owner, { contents });
  const [before, packsBefore] = await rows();

  const few = aGeneration(3, 'new');
  const lost = hashOf(Buffer.from('lost'));
  const missing = await keep(owner, {
    contents: new Map([...contents, ...few]),
    named: [...contents.keys(), lost],
  });

  expect(missing).toEqual([lost]);
  expect(await rows()).toEqual([(before ?? 0) + 3, packsBefore]);
  expect(await read(owner, few.keys())).toEqual(few);
});

test('a download of what was published is known, and one of what was not can be published later', async () => {
  const owner = anOwner();
  const contents = aGeneration(250);
  const keptUntil = new Date('2030-01-01');
  await keep(owner, { contents, keptUntil });
  const [before, packsBefore] = await rows();

  await keep(owner, { contents });
  await keep(owner, { contents, keptUntil });

  expect(await rows()).toEqual([before, packsBefore]);
  const passing = await database.db
    .select({ keptUntil: generatedBlob.keptUntil })
    .from(generatedBlob);
  expect(passing.filter((row) => row.keptUntil !== null)).toEqual([]);
  expect(await read(owner, contents.keys())).toEqual(contents);
});

test('a request that asks for what is nowhere looks through the packs once', async () => {
  const owner = anOwner();
  const contents = aGeneration(250);
  await keep(owner, { contents });
  const { memory } = rememberedOf(database.db, owner.platformId);

  const unknown = await memory([hashOf(Buffer.from('unknown'))]);
  const noDirectory = { directory: Buffer.alloc(0) };
  const isOurs = eq(generatedPack.ownerId, owner.platformId);
  await database.db.update(generatedPack).set(noDirectory).where(isOurs);
  const known = await memory([...contents.keys()]);

  expect([unknown, known]).toEqual([new Map(), contents]);
});

test('what goes with its service while it is read counts as never kept', async () => {
  const owner = anOwner();
  const contents = aGeneration(250);
  await keep(owner, { contents });

  const found = await database.db.transaction(async (tx) => {
    const directory = await readDirectory(tx, owner.platformId);
    await tx.delete(generatedPack).where(eq(generatedPack.ownerId, owner.platformId));
    return readPacked(tx, directory, [...contents.keys()]);
  });

  expect(found).toEqual(new Map());
});
