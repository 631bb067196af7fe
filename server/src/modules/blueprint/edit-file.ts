import {
  modelOfDictionary,
  proveBlueprint,
  writeTemplate,
  type DictionaryEntry,
} from '@stepwright/blueprint-engine';
import { AppError, blueprintFileLimits, type FileItem } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import { lockOwn } from './blueprint-access.ts';
import { blueprintOfFile, findFile, listEntries } from './blueprint-file-store.ts';
import { changeBlueprint } from './blueprint-store.ts';
import { recordVersion } from './history-record.ts';
import { wordsOfEdit } from './history-words.ts';
import type { BlueprintRow, TemplateProof, TemplateState } from './blueprint-tables.ts';
import {
  entryOf,
  openTemplate,
  readManifest,
  readOne,
  type FileTemplate,
  type OpenFile,
  type StoredManifest,
} from './open-file.ts';
import { presentFile } from './present-file.ts';
import {
  isByHand,
  manifestPath,
  readSamples,
  saveTemplate,
  takeFilesAsTemplates,
  templatePath,
} from './template-store.ts';

export interface FileEdit {
  fileId: string;
  /** Where the caller names it, the file is one of this blueprint. */
  generationStrategyId?: string | undefined;
  /** The version that the caller has seen; absent, whatever is there is changed. */
  version?: number | undefined;
  /** The call, for the record. */
  kind: string;
  /** Of an action that takes several calls. */
  stepId?: string | undefined;
  /** Whether it is refused where the sample's files do not come out of it as they are. */
  mustReproduce?: boolean | undefined;
}

/** Which file would be another, and where; what it takes is said too. */
function notReproduced({ path, firstDifference }: TemplateProof['files'][number]): string {
  const where = firstDifference === null ? 'is missing' : `differs in line ${firstDifference}`;
  return `Nothing was changed: ${path} ${where} by what was found. Learn the blueprint anew, or bind the file's sections by hand.`;
}

/** What an edit sees besides the template itself. */
export interface EditAround {
  row: BlueprintRow;
  file: OpenFile;
  template: FileTemplate;
}

/**
 * The one way in which what was learned of a file is changed: held meanwhile, refused where somebody
 * else changed it since the caller saw it, proved again, and recorded so that it can be undone.
 *
 * @param change what the template is to be; it may refuse with an AppError.
 * @throws AppError `NOT_FOUND`, `NOT_ALLOWED`, `CONFLICT`, or what `change` throws.
 */
export function editFile(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  edit: FileEdit,
  change: (state: TemplateState, around: EditAround) => TemplateState | Promise<TemplateState>,
): Promise<{ value: FileItem }> {
  return db.transaction(async (tx) => {
    const id = await blueprintOfFile(tx, edit.fileId);
    if (id === null || (edit.generationStrategyId ?? id) !== id) throw new AppError('NOT_FOUND');
    const row = await lockOwn(tx, actor, { id });
    // Read once it is held: whoever was before may have changed or deleted it.
    const file = await findFile(tx, edit.fileId);
    if (!file) throw new AppError('NOT_FOUND');
    await followDictionary(tx, row);
    const template = (await openTemplate(tx, file)) ?? (await startTemplate(tx, row, file));
    refuseStale(template, edit.version);

    const before = template.state;
    const after = await change(before, { row, file, template });
    if (Buffer.byteLength(after.text) > blueprintFileLimits.largestFile)
      throw new AppError('TOO_LARGE', 'The file would be larger than a file may be.');
    const held = await changeBlueprint(tx, row.id, {
      learnedVersion: row.learnedVersion ?? row.contentVersion,
    });
    const { version } = held;
    const changed = { ...template, state: after, version };
    const proof = await proveTemplate(tx, row.id, changed);
    const wrong = proof.files.find(({ isReproduced }) => !isReproduced);
    if (edit.mustReproduce && wrong) throw new AppError('VALIDATION_FAILED', notReproduced(wrong));
    await keepManifest(tx, { id: row.id, before, changed });
    await saveTemplate(
      tx,
      { blueprintId: row.id, path: templatePath(template.source) },
      { content: Buffer.from(after.text), originals: after.originals, proof, version },
    );
    const words = wordsOfEdit(edit.kind, file.path);
    const note = { by: actor, words, stepId: edit.stepId };
    await recordVersion(tx, { before: row, after: held }, note);
    return {
      value: presentFile({ file, learned: { ...changed, proof }, blueprintVersion: version }),
    };
  });
}

function refuseStale({ version }: FileTemplate, seen: number | undefined): void {
  // 0: there was nothing yet when the caller looked.
  if (seen === undefined || seen === version || (seen === 0 && version === 0)) return;
  const message = 'Somebody else has changed this file in the meantime.';
  throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message, path: 'version' }]);
}

/** What the file's own samples say, once it is generated by this template. */
async function proveTemplate(
  tx: Transaction,
  id: string,
  template: FileTemplate,
): Promise<TemplateProof> {
  const one = readOne(template);
  if (!one) throw new AppError('VALIDATION_FAILED', 'That would be no template any more.');
  const samples = await readSamples(tx, { id, source: template.source });
  const { files, extra, problems } = proveBlueprint(one.blueprint, samples);
  return { files, extra, problems };
}

async function keepManifest(
  tx: Transaction,
  { id, before, changed }: { id: string; before: TemplateState; changed: FileTemplate },
): Promise<void> {
  const { source, state, manifest, version } = changed;
  const isSame = before.path === state.path && before.each === state.each && before.if === state.if;
  if (isSame) return;
  const entry = entryOf(source, state);
  const known = manifest.files.find((each) => each.source === source);
  const files = known
    ? manifest.files.map((each) =>
        each === known ? { ...each, each: undefined, if: undefined, ...entry } : each,
      )
    : [...manifest.files, entry];
  await storeManifest(tx, id, { manifest: { ...manifest, files }, version });
}

export async function storeManifest(
  tx: Transaction,
  id: string,
  { manifest, version }: { manifest: StoredManifest; version: number },
): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await saveTemplate(tx, { blueprintId: id, path: manifestPath }, { content, version });
}

/** As long as nothing was learned, the dictionary alone says what the sample is. */
async function followDictionary(tx: Transaction, row: BlueprintRow): Promise<void> {
  const { id, name, dictionary, version } = row;
  const manifest = await readManifest(tx, id);
  const isSame = JSON.stringify(manifest?.['dictionary']) === JSON.stringify(dictionary);
  if (!manifest || isSame || !(await isByHand(tx, id))) return;
  const { files } = manifest;
  await storeManifest(tx, id, { manifest: { ...emptyManifest(name, dictionary), files }, version });
}

/** Nothing was learned of the file yet: it is generated as it is, as all of the blueprint's are. */
async function startTemplate(
  tx: Transaction,
  row: BlueprintRow,
  file: OpenFile,
): Promise<FileTemplate> {
  const { id, version } = row;
  if (!(await readManifest(tx, id))) await startBlueprint(tx, row);
  const text = writeTemplate([{ kind: 'text', text: file.content.toString() }]);
  const place = { blueprintId: id, path: templatePath(file.path) };
  await saveTemplate(tx, place, { content: Buffer.from(text), version });
  const started = await openTemplate(tx, file);
  if (!started) throw new Error('The template was stored, so it cannot be missing.');
  return { ...started, version: 0 };
}

/** Before anything was learned, every file is generated as it is. */
export async function startBlueprint(
  tx: Transaction,
  { id, name, version, dictionary, contentVersion }: BlueprintRow,
): Promise<void> {
  await takeAsTheyAre(tx, { blueprintId: id, version });
  await storeManifest(tx, id, { manifest: emptyManifest(name, dictionary), version });
  const entries = await listEntries(tx, id);
  const files = entries
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => ({ ...asItIs, path }));
  const proof = { files, isProven: true, extra: [], problems: [], unseen: [], templates: {} };
  await changeBlueprint(tx, id, { proof, learnedVersion: contentVersion });
}

/** Every file that no template gives is generated as it is. */
export async function takeAsTheyAre(
  tx: Transaction,
  { blueprintId, version }: { blueprintId: string; version: number },
): Promise<void> {
  for (const { path, content } of await takeFilesAsTemplates(tx, { blueprintId, version })) {
    const text = writeTemplate([{ kind: 'text', text: content.toString() }]);
    await saveTemplate(tx, { blueprintId, path }, { content: Buffer.from(text), version });
  }
}

const asItIs = {
  isReproduced: true,
  firstDifference: null,
  following: 0,
  literal: 1,
  leftovers: {},
  problems: [],
};

function emptyManifest(name: string, dictionary: DictionaryEntry[]): StoredManifest {
  const sample = modelOfDictionary(dictionary);
  return { format: 1, name, description: '', dictionary, sample, typeMaps: {}, files: [] };
}
