import {
  readBlueprint,
  type Blueprint,
  type ExchangeFile,
  type KeptTemplate,
  type TextFile,
} from '@stepwright/blueprint-engine';
import type { Database } from '#db/database';
import type { findFile } from './blueprint-file-store.ts';
import { readSource, readSources } from './blueprint-store.ts';
import type { TemplateProof, TemplateState } from './blueprint-tables.ts';
import { findTemplate, manifestPath, templatePath, templateHash } from './template-store.ts';

export type OpenFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** What of `blueprint.json` says where a template is generated. */
export interface ManifestEntry {
  source: string;
  path?: string;
  each?: string;
  if?: string;
}

/** `blueprint.json`, of which nothing is lost that is not known here. */
export interface StoredManifest {
  files: ManifestEntry[];
  [other: string]: unknown;
}

/** What was learned of a file, or made of it by hand. */
export interface FileTemplate {
  source: string;
  state: TemplateState;
  version: number;
  /** Null: as it was learned. */
  proof: TemplateProof | null;
  manifest: StoredManifest;
}

/** Manifests are large and seldom change: each is kept until it does. */
const kept = new Map<string, { hash: string; manifest: StoredManifest }>();
const mostKept = 20;

/** @returns null where the blueprint has none yet. */
export async function readManifest(db: Database, id: string): Promise<StoredManifest | null> {
  const hash = await templateHash(db, id, manifestPath);
  if (hash === null) return null;
  const known = kept.get(id);
  if (known?.hash === hash) return known.manifest;
  const found = await findTemplate(db, id, manifestPath);
  if (!found) return null;
  const manifest = JSON.parse(found.content.toString()) as StoredManifest;
  kept.delete(id);
  // Its own hash: somebody may have changed it since the first was read.
  kept.set(id, { hash: found.hash ?? hash, manifest });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return manifest;
}

/** The template of a file; null where nothing was learned of it. */
export async function openTemplate(
  db: Database,
  { blueprintId, path }: Pick<OpenFile, 'blueprintId' | 'path'>,
): Promise<FileTemplate | null> {
  const source = await readSource(db, { id: blueprintId, path });
  if (source === undefined) return null;
  const manifest = await readManifest(db, blueprintId);
  const template = await findTemplate(db, blueprintId, templatePath(source));
  if (!manifest || !template) return null;
  const entry = manifest.files.find((each) => each.source === source);
  const state: TemplateState = {
    text: template.content.toString(),
    originals: template.originals ?? {},
    path: entry?.path ?? source,
    each: entry?.each ?? null,
    if: entry?.if ?? '',
  };
  return { source, state, version: template.version, proof: template.proof, manifest };
}

/** For what each file is generated and where, by its path, without reading templates. */
export async function readFileBindings(
  db: Database,
  blueprintId: string,
): Promise<(path: string) => Pick<TemplateState, 'path' | 'each'>> {
  const sources = await readSources(db, blueprintId);
  const manifest = await readManifest(db, blueprintId);
  const entries = new Map(manifest?.files.map((entry) => [entry.source, entry]));
  return (path) => {
    const source = sources[path] ?? path;
    const entry = entries.get(source);
    return { path: entry?.path ?? source, each: entry?.each ?? null };
  };
}

/** A blueprint of this template alone, and the template; null where it is none. */
export function readOne({
  source,
  state,
  manifest,
}: Pick<FileTemplate, 'source' | 'state' | 'manifest'>): {
  blueprint: Blueprint;
  file: TextFile;
} | null {
  const { blueprint } = aroundOf(manifest);
  const { format, name } = manifest;
  const read = readBlueprint([
    written({ format, name, files: [entryOf(source, state)] }),
    { path: templatePath(source), content: Buffer.from(state.text) },
  ]);
  const file = read.ok ? read.value.files[0] : undefined;
  return blueprint && file?.kind === 'text'
    ? { blueprint: { ...blueprint, files: [file] }, file }
    : null;
}

/** In characters, with what it is looked at with: the model, the types and the dictionary. */
export function sizeOfTemplate({
  state,
  manifest,
}: Pick<FileTemplate, 'state' | 'manifest'>): number {
  return state.text.length + aroundOf(manifest).size;
}

interface Around {
  /** Without files. */
  blueprint: Blueprint | null;
  size: number;
}
const arounds = new WeakMap<StoredManifest, Around>();

/** Read once for all templates: it is much larger than most of them. */
function aroundOf(manifest: StoredManifest): Around {
  const known = arounds.get(manifest);
  if (known) return known;
  const alone = written({ ...manifest, files: [] });
  const read = readBlueprint([alone]);
  const around = { blueprint: read.ok ? read.value : null, size: alone.content.length };
  arounds.set(manifest, around);
  return around;
}

const written = (manifest: StoredManifest): ExchangeFile => ({
  path: manifestPath,
  content: Buffer.from(JSON.stringify(manifest)),
});

export function entryOf(source: string, state: TemplateState): ManifestEntry {
  return {
    source,
    path: state.path,
    ...(state.each === null ? {} : { each: state.each }),
    ...(state.if === '' ? {} : { if: state.if }),
  };
}

export function keptOf({ text, originals }: TemplateState): KeptTemplate {
  return { text, originals };
}
