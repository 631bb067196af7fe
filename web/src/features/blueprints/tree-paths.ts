import type { BlueprintItem } from '@stepwright/contract';
import { texts } from './blueprints-texts.ts';

/** Of the root: empty. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Where a name lies in a folder; the empty path is the root. */
export function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** A rename changes the last part of a path and nothing else. */
export function renamedPath(path: string, name: string): string {
  return pathIn(parentOf(path), name);
}

/** Why nothing can be renamed so; null where it can. */
export function renameProblem(of: {
  blueprintId: string | undefined;
  name: string | undefined;
  newName: string;
}): string | null {
  if (!of.blueprintId || !of.name) return texts.missingData;
  const newName = of.newName.trim();
  if (newName === '') return texts.nameEmpty;
  return newName.includes('/') ? texts.nameWithSlash : null;
}

/** Whether it changes anything to move these into a folder, and no folder comes into itself. */
export function canMove(items: readonly BlueprintItem[], folder: string): boolean {
  const isInside = items.some(({ path }) => `${folder}/`.startsWith(`${path}/`));
  return !isInside && items.some(({ path }) => parentOf(path) !== folder);
}

/** Without what lies in a folder that is among them too. */
export function topmost(items: readonly BlueprintItem[]): BlueprintItem[] {
  const paths = new Set(items.map(({ path }) => path));
  const isInside = (path: string): boolean => {
    const parent = parentOf(path);
    return parent !== '' && (paths.has(parent) || isInside(parent));
  };
  return items.filter(({ path }) => !isInside(path));
}
