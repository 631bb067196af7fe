import {
  compileBlueprint,
  readTemplate,
  render,
  writeTemplate,
  type Blueprint,
  type DictionaryEntry,
  type Part,
  type TextFile,
} from '@stepwright/blueprint-engine';
import { AppError } from '@stepwright/contract';
import { readModelValue } from '@stepwright/domain-model';
import type { Context } from '#http/api';
import type { TemplateState } from './blueprint-tables.ts';
import { learnWhileWaiting } from './work-in-thread.ts';
import {
  readManifest,
  readOne,
  type ManifestEntry,
  type OpenFile,
  type StoredManifest,
} from './open-file.ts';
import { templatePath } from './template-store.ts';

/**
 * What a file would be if it was learned alone: by the blueprint's sample model, else by its words.
 *
 * @throws AppError where nothing of the model is in it.
 */
export async function learnFile(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  file: OpenFile,
  dictionary: DictionaryEntry[],
): Promise<{ state: TemplateState; manifest: StoredManifest; source: string }> {
  const known = await readManifest(db, file.blueprintId);
  const model = readModelValue(known?.sample);
  const order = {
    name: 'file',
    files: [{ path: file.path, content: file.content }],
    model: model.ok && model.value.boundedContexts.length > 0 ? model.value : null,
    dictionary,
  };
  const { files, proof } = await learnWhileWaiting(order, actor);
  const source = proof.templates[file.path];
  const contentOf = (path: string) => files.find((each) => each.path === path)?.content;
  const template = contentOf(templatePath(source ?? ''));
  const written = contentOf('blueprint.json');
  if (source === undefined || !template || !written)
    throw new AppError('VALIDATION_FAILED', 'Nothing was found in this file.');
  const manifest = JSON.parse(Buffer.from(written).toString()) as StoredManifest;
  const entry: ManifestEntry = manifest.files.find((each) => each.source === source) ?? { source };
  const state: TemplateState = {
    text: Buffer.from(template).toString(),
    originals: {},
    path: entry.path ?? source,
    each: entry.each ?? null,
    if: entry.if ?? '',
  };
  return { state, manifest, source };
}

/**
 * Only what repeats: names outside of repeated sections are text again, but for those that were
 * parameters before.
 */
export function onlyLists(
  learned: { state: TemplateState; manifest: StoredManifest; source: string },
  { before, path }: { before: TemplateState; path: string },
): TemplateState {
  const one = readOne(learned);
  if (!one) return learned.state;
  const known = new Set(parametersOf(before.text));
  const parts = one.file.parts.map((part): Part => {
    const isKept = part.kind !== 'parameter' || known.has(writeTemplate([part]));
    const text = isKept ? null : sampleText(one, part, path);
    return text === null ? part : { kind: 'text', text };
  });
  return { ...learned.state, text: writeTemplate(parts) };
}

/** What a parameter says in the sample file. */
function sampleText(
  { blueprint, file }: { blueprint: Blueprint; file: TextFile },
  part: Part,
  path: string,
): string | null {
  const alone = { ...blueprint, files: [{ ...file, parts: [part] }] };
  const sample = blueprint.sample ?? { boundedContexts: [] };
  const { files } = render(compileBlueprint(alone), sample);
  const content = files.find((each) => each.path === path)?.content;
  return typeof content === 'string' ? content : null;
}

function parametersOf(text: string): string[] {
  const read = readTemplate(text, { source: '' });
  const visit = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => {
      if (part.kind === 'section') return visit(part.parts);
      return part.kind === 'parameter' ? [writeTemplate([part])] : [];
    });
  return read.ok ? visit(read.value) : [];
}
