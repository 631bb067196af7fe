import { z } from 'zod';
import { boundedReading, mostBytes, type Door } from './manifest-door.ts';
import { ManifestFiles } from './manifest-files.ts';
import {
  isListPath,
  listPaths,
  listSchema,
  type FileList,
  type ManifestFile,
} from './manifest-lists.ts';
import { readTwice } from './manifest-twice.ts';
import { joinedLists, joinedServices, sidesOf } from './manifest-merged.ts';
import { decodeText, encodeText } from '#exchange/text-coding';

/** Where the manifest lies in the user's repository. */
export const manifestPath = '.stepwright/manifest.json';
const serviceSchema = z.object({
  name: z.string(),
  blueprints: z.array(z.string()),
  /** Ids of the elements that have been generated on this branch. */
  elements: z.array(z.string()),
  files: listSchema,
});
export type ManifestService = Omit<z.infer<typeof serviceSchema>, 'files'> & {
  files: ManifestFiles;
};

/** The id of a service: where its lists lie is made of it. */
const idSchema = z.string().regex(/^[\w-]{1,64}$/);

const writtenSchema = z.object({
  version: z.literal([1, 2]),
  services: z.record(
    idSchema,
    // How many lists of their own its files stand in; absent: they stand here.
    serviceSchema.extend({ lists: z.literal([16, 256]).optional() }),
  ),
});
type Written = z.infer<typeof writtenSchema>;

/** Says what in a repository was generated, for each service by its id. Everything else is not ours. */
export interface Manifest {
  services: Record<string, ManifestService>;
}

export const emptyManifest: Manifest = { services: {} };

/** Whether a path of a repository is the manifest's, or may be that of one of its lists. */
export function isOfManifest(path: string): boolean {
  return path === manifestPath || isListPath(path);
}

/**
 * The lists that a manifest goes on in; none of one that was damaged. A small one can name millions:
 * leave at the first that is not there.
 */
export function* listsOfManifest(bytes: Uint8Array): Generator<string> {
  if (bytes.length > mostBytes.file) return;
  const services = readWritten(bytes)?.services ?? {};
  for (const [id, { lists }] of Object.entries(services)) yield* listPaths(id, lists);
}

/**
 * Of one that was damaged, by hand or by a merge, the path of the file that is lost, broken or too
 * large, and what is the matter with it and to be done, to stand behind its name.
 */
export type ReadManifest =
  | { manifest: Manifest; damaged: null }
  | { manifest: null; damaged: string; why: string };

/** A repository has no more: one list that is there a thousand times would be as many files. */
const mostFiles = 500_000;

/**
 * Reads a manifest with its lists; without one nothing is ours. Of a damaged one it cannot be told
 * what is ours.
 *
 * @param read Answers the bytes of a file of the repository, which must not be changed afterwards.
 */
export function readManifest(read: (path: string) => Uint8Array | undefined): ReadManifest {
  const door = boundedReading(read);
  const bytes = door.read(manifestPath);
  if (!bytes && !door.refused) return { manifest: emptyManifest, damaged: null };
  const written = bytes && readWritten(bytes);
  if (!written) return damage(manifestPath, door, bytes);
  return readServices(written, door);
}

function readServices(written: Written, door: Door): ReadManifest {
  const services: [string, ManifestService][] = [];
  let count = 0;
  for (const [id, { lists: many, ...service }] of Object.entries(written.services)) {
    const lists: FileList[] = service.files.size > 0 || !many ? [service.files] : [];
    for (const path of listPaths(id, many)) {
      const bytes = door.read(path);
      const list = readList(bytes);
      if (list) count += list.size;
      if (!list || count > mostFiles) return damage(path, door, bytes);
      lists.push(list);
    }
    services.push([id, { ...service, files: ManifestFiles.inLists(lists) }]);
  }
  return { manifest: { services: Object.fromEntries(services) }, damaged: null };
}

function damage(path: string, { refused }: Door, bytes?: Uint8Array): ReadManifest {
  const text = (bytes && decodeText(bytes)) ?? '';
  const why = /^(<<<<<<<|>>>>>>>) /m.test(text)
    ? 'holds the marks of a merge. Take either side of it, with the generated files of the same side or the lines of both: what only the other one names is compared anew, and no edit is lost.'
    : `${refused ?? 'cannot be read'}. Restore it from its history.`;
  return { manifest: null, damaged: path, why };
}

const knownLists = new WeakMap<Uint8Array, FileList>();

/** Of a large service nearly all lists are those of the last time. */
function readList(bytes: Uint8Array | undefined): FileList | null {
  const known = bytes && knownLists.get(bytes);
  if (known || !bytes) return known ?? null;
  const text = decodeText(bytes) ?? '';
  const { value: list, isTwice } = parsed(text, listSchema);
  // Of one with marks, or what they left, the bytes are not those that would be written for it.
  if (list && !isTwice) knownLists.set(bytes, list);
  return list ?? ofBothSides(text, { schema: listSchema, joined: joinedLists });
}

function readWritten(bytes: Uint8Array): Written | null {
  const text = decodeText(bytes) ?? '';
  const schema = writtenSchema;
  return parsed(text, schema).value ?? ofBothSides(text, { schema, joined: joinedManifests });
}

function joinedManifests(one: Written, other: Written): Written | null {
  const services = joinedServices(one.services, other.services);
  return services && { ...one, services };
}

/** What stands in a text in which a merge left its marks, as far as both sides can be read. */
function ofBothSides<T>(
  text: string,
  { schema, joined }: { schema: z.ZodType<T>; joined: (one: T, other: T) => T | null },
): T | null {
  const [one, other] = (sidesOf(text) ?? []).map((side) => parsed(side, schema).value);
  return one && other ? joined(one, other) : null;
}

function parsed<T>(text: string, schema: z.ZodType<T>): { value: T | null; isTwice: boolean } {
  try {
    const { value, isTwice } = readTwice(text);
    return { value: schema.parse(value), isTwice };
  } catch {
    return { value: null, isTwice: false };
  }
}

/**
 * What to write so that a repository holds a manifest; null: what is to be deleted. Of large services
 * the files stand in lists of their own, so that a change of a few is a few small files. Sorted, an
 * entry a line or line group: two branches that publish different files merge without conflict.
 *
 * @param before What `readManifest` read of the repository; a list that is not needed any more goes.
 * @param encode Makes the bytes, in UTF-8. Read again as they are, they need not be taken apart.
 */
export function writeManifest(
  { services }: Manifest,
  before: ReadonlyMap<string, Uint8Array> = new Map(),
  encode: (text: string) => Uint8Array = encodeText,
): Map<string, Uint8Array | null> {
  const changes = new Map<string, Uint8Array | null>();
  const gone = new Set(before.keys());
  const write = (path: string, text: () => string, list?: FileList) => {
    gone.delete(path);
    const known = before.get(path);
    if (known && list && isSameList(knownLists.get(known), list)) return;
    const bytes = encode(text());
    if (list) knownLists.set(bytes, list);
    if (!known || !isSameText(known, bytes)) changes.set(path, bytes);
  };
  const entries = sorted(Object.entries(services)).map(
    ([id, { name, blueprints, elements, files }]) => {
      const { lists } = files;
      const isSplit = lists.length > 1;
      const paths = isSplit ? listPaths(id, lists.length) : [];
      for (const [at, path] of paths.entries()) {
        const list = lists[at] ?? new Map();
        write(path, () => textOf(list), list);
      }
      const entry = {
        name,
        blueprints: blueprints.toSorted(),
        elements: elements.toSorted(),
        ...(isSplit ? { lists: lists.length, files: {} } : { files: inOrder(files) }),
      };
      return { id, entry, isSplit };
    },
  );
  const version = entries.some(({ isSplit }) => isSplit) ? 2 : 1;
  const written = Object.fromEntries(entries.map(({ id, entry }) => [id, entry]));
  write(manifestPath, () => `${JSON.stringify({ version, services: written }, null, 2)}\n`);
  for (const path of gone) changes.set(path, null);
  return changes;
}

function isSameList(one: FileList | undefined, other: FileList): boolean {
  if (one === undefined || one === other) return one === other;
  return one.size === other.size && [...other].every(([path, file]) => one.get(path) === file);
}

function isSameText(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function textOf(list: FileList): string {
  const lines = sorted(list).map(
    ([path, file]) => `  ${JSON.stringify(path)}: ${JSON.stringify(file)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

function inOrder(files: ManifestFiles): Record<string, ManifestFile> {
  return Object.fromEntries(sorted(files));
}

function sorted<T>(entries: Iterable<readonly [string, T]>): (readonly [string, T])[] {
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1));
}
