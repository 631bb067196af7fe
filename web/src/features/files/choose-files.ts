import { ignoredFolders, judgeUpload, restrictedFile, type UploadKind } from '@stepwright/contract';
import { filesTexts as texts } from './files-texts.ts';

/** A file that somebody chose, with its path inside the chosen folder. */
export interface ChosenFile {
  file: File;
  path: string;
  kind: UploadKind;
}

/** A file, or a whole folder of them, that is not uploaded, and why. */
export interface RefusedFile {
  name: string;
  code: string;
  message: string;
}

export interface SortedFiles {
  accepted: ChosenFile[];
  refused: RefusedFile[];
}

/** Parts what may be uploaded from what may not. What operating systems strew about is left out. */
export function sortOut(chosen: readonly ChosenFile[], largestFile: number): SortedFiles {
  const accepted: ChosenFile[] = [];
  const refused = new Map<string, RefusedFile>();
  for (const each of chosen) {
    const verdict = judgeUpload(each.path, each.kind);
    if (verdict === 'dropped') continue;
    if (verdict === 'rejected') {
      const name = ignoredFolderOf(each.path) ?? each.path;
      refused.set(name, { name, ...restrictedFile });
    } else if (each.file.size > largestFile) {
      const message = texts.tooLarge(inMegabytes(largestFile));
      refused.set(each.path, { name: each.path, code: 'too-large', message });
    } else accepted.push(each);
  }
  return { accepted, refused: [...refused.values()] };
}

/** Ten thousand files of one build folder are one line in the list. */
export function ignoredFolderOf(path: string): string | null {
  const segments = path.split('/');
  const at = segments
    .slice(0, -1)
    .findIndex((segment) => ignoredFolders.includes(segment.toLowerCase()));
  return at === -1 ? null : `${segments.slice(0, at + 1).join('/')}/`;
}

export function inMegabytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes >= 10 ? Math.round(megabytes) : Number(megabytes.toPrecision(2))} MB`;
}

/** What an input lists: of a folder, each file with its path. */
export function chosenIn(list: FileList | null, kind: UploadKind): ChosenFile[] {
  return [...(list ?? [])].map((file) => ({
    file,
    path: (file.webkitRelativePath || file.name).replaceAll('\\', '/'),
    kind,
  }));
}
