/**
 * Which files may be uploaded to a process: one table, kept by the web app and by the server.
 *
 * A path is relative, with `/` between its parts, as browsers tell it of a chosen folder.
 */

/** What an upload is for: the toolbar's mockups, or the source files of a folder. */
export const uploadKinds = ['mockup', 'source'] as const;
export type UploadKind = (typeof uploadKinds)[number];

/** Allowed extensions of source and configuration files, with the type that we serve them as. */
export const sourceExtensions: Readonly<Record<string, string>> = {
  cs: 'text/plain',
  py: 'text/plain',
  java: 'text/plain',
  js: 'text/plain',
  ts: 'text/plain',
  json: 'application/json',
  sql: 'text/plain',
  md: 'text/markdown',
  yaml: 'text/plain',
  xml: 'text/plain',
  css: 'text/plain',
  html: 'text/plain',
  go: 'text/plain',
  rs: 'text/plain',
  php: 'text/plain',
  rb: 'text/plain',
  swift: 'text/plain',
  kt: 'text/plain',
};

/** What a mockup may be besides. */
export const mockupExtensions: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Folders of builds, packages and tools; anywhere in a path, in whatever case. */
export const ignoredFolders: readonly string[] = [
  'bin',
  'obj',
  'node_modules',
  'dist',
  'build',
  '.idea',
  'vendor',
  'logs',
  '.cache',
  '__pycache__',
];

/** Archives, binaries, logs, caches and what editors leave behind, by the end of the name. */
export const ignoredEndings: readonly string[] = [
  ['.zip', '.tar', '.gz', '.tgz', '.bz2', '.xz', '.7z', '.rar'],
  ['.exe', '.dll', '.so', '.dylib', '.bin', '.o', '.a', '.obj'],
  ['.class', '.jar', '.war', '.pyc', '.wasm'],
  ['.log', '.cache'],
  ['.tmp', '.temp', '.bak', '.swp', '~'],
].flat();

/** What a path is told: taken, refused and named to the user, or passed over without a word. */
export type UploadVerdict = 'accepted' | 'rejected' | 'dropped';

/** How a refused file is told; its name is listed besides. */
export const restrictedFile = {
  code: 'restricted-file-type',
  message: 'This file type is not allowed.',
} as const;

/**
 * Decides on one file by its path alone.
 *
 * What operating systems strew about is dropped before anything else is asked, so that nobody reads
 * of files that nobody put there.
 *
 * @example
 * judgeUpload('src/robin/order.ts', 'source'); // 'accepted': `robin/` is not `bin/`
 */
export function judgeUpload(path: string, kind: UploadKind): UploadVerdict {
  const segments = path.split('/');
  if (segments.some(isJunk)) return 'dropped';
  const folders = segments.slice(0, -1).map((segment) => segment.toLowerCase());
  if (folders.some((folder) => ignoredFolders.includes(folder))) return 'rejected';
  const name = (segments.at(-1) ?? '').toLowerCase();
  if (ignoredEndings.some((ending) => name.endsWith(ending))) return 'rejected';
  return mediaTypeOf(path, kind) === null ? 'rejected' : 'accepted';
}

/** What a file is by its extension, in whatever case; null where that is not allowed. */
export function mediaTypeOf(path: string, kind: UploadKind): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const dot = name.lastIndexOf('.');
  const extension = dot === -1 ? '' : name.slice(dot + 1);
  const allowed =
    kind === 'mockup' ? { ...sourceExtensions, ...mockupExtensions } : sourceExtensions;
  return Object.hasOwn(allowed, extension) ? (allowed[extension] ?? null) : null;
}

/** Whether a path is relative, tidy and safe to show: it never names a place on a disk of ours. */
export function isUploadPath(path: string): boolean {
  if (path.length === 0 || path.length > longestPath || !path.isWellFormed()) return false;
  // eslint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f\u007f]/.test(path)) return false;
  return path.split('/').every((segment) => !['', '.', '..'].includes(segment));
}

/** In characters. */
const longestPath = 500;

function isJunk(segment: string): boolean {
  return segment === '__MACOSX' || segment === '.DS_Store' || segment.startsWith('._');
}
