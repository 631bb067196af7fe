import { AppError, refusalsOf } from '@stepwright/contract';
import type { FileEntry } from './blueprint-file-store.ts';
import { FilePlaces } from './file-places.ts';

/**
 * Where everything lies after a file or folder has moved.
 *
 * @throws AppError where there is nothing at the path, or no place for it.
 */
export function movePath(
  entries: readonly FileEntry[],
  { fromPath, toPath }: { fromPath: string; toPath: string },
): { id: string; path: string }[] {
  const moved = entriesAt(entries, fromPath);
  if (moved.length === 0) throw new AppError('NOT_FOUND');
  if (fromPath === toPath) return [];
  if (toPath.startsWith(`${fromPath}/`))
    throw new AppError('VALIDATION_FAILED', 'A folder cannot be moved into itself.');
  const places = new FilePlaces(entries.filter((entry) => !moved.includes(entry)));
  const clash = places.clashOf(toPath);
  if (places.has(toPath) || clash)
    throw new AppError('CONFLICT', clash ?? 'There is something of this name already.');
  return moved.map(({ id, path }) => {
    const target = toPath + path.slice(fromPath.length);
    const [reason] = refusalsOf(target, null);
    if (reason) throw new AppError('VALIDATION_FAILED', reason);
    return { id, path: target };
  });
}

/** What is at a path and below it. */
export function entriesAt(entries: readonly FileEntry[], at: string): FileEntry[] {
  return entries.filter(({ path }) => path === at || path.startsWith(`${at}/`));
}
