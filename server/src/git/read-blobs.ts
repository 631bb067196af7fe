import type { TreeEntry } from './branch-snapshot.ts';
import type { OpenRepository } from './open-repository.ts';

/**
 * Reads the contents of files: one fetch for all that are not here yet, then one run for all.
 * Links and submodules have no content.
 */
export async function readBlobs(
  run: OpenRepository['run'],
  files: ReadonlyMap<string, TreeEntry>,
  paths: Iterable<string>,
): Promise<Map<string, Buffer>> {
  const wanted = new Map<string, string>();
  for (const path of paths) {
    const entry = files.get(path);
    if (entry?.mode.startsWith('100')) wanted.set(path, entry.object);
  }
  if (wanted.size === 0) return new Map();

  const objects = [...new Set(wanted.values())];
  await fetchMissing(run, objects);
  const contents = await readObjects(run, objects);
  const found = new Map<string, Buffer>();
  for (const [path, object] of wanted) {
    const content = contents.get(object);
    if (content) found.set(path, content);
  }
  return found;
}

async function fetchMissing(run: OpenRepository['run'], objects: string[]): Promise<void> {
  const listed = await run({
    args: ['cat-file', '--batch-all-objects', '--batch-check=%(objectname)', '--unordered'],
  });
  const here = new Set(listed.toString().split('\n'));
  const missing = objects.filter((object) => !here.has(object));
  if (missing.length === 0) return;
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
    input: missing.map((object) => `${object}\n`),
    watchFolder: true,
  });
}

/** `cat-file --batch` answers `<object> <type> <size>\n<content>\n` for each line of its input. */
async function readObjects(
  run: OpenRepository['run'],
  objects: string[],
): Promise<Map<string, Buffer>> {
  const printed = await run({
    args: ['cat-file', '--batch'],
    input: objects.map((object) => `${object}\n`),
  });
  const contents = new Map<string, Buffer>();
  for (let at = 0; at < printed.length;) {
    const endOfLine = printed.indexOf(10, at);
    const [object = '', , size = '0'] = printed.subarray(at, endOfLine).toString().split(' ');
    const from = endOfLine + 1;
    const to = from + Number(size);
    contents.set(object, printed.subarray(from, to));
    at = to + 1;
  }
  return contents;
}
