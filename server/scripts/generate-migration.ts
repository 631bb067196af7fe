/**
 * `npm run -w server migration`: writes the migration that creates all tables. Until the first
 * release there is one, which is written anew; `--check` says whether it is what the tables say.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const source = join(import.meta.dirname, '../src');
const path = join(source, 'db/migrations/0001-initial.sql');

/** The statements that create every table of the server. */
async function writeStatements(): Promise<string> {
  const tables: Record<string, unknown> = {};
  for (const file of globSync('**/*-tables.ts', { cwd: source }).sort())
    Object.assign(tables, await import(join(source, file)));

  const empty = generateDrizzleJson({}, undefined, undefined, 'snake_case');
  const wanted = generateDrizzleJson(tables, empty.id, undefined, 'snake_case');
  const statements = await generateMigration(empty, wanted);
  return `${statements.join('\n--> statement-breakpoint\n')}\n`;
}

const statements = await writeStatements();
if (!process.argv.includes('--check')) writeFileSync(path, statements);
else if (readFileSync(path, 'utf8') !== statements) {
  process.stderr.write('The tables have changed: run `npm run -w server migration`.\n');
  process.exit(1);
}
