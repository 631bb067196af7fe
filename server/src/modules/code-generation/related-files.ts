import { setImmediate } from 'node:timers/promises';
import { isOfManifest } from '@stepwright/blueprint-engine';
import { AppError, blueprintFileLimits, refusalsOf } from '@stepwright/contract';
import type { BranchSnapshot } from '#git/branch-snapshot';

/** More than these nobody reads. */
const mostRelated = 200;
/** So many files are looked through at once. */
const breathAfter = 200;

/** Names that say nothing by themselves: the folder stands for them. */
const nameless = new Set(['index', 'main', 'mod', 'lib', '__init__', 'package-info']);

/**
 * The files of a branch that speak of a file by its name: nearest first, then by path.
 *
 * @throws AppError `TOO_LARGE` where there is more text than is looked through.
 */
export async function relatedFiles(
  { files, sizes, read }: Pick<BranchSnapshot, 'files' | 'sizes' | 'read'>,
  filePath: string,
): Promise<string[]> {
  const { mostFiles, mostBytes } = blueprintFileLimits;
  const paths = [...files.keys()].filter(
    (path) => path !== filePath && !isOfManifest(path) && refusalsOf(path, null).length === 0,
  );
  if (paths.length > mostFiles) throw new AppError('TOO_LARGE');
  const readable = [...(await sizes(paths))].filter(
    ([path, size]) => refusalsOf(path, size).length === 0,
  );
  if (readable.reduce((sum, [, size]) => sum + size, 0) > mostBytes)
    throw new AppError('TOO_LARGE');
  const contents = await read(readable.map(([path]) => path));
  return (await mentioning(wordOf(filePath), contents))
    .map((path) => ({ path, near: sharedFolders(path, filePath) }))
    .toSorted((one, other) => other.near - one.near || (one.path < other.path ? -1 : 1))
    .slice(0, mostRelated)
    .map(({ path }) => path);
}

/** The name without its ending: `place-order` in `./place-order.ts`. */
function wordOf(filePath: string): string {
  const [name = '', folder = ''] = filePath.split('/').toReversed();
  const stem = name.replace(/(?<=.)\..*$/, '');
  return nameless.has(stem) && folder !== '' ? folder : stem;
}

/** The paths of the texts in which it is a word of its own. */
async function mentioning(word: string, contents: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const plain = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_-])${plain}(?![\\p{L}\\p{N}_-])`, 'u');
  const found: string[] = [];
  let looked = 0;
  for (const [path, content] of contents) {
    // Few hold it at all: only those become text and are searched.
    const isIn = content.includes(word) && !content.includes(0);
    if (isIn && mention.test(content.toString())) found.push(path);
    looked += 1;
    // oxlint-disable-next-line no-await-in-loop -- others are answered meanwhile
    if (looked % breathAfter === 0) await setImmediate();
  }
  return found;
}

function sharedFolders(one: string, other: string): number {
  const others = other.split('/');
  const differs = one.split('/').findIndex((folder, at) => folder !== others[at]);
  return differs === -1 ? others.length : differs;
}
