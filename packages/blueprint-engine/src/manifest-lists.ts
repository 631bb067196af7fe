import { z } from 'zod';

/** Where the lists of the files of large services lie, beside it. */
const listFolder = '.stepwright/files/';
const listPattern = /^\.stepwright\/files\/[\w-]{1,64}\/[0-9a-f]{1,2}\.json$/;

const fileSchema = z.object({
  /** SHA-256 of what was generated: not of what lies there, which may have been edited. */
  hash: z.string(),
  blueprint: z.string(),
  template: z.string(),
  /** The id of the element it was made for; null: shared by the whole service. */
  element: z.string().nullable(),
  /** Of what has no id, its place in the service, such as `event/OrderPlaced`; absent: the service. */
  part: z.string().optional(),
});
export type ManifestFile = z.infer<typeof fileSchema>;

/** Files by path, or those of them that stand in one list. */
export const listSchema = z.record(z.string(), fileSchema);
export type FileList = z.infer<typeof listSchema>;

/** Whether a path may be that of a list. */
export function isListPath(path: string): boolean {
  return listPattern.test(path);
}

/** Where the lists of a service lie, in their order. */
export function listPaths(id: string, lists = 0): string[] {
  const digits = lists === 16 ? 1 : 2;
  return Array.from(
    { length: lists },
    (_, at) => `${listFolder}${id}/${at.toString(16).padStart(digits, '0')}.json`,
  );
}

/** In so many lists that each has some tens of files; null: they are few. */
export function listsOf(files: FileList): FileList[] | null {
  const all = Object.entries(files);
  if (all.length <= 500) return null;
  const count = all.length <= 8000 ? 16 : 256;
  const lists = Array.from({ length: count }, (): [string, ManifestFile][] => []);
  for (const each of all) lists[hashOf(each[0]) % count]?.push(each);
  return lists.map((list) => Object.fromEntries(list));
}

/** FNV-1a, folded. Which list a path stands in must never change. */
function hashOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < path.length; at += 1)
    hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) >>> 0;
}
