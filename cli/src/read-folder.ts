import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ExchangeFile } from '@stepwright/blueprint-engine';

/** Files read at once: more would run out of the handles that a process may have. */
const mostAtOnce = 64;

/**
 * Reads every file below a folder, its path relative with `/`, in the order of the paths.
 *
 * @param isLeftOut whether a path is passed over.
 * @throws Error for what is neither a file nor a folder: to follow a link could lead out of the
 *   folder, and to leave it out would be silent.
 */
export async function readFolder(
  folder: string,
  isLeftOut: (path: string) => boolean = () => false,
): Promise<ExchangeFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const relative = path.slice(join(folder, sep).length).split(sep).join('/');
    if (isLeftOut(relative)) continue;
    if (entry.isFile()) paths.push(relative);
    else if (!entry.isDirectory())
      throw new Error(
        `${path} is a link or something else that is no file; put the file itself there.`,
      );
  }
  return inTurns(paths.toSorted(), async (path) => ({
    path,
    content: await readFile(join(folder, path)),
  }));
}

/**
 * Reads sample code: every file below a folder but those in which git keeps a repository, which
 * nobody writes and no blueprint may generate.
 */
export function readSample(folder: string): Promise<ExchangeFile[]> {
  return readFolder(folder, isOfGit);
}

/** A submodule has a file of this name. */
function isOfGit(path: string): boolean {
  return path.split('/').includes('.git');
}

/** Does something with each of many, a number of them at once; the answers are in their order. */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += mostAtOnce) {
    // One group after the other: that is the purpose.
    // oxlint-disable-next-line no-await-in-loop
    answers.push(...(await Promise.all(items.slice(from, from + mostAtOnce).map(work))));
  }
  return answers;
}
