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
import { learnWhileWaiting, type Learned } from './work-in-thread.ts';
import {
  readManifest,
  readOne,
  type ManifestEntry,
  type OpenFile,
  type StoredManifest,
} from './open-file.ts';
import { readSource } from './blueprint-store.ts';
import { readSamples, templatePath } from './template-store.ts';

export interface LearnedFile {
  state: TemplateState;
  manifest: StoredManifest;
  source: string;
  /** The files of the sample that come of its template, itself among them. */
  samples: string[];
}

/**
 * What a file would be if it was learned without the rest of the blueprint: by the blueprint's
 * sample model, else by its words. Files that come of one template are learned together.
 *
 * @throws AppError where nothing of the model is in it, or no one template gives all of them.
 */
export async function learnFile(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  file: OpenFile,
  dictionary: DictionaryEntry[],
): Promise<LearnedFile> {
  const { blueprintId: id, path } = file;
  const known = await readManifest(db, id);
  const model = readModelValue(known?.sample);
  const samples = await readSamples(db, { id, source: (await readSource(db, file)) ?? path });
  const order = {
    name: 'file',
    files: samples,
    model: model.ok && model.value.boundedContexts.length > 0 ? model.value : null,
    dictionary,
  };
  const learned = await learnWhileWaiting(order, actor);
  const { templates } = learned.proof;
  const apart = samples.find((each) => templates[each.path] !== templates[path]);
  if (apart) throw new AppError('VALIDATION_FAILED', notOneTemplate(apart.path));
  return { ...templateIn(learned, path), samples: samples.map((each) => each.path) };
}

function templateIn({ files, proof }: Learned, path: string): Omit<LearnedFile, 'samples'> {
  const source = proof.templates[path];
  const contentOf = (name: string) => files.find((each) => each.path === name)?.content;
  const template = contentOf(templatePath(source ?? ''));
  const written = contentOf('blueprint.json');
  if (source === undefined || !template || !written)
    throw new AppError('VALIDATION_FAILED', nothingFollows);
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

const nothingFollows =
  'Nothing in this file follows the model. Add its words to the domain dictionary, or learn the blueprint with the service that it was written for.';
const notOneTemplate = (other: string) =>
  `This file comes of one template with ${other}, and no template was found that gives both. Learn the blueprint anew, which may part them.`;

/** @throws AppError where nothing would change, which says why. */
export function requireFound(before: TemplateState, after: TemplateState): TemplateState {
  const isSame =
    before.text === after.text &&
    before.path === after.path &&
    before.each === after.each &&
    before.if === after.if;
  if (!isSame) return after;
  const read = readTemplate(after.text, { source: '' });
  const isBound = read.ok && read.value.some(({ kind }) => kind !== 'text');
  throw new AppError('VALIDATION_FAILED', isBound ? nothingMore : nothingFollows);
}

const nothingMore = 'Nothing was found in this file besides what is bound in it already.';

/**
 * Only what repeats: names outside of repeated sections are text again, but for those that were
 * parameters before, or in which the files of one template differ.
 */
export function onlyLists(learned: LearnedFile, before: TemplateState): TemplateState {
  const one = readOne(learned);
  if (!one) return learned.state;
  const known = new Set(parametersOf(before.text));
  const parts = one.file.parts.map((part): Part => {
    const isKept = part.kind !== 'parameter' || known.has(writeTemplate([part]));
    const text = isKept ? null : sampleText(one, part, learned.samples);
    return text === null ? part : { kind: 'text', text };
  });
  return { ...learned.state, text: writeTemplate(parts) };
}

/** What a parameter says in the sample files; null where it is not the same in all of them. */
function sampleText(
  { blueprint, file }: { blueprint: Blueprint; file: TextFile },
  part: Part,
  paths: readonly string[],
): string | null {
  const alone = { ...blueprint, files: [{ ...file, parts: [part] }] };
  const sample = blueprint.sample ?? { boundedContexts: [] };
  const { files } = render(compileBlueprint(alone), sample);
  const texts = files.filter(({ path }) => paths.includes(path)).map(({ content }) => content);
  const [text] = texts;
  const isSame = texts.every((each) => each === text);
  return isSame && typeof text === 'string' ? text : null;
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
