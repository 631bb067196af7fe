import { GitError } from './git-error.ts';
import { objectId } from './object-id.ts';
import type { OpenRepository } from './open-repository.ts';
import type { Objects, RepositoryFolder, ShownCommit } from './repository-folder.ts';
import type { TreeEntry } from './tree-entry.ts';

/** The contents of files. Links and submodules have none. */
export interface Blobs {
  /**
   * Reads files by path: one fetch for all that are not here yet, then one run for all. What has
   * been read before is remembered. A path that is not a file is left out.
   */
  read: (paths: Iterable<string>) => Promise<Map<string, Buffer>>;
  /** Whether a file holds exactly this, as the tree says by the object's id: nothing is fetched. */
  holds: (path: string, content: Buffer) => boolean;
  /**
   * How large files are, in bytes, before any of them is read. All of them are fetched for it, with
   * one fetch or two; a path that is not a file is left out.
   */
  sizes: (paths: Iterable<string>) => Promise<Map<string, number>>;
}

export function openBlobs(
  run: OpenRepository['run'],
  tree: {
    files: ReadonlyMap<string, TreeEntry>;
    known: Pick<ShownCommit, 'here'>;
    contents: RepositoryFolder['contents'];
    branch: string | null;
  },
): Blobs {
  const { files, known } = tree;
  const hereNow = async () => (known.here ??= await listObjects(run));
  // What is kept may be let go at any time: what was read once stays for as long as the branch is seen.
  const seen = new Map<string, Buffer>();
  const contentOf = (object: string) => {
    const content = seen.get(object) ?? tree.contents.get(object);
    if (content) seen.set(object, content);
    return content;
  };

  const objectsOf = (paths: Iterable<string>): Map<string, string> => {
    const wanted = new Map<string, string>();
    for (const path of paths) {
      const entry = files.get(path);
      if (entry?.mode.startsWith('100')) wanted.set(path, entry.object);
    }
    return wanted;
  };
  const read: Blobs['read'] = async (paths) => {
    const wanted = objectsOf(paths);
    const unread = [...new Set(wanted.values())].filter((object) => !contentOf(object));
    if (unread.length > 0) {
      const here = await hereNow();
      const missing = unread.filter((object) => !here.has(object));
      if (missing.length > 0) await fetchObjects(run, missing);
      const found = await readObjects(run, unread);
      for (const [object, content] of found) {
        seen.set(object, content);
        here.set(object, content.length);
      }
      tree.contents.keep(found);
    }
    const found = new Map<string, Buffer>();
    for (const [path, object] of wanted) {
      const content = contentOf(object);
      if (content) found.set(path, content);
    }
    return found;
  };
  const sizes: Blobs['sizes'] = async (paths) => {
    const wanted = objectsOf(paths);
    const objects = [...new Set(wanted.values())];
    let here = await hereNow();
    const missing = () => objects.filter((object) => !here.has(object));
    if (tree.branch !== null && isNearlyAll(files, missing().length)) {
      await fetchWhole(run, tree.branch);
      here = known.here = await listObjects(run);
    }
    const rest = missing();
    if (rest.length > 0) {
      await fetchObjects(run, rest);
      here = known.here = await listObjects(run);
    }
    const sizeOf = here;
    return new Map([...wanted].map(([path, object]) => [path, sizeOf.get(object) ?? 0]));
  };
  const holds: Blobs['holds'] = (path, content) => {
    const entry = files.get(path);
    return (
      (entry?.mode.startsWith('100') && objectId(content, entry.object) === entry.object) ?? false
    );
  };
  return { read, holds, sizes };
}

/** What is not asked for by name is at most this large. */
const largestUnasked = 1_000_000;
const mostUnasked = 50;

/** Whether naming each object would take longer than taking all that are not large. */
function isNearlyAll(files: ReadonlyMap<string, TreeEntry>, missing: number): boolean {
  if (missing < 1000) return false;
  const all = new Set<string>();
  for (const { mode, object } of files.values()) if (mode !== '160000') all.add(object);
  return all.size - missing <= mostUnasked;
}

async function fetchWhole(run: OpenRepository['run'], branch: string): Promise<void> {
  await run({
    args: [
      'fetch',
      '--quiet',
      '--depth=1',
      '--refetch',
      '--no-tags',
      '--no-write-fetch-head',
      `--filter=blob:limit=${largestUnasked + 1}`,
      'origin',
      `refs/heads/${branch}`,
    ],
    watchFolder: true,
  });
}

/** All objects that are here: the server may have sent more than was asked for. */
export async function listObjects(run: OpenRepository['run']): Promise<Objects> {
  const listed = await run({
    args: [
      'cat-file',
      '--batch-all-objects',
      '--batch-check=%(objectname) %(objectsize)',
      '--unordered',
    ],
  });
  const objects = new Map<string, number>();
  for (const line of listed.toString().split('\n')) {
    const [object = '', size] = line.split(' ');
    objects.set(object, Number(size));
  }
  return objects;
}

async function fetchObjects(run: OpenRepository['run'], objects: string[]): Promise<void> {
  await run({
    args: [
      '-c',
      'fetch.negotiationAlgorithm=noop',
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      '--filter=blob:none',
      'origin',
      '--stdin',
    ],
    input: [`${objects.join('\n')}\n`],
    watchFolder: true,
  });
}

/**
 * `cat-file --batch` answers `<object> <type> <size>\n<content>\n` for each line of its input.
 *
 * @throws GitError
 */
async function readObjects(
  run: OpenRepository['run'],
  objects: string[],
): Promise<Map<string, Buffer>> {
  const printed = await run({
    // Written as it comes: each object of its own would cost two calls of the system.
    args: ['cat-file', '--batch', '--buffer'],
    input: [`${objects.join('\n')}\n`],
  });
  const contents = new Map<string, Buffer>();
  for (let at = 0; at < printed.length;) {
    const endOfLine = printed.indexOf(10, at);
    const [object = '', type, size] = printed.subarray(at, endOfLine).toString().split(' ');
    // `<object> missing`: it has gone since it was seen.
    if (type !== 'blob') throw new GitError('failed', 'A file of the repository cannot be read.');
    const from = endOfLine + 1;
    const to = from + Number(size);
    contents.set(object, printed.subarray(from, to));
    at = to + 1;
  }
  return contents;
}
