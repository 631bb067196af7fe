import { eq, and, inArray, sql } from 'drizzle-orm';
import { writeTemplate } from '@stepwright/blueprint-engine';
import type { Database } from '#db/database';
import { readTemplates } from './blueprint-file-store.ts';
import { blueprintFile, type TemplateState } from './blueprint-tables.ts';
import type { LearnedRow } from './learning-store.ts';
import { learnedFile } from './learning-store.ts';
import { readManifest, type ManifestEntry, type StoredManifest } from './open-file.ts';
import { manifestPath, templatePath } from './template-store.ts';

const folder = templatePath('');

/** The source of a template, as its path in the exchange format says. */
export const sourceOf = ({ path }: Pick<LearnedRow, 'path'>): string => path.slice(folder.length);

/** What templates are by now and what was learned of them. */
export interface Sides {
  learned: StoredManifest;
  present: StoredManifest | null;
  /** By source; as the file is where there is no template. */
  stateOf: (source: string) => TemplateState;
  learnedStateOf: (row: LearnedRow) => TemplateState;
  /** Whether a template is just its file, so that nothing of it can be in the way. */
  isAsItIs: (source: string) => boolean;
}

/** @throws Error where nothing was learned. */
export async function readSides(
  db: Database,
  id: string,
  rows: readonly LearnedRow[],
): Promise<Sides> {
  const written = await learnedFile(db, id, manifestPath);
  if (!written) throw new Error('What was learned has a manifest.');
  const learned = JSON.parse(written.toString()) as StoredManifest;
  const present = await readManifest(db, id);
  const paths = rows.map(({ path }) => path);
  const templates = new Map<string, string>();
  for (const { path, content } of await readTemplates(db, id, paths))
    templates.set(path.slice(folder.length), content.toString());
  const files = await readFiles(db, id, rows.map(sourceOf));
  const learnedEntries = entriesOf(learned);
  const presentEntries = entriesOf(present);
  const asItIs = (source: string): string => writtenAsItIs(files.get(source) ?? '');
  const stateOf = (source: string): TemplateState =>
    stateFrom(source, templates.get(source) ?? asItIs(source), presentEntries.get(source));
  return {
    learned,
    present,
    stateOf,
    learnedStateOf: (row) =>
      stateFrom(sourceOf(row), row.content.toString(), learnedEntries.get(sourceOf(row))),
    isAsItIs: (source) => {
      const text = templates.get(source);
      const isPlain = text === undefined || text === asItIs(source);
      return isPlain && !isBound(source, presentEntries.get(source));
    },
  };
}

/** The templates of other files than the own that somebody made more of than the file as it is. */
export async function readEditedSiblings(
  db: Database,
  id: string,
  rows: readonly LearnedRow[],
): Promise<ReadonlySet<string>> {
  const siblings = rows.flatMap((row) => row.samples.filter((path) => path !== sourceOf(row)));
  if (siblings.length === 0) return new Set();
  const paths = JSON.stringify(siblings.map(templatePath));
  const { rows: other } = await db.execute<{ path: string; text: Uint8Array; file: Uint8Array }>(
    sql`select t.path, t.content as text, f.content as file from blueprint_template t left join blueprint_file f on f.blueprint_id = t.blueprint_id and ${folder} || f.path = t.path where t.blueprint_id = ${id}::uuid and t.path in (select json_array_elements_text(${paths}::json)) and t.hash is distinct from f.hash`,
  );
  const entries = entriesOf(await readManifest(db, id));
  const bound = siblings.filter((source) => isBound(source, entries.get(source)));
  const edited = other
    .filter(({ text, file }) => textOf(text) !== (file && writtenAsItIs(textOf(file))))
    .map(({ path }) => path.slice(folder.length));
  return new Set([...bound, ...edited]);
}

const textOf = (content: Uint8Array): string => Buffer.from(content).toString();
const writtenAsItIs = (text: string): string => writeTemplate([{ kind: 'text', text }]);

function isBound(source: string, entry: ManifestEntry | undefined): boolean {
  const { path = source, each = '', if: condition = '' } = entry ?? {};
  return path + each + condition !== source;
}

function entriesOf(manifest: StoredManifest | null): Map<string, ManifestEntry> {
  return new Map(manifest?.files.map((entry) => [entry.source, entry]));
}

function stateFrom(source: string, text: string, entry: ManifestEntry | undefined): TemplateState {
  const { path = source, each = null, if: condition = '' } = entry ?? {};
  return { text, originals: {}, path, each, if: condition };
}

async function readFiles(
  db: Database,
  id: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const { path, content } = blueprintFile;
  const rows =
    paths.length === 0
      ? []
      : await db
          .select({ path, content })
          .from(blueprintFile)
          .where(and(eq(blueprintFile.blueprintId, id), inArray(path, [...paths])));
  return new Map(rows.map((row) => [row.path, row.content?.toString() ?? '']));
}

/** Ids of files by their path. */
export async function readFileIds(
  db: Database,
  id: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const { id: fileId, path } = blueprintFile;
  const rows =
    paths.length === 0
      ? []
      : await db
          .select({ fileId, path })
          .from(blueprintFile)
          .where(
            and(
              eq(blueprintFile.blueprintId, id),
              inArray(path, [...paths]),
              sql`${blueprintFile.content} is not null`,
            ),
          );
  return new Map(rows.map((row) => [row.path, row.fileId]));
}
