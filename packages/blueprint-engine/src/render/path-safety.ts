const reservedNames = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?:\.|$)/i;
// Characters that Windows refuses, and control characters.
// oxlint-disable-next-line no-control-regex
const refusedCharacters = /[<>:"|?*\\\u0000-\u001F\u007F]/;
/** The name of git's folder, also as HFS+ and NTFS would read it. */
const gitFolder = /^(?:\.git|git~\d+)$/i;
/** What git takes other repositories from: it would be obeyed by whoever clones. */
const gitModules =
  /^(?:\.gitmodules|gitmod~\d+|gi7eba~\d|gi7eb~\d{2}|gi7e~\d{3}|gi7~\d{4}|gi~\d{5}|g~\d{6}|~\d{7})$/i;
const ignoredByFileSystems = /[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
/** What most names are: of these, only Windows refuses some. */
const plainSegment = /^[\w-]+(?:\.[\w-]+)*$/;
const longestSegment = 255;
const longestPath = 1024;

/**
 * Says why a path may not be written, in a few words; null when it is safe on every file system:
 * relative, with `/`, no `..`, nothing in `.git`, no name or character that Windows refuses.
 */
export function pathProblem(path: string): string | null {
  if (path === '') return 'it is empty';
  if (path.length > longestPath) return `it is longer than ${longestPath} characters`;
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'it is absolute';
  for (const segment of path.split('/')) {
    const problem = segmentProblem(segment);
    if (problem) return problem;
  }
  return null;
}

/** The same for many paths: what is said of a folder is said once. */
export class PathCheck {
  private readonly folders = new Map<string, string | null>();

  problem(path: string): string | null {
    const slash = path.lastIndexOf('/');
    if (slash <= 0 || path.length > longestPath) return pathProblem(path);
    return this.folderProblem(path.slice(0, slash)) ?? segmentProblem(path.slice(slash + 1));
  }

  private folderProblem(folder: string): string | null {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const problem = this.problem(folder);
    this.folders.set(folder, problem);
    return problem;
  }
}

function segmentProblem(segment: string): string | null {
  if (segment === '') return 'it has an empty part';
  if (segment.length > longestSegment) return 'a part is longer than 255 characters';
  if (!plainSegment.test(segment)) {
    const problem = unusualProblem(segment);
    if (problem) return problem;
  }
  return reservedNames.test(segment) ? `"${segment}" is a reserved name on Windows` : null;
}

function unusualProblem(segment: string): string | null {
  if (segment === '.' || segment === '..') return `it has the part "${segment}"`;
  if (refusedCharacters.test(segment)) return 'it has a character that file systems refuse';
  if (/[. ]$/.test(segment) || segment.startsWith(' ')) {
    return 'a part begins with a space or ends with a space or a dot';
  }
  const seen = segment.replaceAll(ignoredByFileSystems, '');
  if (gitFolder.test(seen)) return 'it is inside .git';
  return gitModules.test(seen) ? 'it would name submodules' : null;
}

/** Two paths with the same key are one file on some file system. */
export function pathKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
