import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  compileBlueprint,
  readBlueprint,
  type CompiledBlueprint,
} from '@stepwright/blueprint-engine';

/** A blueprint that code can be generated with. */
export interface AvailableBlueprint {
  id: string;
  /** The folder's name: stands in manifests and traces, and says the same on every installation. */
  key: string;
  name: string;
  description: string;
  /** Another one for every state of what it makes code of. */
  revision: string;
  compiled: CompiledBlueprint;
}

const folder = join(import.meta.dirname, '../../../../blueprints');
const namespace = '9b0f5c0e-3c55-4a53-8a0f-6a5d1f1c7a10';

let loaded: readonly AvailableBlueprint[] | null = null;

/**
 * The blueprints that come with the product, in the order of their names. Read from the disk once.
 *
 * @throws Error naming the file and the problem: a broken built-in blueprint stops the start.
 */
export function builtInBlueprints(): readonly AvailableBlueprint[] {
  loaded ??= readdirSync(folder, { withFileTypes: true })
    .filter((entry) => existsSync(join(folder, entry.name, 'blueprint.json')))
    .map((entry) => load(entry.name))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return loaded;
}

function load(key: string): AvailableBlueprint {
  const root = join(folder, key);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: path.slice(root.length + 1).replaceAll(sep, '/'),
      content: new Uint8Array(readFileSync(path)),
    }));
  const read = readBlueprint(files);
  if (!read.ok) {
    const reasons = read.problems.map(({ file, message }) => `${file ?? ''} ${message}`.trim());
    throw new Error(`The blueprint ${key} cannot be read: ${reasons.join('; ')}`);
  }
  const { name, description } = read.value;
  const revision = revisionOf(files);
  return {
    id: idOf(key),
    key,
    name,
    description,
    revision,
    compiled: compileBlueprint(read.value),
  };
}

/** Of what comes with the product: another release may bring another one. */
function revisionOf(files: readonly { path: string; content: Uint8Array }[]): string {
  const hash = createHash('sha256');
  for (const { path, content } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

/** A UUID made of a name (version 5): the same on every installation and in every release. */
export function idOf(key: string): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(space).update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
