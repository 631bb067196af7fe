import type { BlueprintItem } from '@stepwright/contract';
import { calls } from './blueprints-queries.ts';
import { parentOf, pathIn, topmost } from './tree-paths.ts';

interface Items {
  generationStrategyId: string;
  items: readonly BlueprintItem[];
}

/** Moves them one after the other; the first that cannot be moved stops it. */
export async function moveItems({
  generationStrategyId,
  items,
  folder,
}: Items & { folder: string }): Promise<void> {
  for (const { path, name } of topmost(items)) {
    if (parentOf(path) === folder) continue;
    const toPath = pathIn(folder, name);
    // eslint-disable-next-line no-await-in-loop -- each finds what the one before has left
    await calls.movePath({ generationStrategyId, fromPath: path, toPath });
  }
}

/** Deletes files by their id, and folders by their path with everything below them. */
export async function deleteItems({ generationStrategyId, items }: Items): Promise<void> {
  const all = topmost(items);
  const fileIds = all.flatMap(({ fileId }) => fileId ?? []);
  if (fileIds.length > 0) await calls.deleteFiles({ generationStrategyId, fileIds });
  for (const { path, fileId } of all)
    if (fileId === undefined)
      // eslint-disable-next-line no-await-in-loop -- each finds what the one before has left
      await calls.deleteFilePath({ generationStrategyId, filePath: path });
}
