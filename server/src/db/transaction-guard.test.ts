import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#test/test-database';
import { isUniqueViolation } from './database.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  ({ database } = await openTestDatabase());
  await database.db.execute(sql`create table note (text text primary key)`);
});
afterAll(() => database.close());

const addNote = (text: string) => sql`insert into note values (${text})`;

test('inside a transaction a call on the database itself is refused, and nothing is written', async () => {
  const { db } = database;

  const working = db.transaction(async (tx) => {
    await tx.execute(addNote('inside'));
    await db.execute(addNote('beside'));
  });

  await expect(working).rejects.toMatchObject({
    cause: { message: expect.stringContaining('Inside a transaction use `tx`') },
  });
  expect((await db.execute(sql`select * from note`)).rows).toEqual([]);
});

test('a transaction inside of a transaction on the database is refused too', async () => {
  const { db } = database;

  const working = db.transaction(() => db.transaction(async () => undefined));

  await expect(working).rejects.toThrow('Inside a transaction use `tx`');
});

test('after a transaction, and beside it, the database answers', async () => {
  const { db } = database;
  let later = Promise.resolve<unknown>(null);
  const opened = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();

  const working = db.transaction(async (tx) => {
    await tx.execute(addNote('first'));
    later = end.promise
      .then(() => new Promise((done) => setTimeout(done, 50)))
      .then(() => db.execute(sql`select 1 as one`));
    opened.resolve();
    await end.promise;
  });
  await opened.promise;
  const beside = db.execute(sql`select 2 as two`);
  end.resolve();

  await working;
  expect((await beside).rows).toEqual([{ two: 2 }]);
  expect(await later).toMatchObject({ rows: [{ one: 1 }] });
});

test('a savepoint inside of a transaction takes back its own work only', async () => {
  const { db } = database;

  await db.transaction(async (tx) => {
    await tx.execute(addNote('outer'));
    await tx
      .transaction(async (inner) => {
        await inner.execute(addNote('inner'));
        throw new Error('no');
      })
      .catch(() => undefined);
  });

  const notes = await db.execute(sql`select text from note where text in ('outer', 'inner')`);
  expect(notes.rows).toEqual([{ text: 'outer' }]);
});

test('a taken key is recognised on both engines', async () => {
  await database.db.execute(addNote('taken'));

  const error: unknown = await database.db
    .execute(addNote('taken'))
    .catch((thrown: unknown) => thrown);

  expect(isUniqueViolation(error)).toBe(true);
});
