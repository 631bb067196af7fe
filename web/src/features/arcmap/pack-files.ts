import { strToU8, zipSync } from 'fflate';

interface PackedFile {
  path: string;
  content: string;
}

/** One file as it is, several as a zip, whose times say nothing, so that equal models are equal. */
export function packFiles(files: PackedFile[], name: string): { name: string; content: Blob } {
  const [only, ...others] = files;
  if (only && others.length === 0) return { name: only.path, content: new Blob([only.content]) };
  const entries = files.map(({ path, content }) => [path, strToU8(content)] as const);
  const zip = zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
  const content = new Blob([new Uint8Array(zip)], { type: 'application/zip' });
  return { name: `model-${name}.zip`, content };
}
