import { isDeeperThan } from '@stepwright/domain-model';
import type { Blueprint, BlueprintFile } from './blueprint.ts';
import { manifestSchema, type Manifest } from './exchange-schema.ts';
import type { BlueprintProblem, BlueprintProblemCode, Parsed } from '#render/problems';
import { readTemplate } from '#template/read-template';
import { decodeText, encodeText } from './text-coding.ts';
import { writeTemplate } from '#template/write-template';

/** One file of a blueprint's folder: `blueprint.json`, or a template below `files/`. */
export interface ExchangeFile {
  /** Relative to the folder, with `/`. */
  path: string;
  content: Uint8Array;
}

const manifestPath = 'blueprint.json';
const folder = 'files/';
/** Deeper is no blueprint; nothing that walks it runs out of stack. */
const deepestNesting = 100;

/**
 * Reads a blueprint's folder.
 *
 * Files below `files/` that `blueprint.json` does not list are templates too, generated once at
 * their own path. What is not UTF-8 text is binary. Files outside of `files/` are not read.
 */
export function readBlueprint(files: readonly ExchangeFile[]): Parsed<Blueprint> {
  const manifest = readManifest(files.find((file) => file.path === manifestPath));
  if (!manifest.ok) return manifest;

  const { name, description, dictionary, sample, typeMaps } = manifest.value;
  const contents = new Map(
    files
      .filter((file) => file.path.startsWith(folder))
      .map((file) => [file.path.slice(folder.length), file.content]),
  );
  const problems: BlueprintProblem[] = [];
  const templates: BlueprintFile[] = [];
  const listed = new Set<string>();
  for (const entry of manifest.value.files) {
    if (listed.has(entry.source)) {
      problems.push(problem('duplicate_source', `"${entry.source}" is listed twice.`));
      continue;
    }
    listed.add(entry.source);
    const content = contents.get(entry.source);
    if (!content) {
      problems.push(problem('file_missing', `There is no file "files/${entry.source}".`));
      continue;
    }
    takeFile(readFile(entry, content));
  }
  const unlisted = [...contents].filter(([source]) => !listed.has(source));
  for (const [source, content] of unlisted.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    takeFile(readFile({ source }, content));
  }

  function takeFile(read: Parsed<BlueprintFile>): void {
    if (read.ok) templates.push(read.value);
    else for (const each of read.problems) problems.push(each);
  }

  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    value: { name, description, dictionary, sample, typeMaps, files: templates },
  };
}

function readManifest(file: ExchangeFile | undefined): Parsed<Manifest> {
  if (!file) return refused('manifest_missing', 'There is no blueprint.json.');
  let value: unknown;
  try {
    value = JSON.parse((decodeText(file.content) ?? '').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused('manifest_not_json', `blueprint.json is not JSON: ${reason}`);
  }
  if (isDeeperThan(value, deepestNesting))
    return refused('manifest_not_the_format', `It is nested more than ${deepestNesting} levels.`);
  const read = manifestSchema.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  return {
    ok: false,
    problems: read.error.issues.map(({ path, message }) =>
      problem('manifest_not_the_format', `blueprint.json, ${path.join('.') || 'top'}: ${message}`),
    ),
  };
}

function readFile(entry: Manifest['files'][number], content: Uint8Array): Parsed<BlueprintFile> {
  const { source } = entry;
  const path: Parsed<BlueprintFile['path']> =
    entry.path === undefined
      ? { ok: true, value: [{ kind: 'text', text: source }] }
      : readTemplate(entry.path, { source, isPath: true });
  if (!path.ok) return path;

  const binding = {
    source,
    path: path.value,
    context: entry.each ?? null,
    condition: entry.if ?? '',
  };
  const text = entry.binary ? null : decodeText(content);
  if (text === null) return { ok: true, value: { ...binding, kind: 'binary', content } };
  const parts = readTemplate(text, { source });
  return parts.ok ? { ok: true, value: { ...binding, kind: 'text', parts: parts.value } } : parts;
}

/** The files of a blueprint's folder, in a fixed order; `readBlueprint` gives the same blueprint back. */
export function writeBlueprint(blueprint: Blueprint): ExchangeFile[] {
  const { name, description, dictionary, sample, typeMaps, files } = blueprint;
  const manifest: Manifest = {
    format: 1,
    name,
    description,
    dictionary,
    sample,
    typeMaps,
    files: files.map((file) => ({
      source: file.source,
      path: writeTemplate(file.path, { isPath: true }),
      ...(file.context === null ? {} : { each: file.context }),
      ...(file.condition === '' ? {} : { if: file.condition }),
      ...(file.kind === 'binary' ? { binary: true } : {}),
    })),
  };
  return [
    { path: manifestPath, content: encodeText(`${JSON.stringify(manifest, null, 2)}\n`) },
    ...files.map((file) => ({
      path: folder + file.source,
      content: file.kind === 'binary' ? file.content : encodeText(writeTemplate(file.parts)),
    })),
  ];
}

function refused(code: BlueprintProblemCode, message: string): Parsed<Manifest> {
  return { ok: false, problems: [problem(code, message)] };
}

function problem(code: BlueprintProblemCode, message: string): BlueprintProblem {
  return { code, file: manifestPath, position: null, element: null, message };
}
