/**
 * `npm run -w server migration -- what-changes`: writes the next migration, which brings the tables
 * of the last one to what the `*-tables.ts` files say, and the snapshot that the one after it starts
 * from. `--check` says whether one is missing.
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';

const source = join(import.meta.dirname, '../src');
const folder = join(source, 'db/migrations');
const snapshotPath = join(folder, 'snapshot.json');

/** All tables of the server, as the generator describes them. */
async function describeTables(): Promise<DrizzleSnapshotJSON> {
  const tables: Record<string, unknown> = {};
  for (const file of globSync('**/*-tables.ts', { cwd: source }).sort())
    Object.assign(tables, await import(join(source, file)));
  const described = generateDrizzleJson(tables, undefined, undefined, 'snake_case');
  // The generator's ids are random; the same tables are to give the same snapshot.
  return { ...described, id: 'snapshot', prevId: 'before' };
}

function nextName(change: string): string {
  const count = readdirSync(folder).filter((name) => name.endsWith('.sql')).length;
  return `${String(count + 1).padStart(4, '0')}-${change}.sql`;
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const present = JSON.parse(readFileSync(snapshotPath, 'utf8')) as DrizzleSnapshotJSON;
const wanted = await describeTables();
const statements = await generateMigration(present, wanted);
const change = process.argv[2] ?? '';

if (statements.length === 0) process.stdout.write('The migrations say what the tables say.\n');
else if (!/^[a-z0-9-]+$/.test(change) || change.startsWith('-'))
  fail('The tables have changed: run `npm run -w server migration -- what-changes`.');
else {
  const name = nextName(change);
  writeFileSync(join(folder, name), `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(snapshotPath, `${JSON.stringify(wanted, null, 2)}\n`);
  process.stdout.write(`Wrote ${name}.\n`);
}
