import { unzipSync } from 'fflate';
import type { ExchangeFile } from '@stepwright/blueprint-engine';
import { blueprintArchiveLimits, isUploadPath } from '@stepwright/contract';
import { packZip } from '#http/pack-zip';

/** The same blueprint gives the same bytes. */
const noTime = new Date('2000-01-01T00:00:00');

export function packArchive(files: readonly ExchangeFile[]): Promise<Uint8Array<ArrayBuffer>[]> {
  return packZip(new Map(files.map(({ path, content }) => [path, content])), noTime);
}

/** Why an archive is not taken, as a sentence for people. */
export class RefusedArchive extends Error {}

const manifest = 'blueprint.json';

/**
 * The files of a blueprint's folder, wherever in the archive it lies. Nothing is unpacked before
 * all of it is known to fit, and each file only into the room that it says it needs.
 *
 * @throws RefusedArchive
 */
export function openArchive(bytes: Uint8Array): ExchangeFile[] {
  const names = namesOf(bytes);
  const root = rootOf(names);
  if (root === null) throw new RefusedArchive('There is no blueprint.json in the archive.');
  const wanted = new Set(names.filter((name) => isOfBlueprint(name, root)));
  const unpacked = unpack(bytes, (name) => wanted.has(name));
  return Object.entries(unpacked).map(([path, content]) => ({
    path: path.slice(root.length),
    content,
  }));
}

/** The folder of a blueprint, with a slash at its end: the outermost one; null where there is none. */
export function rootOf(names: readonly string[]): string | null {
  const roots = names
    .filter((name) => name === manifest || name.endsWith(`/${manifest}`))
    .map((name) => name.slice(0, -manifest.length))
    .filter((root) => !root.includes('files/'));
  const [root] = roots.toSorted((one, other) => one.length - other.length);
  return root ?? null;
}

export function isOfBlueprint(name: string, root: string): boolean {
  return name === root + manifest || name.startsWith(`${root}files/`);
}

/** Every file, checked against the limits; folders are left out. */
function namesOf(bytes: Uint8Array): string[] {
  const { mostBytes, mostFiles } = blueprintArchiveLimits;
  const names = new Set<string>();
  let size = 0;
  unpack(bytes, (name, originalSize) => {
    if (name.endsWith('/')) return false;
    if (!isUploadPath(name)) throw new RefusedArchive(`The path ${shown(name)} is not allowed.`);
    if (names.has(name)) throw new RefusedArchive(`${shown(name)} is in the archive twice.`);
    names.add(name);
    size += originalSize;
    if (names.size > mostFiles)
      throw new RefusedArchive(`At most ${mostFiles.toLocaleString('en')} files are read.`);
    if (size > mostBytes)
      throw new RefusedArchive(`At most ${mostBytes / 1_000_000} MB of files are read.`);
    return false;
  });
  return [...names];
}

const shown = (name: string): string => JSON.stringify(name.slice(0, 200));

function unpack(bytes: Uint8Array, isWanted: (name: string, size: number) => boolean) {
  try {
    return unzipSync(bytes, {
      // What is stored as it is takes its packed size, whatever it says of its own.
      filter: ({ name, size, originalSize }) => isWanted(name, Math.max(size, originalSize)),
    });
  } catch (error) {
    if (error instanceof RefusedArchive) throw error;
    throw new RefusedArchive('This is not a zip archive, or it is damaged.');
  }
}
