import { hashesOf, type ManifestService } from '@stepwright/blueprint-engine';
import type { LastGenerated } from './compare-with-branch.ts';
import type { GeneratedFile } from './generation.ts';
import { hashOf } from './hash-of.ts';

/** The bytes that were generated earlier, by their hashes, as far as we have them. */
export type Memory = (hashes: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;

/** Of what was generated at a path last: none, one, or one for each branch that was merged. */
export function lastHashes(own: ManifestService | undefined, path: string): string[] {
  const file = own?.files.get(path);
  return file ? hashesOf(file) : [];
}

/**
 * What was generated last, by the paths of now. The bytes are asked for only where somebody edited
 * the file: else the hash tells everything, and of several that of the bytes that are there.
 */
export async function lastGenerated(
  files: readonly GeneratedFile[],
  known: {
    own?: ManifestService | undefined;
    moves: ReadonlyMap<string, string>;
    contents: ReadonlyMap<string, Buffer>;
    memory: Memory;
  },
): Promise<Map<string, LastGenerated>> {
  const last = new Map<string, { hash: string; wanted: readonly string[] }>();
  for (const { path, content: generated, hash: now } of files) {
    const previous = known.moves.get(path) ?? path;
    const hashes = lastHashes(known.own, previous);
    if (hashes.length === 0) continue;
    const content = known.contents.get(path) ?? known.contents.get(previous);
    const there = content && (content.equals(generated) ? now : hashOf(content));
    const isAsLeft = there !== undefined && hashes.includes(there);
    const hash = isAsLeft ? there : hashes.join(' ');
    last.set(path, { hash, wanted: isAsLeft || !content ? [] : hashes });
  }
  const wanted = new Set([...last.values()].flatMap((file) => file.wanted));
  const bytes = wanted.size > 0 ? await known.memory([...wanted]) : new Map<string, Buffer>();
  return new Map(
    [...last].map(([path, file]) => {
      const bases = file.wanted.flatMap((hash) => bytes.get(hash) ?? []);
      return [path, { hash: file.hash, bases: bases.length === file.wanted.length ? bases : [] }];
    }),
  );
}
