import type { DirectoryItem, PreviewFile } from '@stepwright/contract';

/** Puts files into their folders: folders first, both by name. Ids are paths. */
export function directoryTree(files: readonly PreviewFile[]): DirectoryItem[] {
  const root: DirectoryItem[] = [];
  const folders = new Map<string, DirectoryItem[]>([['', root]]);
  for (const file of files) {
    const { folder, name } = split(file.filePath);
    childrenOf(folder, folders).push({ id: file.filePath, name, children: [], file });
  }
  for (const children of folders.values()) children.sort(byKindThenName);
  return root;
}

function childrenOf(path: string, folders: Map<string, DirectoryItem[]>): DirectoryItem[] {
  const known = folders.get(path);
  if (known) return known;
  const children: DirectoryItem[] = [];
  folders.set(path, children);
  const { folder, name } = split(path);
  childrenOf(folder, folders).push({ id: path, name, children, file: null });
  return children;
}

function split(path: string): { folder: string; name: string } {
  const slash = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(slash, 0)), name: path.slice(slash + 1) };
}

const names = new Intl.Collator('en', { numeric: true });

function byKindThenName(one: DirectoryItem, other: DirectoryItem): number {
  const kinds = Number(one.file !== null) - Number(other.file !== null);
  return kinds || names.compare(one.name, other.name);
}
