import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Imported, ImportPreview } from '@stepwright/contract';
import type { Deployment } from '@stepwright/domain-model';
import type { ExportFormat, ImportFormat, ModelFile } from '@stepwright/model-exchange';
import type { ModelApi } from './call-server.ts';
import { UsageError } from './command.ts';
import { readFolder } from './read-folder.ts';

/** Writes the files of a format into a folder, or the only one to standard output. */
export async function exportPlatform(
  api: ModelApi,
  platformId: string,
  { format, out }: { format: ExportFormat; out: string | undefined },
): Promise<number> {
  const { data } = await api<{ data: { files: ModelFile[] } }>(
    `exportfiles/${encodeURIComponent(platformId)}/${format}`,
  );
  const [only, ...others] = data.files;
  if (out !== undefined) {
    await writeFiles(out, data.files);
    return 0;
  }
  if (others.length > 0)
    throw new UsageError(`${format} is several files; say where they go with --out FOLDER.`);
  process.stdout.write(only?.content ?? '');
  return 0;
}

/** Writes what is chosen beside the model to standard output. */
export async function writeDeployment(api: ModelApi, platformId: string): Promise<number> {
  const { data } = await api<{ data: Deployment }>(
    `exportdeployment/${encodeURIComponent(platformId)}`,
  );
  console.log(JSON.stringify(data, null, 2));
  return 0;
}

/** Tells what was not taken, and imports the rest in one transaction. */
export async function importIntoPlatform(
  api: ModelApi,
  platformId: string,
  given: {
    path: string | undefined;
    format: ImportFormat | undefined;
    isDryRun: boolean | undefined;
  },
): Promise<number> {
  const files = await filesAt(given.path);
  const { value: preview } = await api<{ value: ImportPreview }>('previewimport', {
    platformId,
    files,
    ...(given.format ? { format: given.format } : {}),
  });
  for (const { where, what, why } of preview.untaken)
    console.error(`${where.file}:${where.line}: ${what}: ${why}`);
  if (preview.format === null || preview.model.boundedContexts.length === 0)
    throw new Error('There is nothing in it that can be imported.');
  if (given.isDryRun) {
    console.log(JSON.stringify(preview.changes, null, 2));
    return 0;
  }
  const { model, version } = preview;
  const { value } = await api<{ value: Imported }>('importmodel', { platformId, model, version });
  console.log(JSON.stringify(value));
  return 0;
}

async function filesAt(path: string | undefined): Promise<ModelFile[]> {
  if (path === undefined) return [{ path: 'standard input', content: await text(process.stdin) }];
  const found = await stat(path).catch(() => null);
  if (!found) throw new Error(`There is no file or folder ${path}.`);
  if (!found.isDirectory())
    return [{ path: basename(path), content: await readFile(path, 'utf8') }];
  const files = await readFolder(path);
  return files
    .filter((file) => readable.test(file.path) && !hidden.test(file.path))
    .map((file) => ({ path: file.path, content: Buffer.from(file.content).toString('utf8') }));
}

/** What a model can be read from, and what lies beside it in a folder that is worked in. */
const readable = /\.(json|ya?ml|cml|jdl|mdx?)$/i;
const hidden = /(^|\/)(\.[^/]+|node_modules)\//;

async function writeFiles(folder: string, files: ModelFile[]): Promise<void> {
  for (const { path, content } of files) {
    // The server is another machine: what it answers stays in the folder.
    if (path.split(/[\\/]/).includes('..')) throw new Error(`${path} leads out of the folder.`);
    const target = join(folder, path);
    // One after the other: they are few, and the folders are made on the way.
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(dirname(target), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(target, content);
  }
}
