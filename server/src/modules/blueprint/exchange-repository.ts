import { readBlueprint, type ExchangeFile } from '@stepwright/blueprint-engine';
import { AppError, blueprintArchiveLimits, isUploadPath } from '@stepwright/contract';
import type { BranchSnapshot } from '#git/branch-snapshot';
import type { FileChange } from '#git/new-commit';
import { isOfBlueprint, rootOf } from './exchange-archive.ts';

type Branch = Pick<BranchSnapshot, 'files' | 'sizes' | 'read' | 'holds'>;

/**
 * The files of a blueprint's folder on a branch. Nothing is read before all of it is known to fit.
 *
 * @param folder Empty: wherever on the branch there is one.
 * @throws AppError `VALIDATION_FAILED` with the reason.
 */
export async function readFromBranch(
  { files, sizes, read }: Branch,
  folder: string,
): Promise<ExchangeFile[]> {
  const names = [...files.keys()];
  const root = rootOf(folder === '' ? names : names.filter((name) => isIn(name, folder)));
  if (root === null) throw refused('There is no blueprint.json on this branch.');
  const wanted = names.filter((name) => isOfBlueprint(name, root));
  const { mostFiles, mostBytes } = blueprintArchiveLimits;
  if (wanted.length > mostFiles)
    throw refused(`At most ${mostFiles.toLocaleString('en')} files are read.`);
  const wrong = wanted.find((name) => !isFile(files, name) || !isUploadPath(name));
  if (wrong !== undefined) throw refused(`${JSON.stringify(wrong.slice(0, 200))} is not allowed.`);
  const found = [...(await sizes(wanted)).values()];
  if (found.reduce((sum, size) => sum + size, 0) > mostBytes)
    throw refused(`At most ${mostBytes / 1_000_000} MB of files are read.`);
  const contents = await read(wanted);
  return [...contents].map(([path, content]) => ({ path: path.slice(root.length), content }));
}

/**
 * What a branch lacks to hold a blueprint: its templates that are no more go, and nothing else does.
 *
 * @throws AppError `CONFLICT` where other files lie where its templates would.
 */
export async function planExport(
  { files, read, holds }: Branch,
  { folder, blueprint }: { folder: string; blueprint: readonly ExchangeFile[] },
): Promise<FileChange[]> {
  const root = folder === '' ? '' : `${folder}/`;
  const wanted = new Map(blueprint.map(({ path, content }) => [root + path, Buffer.from(content)]));
  const held = [...files.keys()].filter((name) => isOfBlueprint(name, root));
  const manifest = `${root}blueprint.json`;
  if (held.length > 0 && !held.includes(manifest))
    throw taken(`${root}files belongs to no blueprint`);
  const inTheWay = [...files.keys()].find(
    (name) => `${root}files/`.startsWith(`${name}/`) || name.startsWith(`${manifest}/`),
  );
  if (inTheWay !== undefined) throw taken(`${inTheWay} is in the way`);
  const present = await read([manifest]);
  if (held.length > 0 && !isManifest(present.get(manifest)))
    throw taken(`${manifest} is not one of ours`);
  const gone = held.filter((name) => !wanted.has(name));
  return [
    ...gone.map((path) => ({ path, content: null })),
    ...[...wanted]
      .filter(([path, content]) => !holds(path, content))
      .map(([path, content]) => ({ path, content })),
  ];
}

/** Other tools have a `blueprint.json` too. Its templates are not asked for: some may have gone. */
function isManifest(content: Buffer | undefined): boolean {
  if (!content) return false;
  const read = readBlueprint([{ path: 'blueprint.json', content }]);
  return read.ok || !read.problems.some(({ code }) => code.startsWith('manifest_'));
}

const isIn = (name: string, folder: string): boolean => name.startsWith(`${folder}/`);

function isFile(files: Branch['files'], name: string): boolean {
  return files.get(name)?.mode.startsWith('100') ?? false;
}

function taken(sentence: string): AppError {
  return new AppError('CONFLICT', `${sentence}: choose another folder.`);
}

function refused(sentence: string): AppError {
  return new AppError('VALIDATION_FAILED', sentence);
}
