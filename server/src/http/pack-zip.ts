import { setImmediate as others } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

const atOnce = 50;

/** As Unix has it, in the upper half of a zip's attributes. */
const executable = { os: 3, attrs: (0o100755 << 16) >>> 0 };

/** Packs files one by one; others get their turn in between. The same files give the same bytes. */
export async function packZip(
  files: ReadonlyMap<string, Uint8Array>,
  at: Date,
  isExecutable: (path: string) => boolean = () => false,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  let packed = 0;
  for (const [path, content] of files) {
    const entry = new ZipDeflate(path, { level: 6 });
    entry.mtime = at;
    if (isExecutable(path)) Object.assign(entry, executable);
    zip.add(entry);
    entry.push(content, true);
    packed += 1;
    // oxlint-disable-next-line no-await-in-loop -- this is the pause
    if (packed % atOnce === 0) await others();
  }
  zip.end();
  return chunks;
}
