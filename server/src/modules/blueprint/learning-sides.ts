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
  const stateOf = (source: string): TemplateState => {
    const text =
      templates.get(source) ?? writeTemplate([{ kind: 'text', text: files.get(source) ?? '' }]);
    return stateFrom(source, text, presentEntries.get(source));
  };
  return {
    learned,
    present,
    stateOf,
    learnedStateOf: (row) =>
      stateFrom(sourceOf(row), row.content.toString(), learnedEntries.get(sourceOf(row))),
    isAsItIs: (source) => {
      const text = templates.get(source);
      const entry = presentEntries.get(source);
      const isBound =
        entry !== undefined &&
        (entry.path ?? source) + (entry.each ?? '') + (entry.if ?? '') !== source;
      return !isBound && (text === undefined || text === files.get(source));
    },
  };
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
