import { ignoredFolders } from '@stepwright/contract';
import type { ChosenFile } from './choose-files.ts';

/** A dropped folder is not walked further than this: no upload may have as many. */
const MOST_ENTRIES = 20_000;

/**
 * The files of a drop: loose ones as mockups, those of folders as source code, each with its path.
 *
 * Folders that are never uploaded are not walked: they stand for themselves in the list of what was
 * rejected.
 */
export async function readDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  // Asked for at once: after the first pause the browser has taken the drop away.
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((e) => e !== null);
  const chosen: ChosenFile[] = [];
  for (const entry of entries) {
    const kind = entry.isDirectory ? 'source' : 'mockup';
    await walk(entry, '', (file, path) => {
      chosen.push({ file, path, kind });
      return chosen.length < MOST_ENTRIES;
    });
  }
  return chosen;
}

/** @returns false where it is enough. */
type Take = (file: File, path: string) => boolean;

async function walk(entry: FileSystemEntry, parent: string, take: Take): Promise<boolean> {
  const path = parent + entry.name;
  if (isFile(entry)) return take(await fileOf(entry), path);
  if (!isDirectory(entry)) return true;
  if (ignoredFolders.includes(entry.name.toLowerCase())) return take(new File([], ''), `${path}/`);

  const reader = entry.createReader();
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
    for (const child of some) if (!(await walk(child, `${path}/`, take))) return false;
  return true;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A browser gives a hundred at a time. */
function readSome(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}
