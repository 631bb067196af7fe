import { z } from 'zod';

/** Where the manifest lies in the user's repository. */
export const manifestPath = '.stepwright/manifest.json';

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

const serviceSchema = z.object({
  name: z.string(),
  blueprints: z.array(z.string()),
  /** Ids of the elements that have been generated on this branch. */
  elements: z.array(z.string()),
  files: z.record(z.string(), fileSchema),
});
export type ManifestService = z.infer<typeof serviceSchema>;

const manifestSchema = z.object({
  version: z.literal(1),
  services: z.record(z.string(), serviceSchema),
});

/** Says what in a repository was generated, for each service by its id. Everything else is not ours. */
export type Manifest = z.infer<typeof manifestSchema>;

export const emptyManifest: Manifest = { version: 1, services: {} };

/**
 * Reads a manifest; without one nothing is ours.
 *
 * @returns null for one that was damaged, by hand or by a merge: what is ours cannot be told.
 */
export function readManifest(text: string | undefined): Manifest | null {
  if (text === undefined) return emptyManifest;
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Sorted, an entry a line group: two branches that publish different files merge without conflict. */
export function writeManifest(manifest: Manifest): string {
  const services = sorted(manifest.services).map(([id, service]) => {
    const { name, blueprints, elements, files } = service;
    const entry = {
      name,
      blueprints: blueprints.toSorted(),
      elements: elements.toSorted(),
      files: Object.fromEntries(sorted(files)),
    };
    return [id, entry];
  });
  const whole = { version: manifest.version, services: Object.fromEntries(services) as object };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

function sorted<T>(record: Record<string, T>): [string, T][] {
  return Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
