import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';
import { readConfig } from '#config';
import { createDatabase, openTestDatabase } from '#test/test-database';
import { listMigrations, migrate, type Migration } from './migrate.ts';
import { openDatabase, wrapEmbedded, type OpenDatabase } from './open-database.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An empty database, opened once or several times at once where the engine allows it. */
async function openEmpty(times: number): Promise<OpenDatabase[]> {
  if (inject('template').kind === 'embedded') {
    const database = wrapEmbedded(await PGlite.create());
    closing.push(database.close);
    await Promise.all(Array.from({ length: times }, () => migrate(database.db)));
    return [database];
  }
  const { url, drop } = await createDatabase();
  closing.push(drop);
  const config = readConfig({
    DATABASE_URL: url,
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  });
  const databases = await Promise.all(Array.from({ length: times }, () => openDatabase(config)));
  closing.push(...databases.map(({ close }) => close));
  return databases;
}

/** One with all migrations, a copy of what every test begins with. */
async function openMigrated(): Promise<OpenDatabase> {
  const { database } = await openTestDatabase();
  closing.push(database.close);
  return database;
}

test('each migration has a number of its own, one after the other', () => {
  const numbers = listMigrations().map(({ name }) => Number(name.slice(0, 4)));

  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('servers that start at once on an empty database all succeed', async () => {
  const [database] = await openEmpty(3);

  const applied = await database?.db.execute(sql`select name, hash from migration order by name`);

  expect(applied?.rows).toEqual(listMigrations().map(({ name, hash }) => ({ name, hash })));
});

test('a new migration is applied once, after the ones before', async () => {
  const database = await openMigrated();
  const next: Migration = {
    name: '9999-next.sql',
    hash: 'h',
    statements: ['create table next (id int)'],
  };

  await migrate(database.db, [...listMigrations(), next]);
  await migrate(database.db, [...listMigrations(), next]);

  expect((await database.db.execute(sql`select * from next`)).rows).toEqual([]);
});

test('a migration that fails leaves nothing behind', async () => {
  const database = await openMigrated();
  const broken: Migration = {
    name: '9999-broken.sql',
    hash: 'h',
    statements: ['create table half (id int)', 'create table half (id int)'],
  };

  await expect(migrate(database.db, [...listMigrations(), broken])).rejects.toThrow('Failed query');

  await expect(database.db.execute(sql`select * from half`)).rejects.toThrow('Failed query');
});

test('a database of another version is refused', async () => {
  const database = await openMigrated();
  const older = listMigrations().map((migration) => ({ ...migration, hash: 'changed' }));

  const opening = migrate(database.db, older);

  await expect(opening).rejects.toThrow('was made by another version of Stepwright');
});

test('the migration creates what the tables say', () => {
  const server = join(import.meta.dirname, '../..');

  const checked = spawnSync(process.execPath, ['scripts/generate-migration.ts', '--check'], {
    cwd: server,
  });

  expect(checked.stderr.toString()).toBe('');
  expect(checked.status).toBe(0);
});
