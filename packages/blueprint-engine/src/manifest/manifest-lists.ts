import { z } from 'zod';

/** Where the lists of the files of large services lie, beside it. */
const listFolder = '.stepwright/files/';
const listPattern = /^\.stepwright\/files\/[\w-]{1,64}\/[0-9a-f]{1,2}\.json$/;

const fileSchema = z.object({
  /**
   * SHA-256 of what was generated: not of what lies there, which may have been edited. After a merge
   * those of each branch, with blanks between them, until it is generated again.
   */
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
export type FileList = ReadonlyMap<string, ManifestFile>;
export const listSchema = z
  .record(z.string(), fileSchema)
  .transform((files): FileList => new Map(Object.entries(files)));

/** Whether a path may be that of a list. */
export function isListPath(path: string): boolean {
  // It is asked of every file of a repository.
  return path.startsWith(listFolder) && listPattern.test(path);
}

/** Where the lists of a service lie, in their order. */
export function listPaths(id: string, lists = 0): string[] {
  const digits = lists === 16 ? 1 : 2;
  return Array.from(
    { length: lists },
    (_, at) => `${listFolder}${id}/${at.toString(16).padStart(digits, '0')}.json`,
  );
}
