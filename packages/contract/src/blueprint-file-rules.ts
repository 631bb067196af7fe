import { ignoredEndings, ignoredFolders, isUploadPath } from './upload-rules.ts';

/** Which files a blueprint may be made of: one table, kept by the web app and by the server. */
export const blueprintFileLimits = {
  /** Of one file, in bytes. */
  largestFile: 1_000_000,
  /** Of one blueprint. */
  mostFiles: 20_000,
  /** Of all files of one blueprint, in bytes. */
  mostBytes: 50_000_000,
} as const;

/** A file that was not taken, and why. */
export interface RejectedFile {
  file: string;
  /** In bytes; null where nobody looked. */
  size: number | null;
  reasons: string[];
}

/** Why a file that holds bytes instead of text is not taken. */
export const notText = 'The file is not text.';

const reasons = {
  path: 'This path is not allowed.',
  folder: 'Files of builds, packages and tools are left out.',
  ending: 'Archives, binaries, logs and caches are left out.',
  size: 'The file is larger than 1 MB.',
} as const;

/** Folders of tools, and those that version control and archives keep for themselves. */
const leftOutFolders = new Set([...ignoredFolders, '.git', '.hg', '.svn', '__macosx']);

/**
 * Why a file cannot belong to a blueprint, by its path and size; empty where it can.
 *
 * @example
 * refusalsOf('src/order.ts', 120); // []
 */
export function refusalsOf(path: string, size: number | null): string[] {
  if (!isUploadPath(path)) return [reasons.path];
  const segments = path.toLowerCase().split('/');
  const name = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  return [
    folders.some((folder) => leftOutFolders.has(folder)) ? reasons.folder : null,
    isLeftOut(name) ? reasons.ending : null,
    size !== null && size > blueprintFileLimits.largestFile ? reasons.size : null,
  ].filter((reason) => reason !== null);
}

function isLeftOut(name: string): boolean {
  if (name === '.ds_store' || name.startsWith('._')) return true;
  return ignoredEndings.some((ending) => name.endsWith(ending));
}

/**
 * The folder that a path speaks of: without a trailing slash or a file name's ending of 2 to 4
 * characters, which both say that more is named than the folder.
 */
export function folderOf(path: string): string {
  if (path.endsWith('/')) return path.slice(0, -1);
  return path.replace(/\.[^./]{2,4}$/, '');
}
