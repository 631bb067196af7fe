import { refusalsOf, type RejectedFile } from '@stepwright/contract';
import { calls } from './blueprints-queries.ts';

/** A file of the computer, and where it lies in what was chosen. */
export interface CodeFile {
  file: File;
  path: string;
}

/** One request carries at most so many files, and about so many bytes. */
const MOST_FILES = 500;
const MOST_BYTES = 10_000_000;

export function chosenFiles(files: FileList | null): CodeFile[] {
  return [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}

/** The files of a drop, those of folders with their path. */
export async function droppedFiles(transfer: DataTransfer): Promise<CodeFile[]> {
  // Asked for at once: after the first pause the browser has taken the drop away.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const found: CodeFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, found);
  return found;
}

async function walk(entry: FileSystemEntry, found: CodeFile[]): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ file, path });
    return;
  }
  // Folders of builds and packages are not walked: none of their files would be taken.
  if (refusalsOf(`${path}/file`, null).length > 0) return;
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    for (const child of some) await walk(child, found);
}

/** A browser gives a hundred at a time. */
function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

/**
 * Uploads what may be uploaded, in a few requests one after the other.
 *
 * @param folder Where the files go; empty: the root.
 * @returns what was left out, here or by the server.
 */
export async function uploadCode(
  generationStrategyId: string,
  chosen: readonly CodeFile[],
  folder = '',
): Promise<RejectedFile[]> {
  const rejected: RejectedFile[] = [];
  const accepted: CodeFile[] = [];
  for (const { file, path: relative } of chosen) {
    const path = folder ? `${folder}/${relative}` : relative;
    const reasons = refusalsOf(path, file.size);
    if (reasons.length > 0) rejected.push({ file: path, size: file.size, reasons });
    else accepted.push({ file, path });
  }
  for (const batch of batchesOf(accepted)) {
    const files = batch.map(({ file, path }) => new File([file], path));
    const { value } = await calls.uploadCode({ generationStrategyId, files });
    rejected.push(...value.rejected);
  }
  return rejected;
}

function batchesOf(files: readonly CodeFile[]): CodeFile[][] {
  const batches: CodeFile[][] = [];
  let bytes = 0;
  for (const each of files) {
    const last = batches.at(-1);
    if (!last || last.length >= MOST_FILES || bytes + each.file.size > MOST_BYTES) {
      batches.push([each]);
      bytes = each.file.size;
    } else {
      last.push(each);
      bytes += each.file.size;
    }
  }
  return batches;
}
