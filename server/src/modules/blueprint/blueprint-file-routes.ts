import { AppError, blueprintFileLimits, refusalsOf } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { api, type Context } from '#http/api';
import { lockOwn, refuseStale, requireReadable } from './blueprint-access.ts';
import {
  findFile,
  listEntries,
  putFiles,
  removeFilesById,
  renamePaths,
  type FileEntry,
} from './blueprint-file-store.ts';
import { changeContent } from './blueprint-store.ts';
import { FilePlaces, tooManyFiles } from './file-places.ts';
import { wordsOfCount, wordsOfDictionary, wordsOfFiles } from './history-words.ts';
import { entriesAt, movePath } from './move-path.ts';
import { openTemplate } from './open-file.ts';
import { dictionaryKeys } from './present-blueprint.ts';
import { presentFile } from './present-file.ts';
import { receiveCode } from './receive-code.ts';
import { takeFiles } from './take-files.ts';

const routes = api.generationStrategy;

export const blueprintFileRoutes = {
  getFileItem: routes.getFileItem.handler(async ({ context: { db, actor }, input }) => {
    const file = await findFile(db, input.id);
    if (!file) throw new AppError('NOT_FOUND');
    const { version } = await requireReadable(db, actor, file.blueprintId);
    const learned = await openTemplate(db, file);
    return { data: presentFile({ file, learned, blueprintVersion: version }) };
  }),

  uploadCode: routes.uploadCode.handler(async ({ context, input }) => {
    const { db, actor, request } = context;
    const own = { id: input.generationStrategyId };
    // Asked before a byte is read, and again when all has come.
    await db.transaction((tx) => lockOwn(tx, actor, own));
    const { files, rejected } = await receiveCode(request.files);
    return db.transaction(async (tx) => {
      const row = await lockOwn(tx, actor, own);
      const taken = takeFiles(await listEntries(tx, own.id), files);
      await putFiles(tx, own.id, taken.accepted);
      const words = wordsOfFiles('Uploaded', taken.accepted);
      if (taken.accepted.length > 0) await changeContent(tx, row, { by: actor, words });
      const all = [...rejected, ...taken.rejected];
      return { value: { accepted: taken.accepted.length, rejected: all } };
    });
  }),

  addFolder: routes.addFolder.handler(({ context, input: { generationStrategyId: id, name } }) =>
    changeFiles(context, { id, words: `Added the folder ${name}` }, async (tx, entries) => {
      if (entriesAt(entries, name).some(({ path }) => path !== name)) return;
      const places = new FilePlaces(entries);
      if (entries.some(({ path, isFolder }) => isFolder && path === name)) return;
      const [refusal] = refusalsOf(`${name}/file`, null);
      if (refusal) throw new AppError('VALIDATION_FAILED', refusal);
      if (entries.length >= blueprintFileLimits.mostFiles) throw tooManyFiles();
      const clash = places.clashOf(name);
      if (clash || places.has(name))
        throw new AppError('CONFLICT', clash ?? 'There is something of this name already.');
      await putFiles(tx, id, [{ path: name, content: null }]);
    }),
  ),

  deleteFilePath: routes.deleteFilePath.handler(({ context, input }) =>
    changeFiles(context, of(input, `Deleted ${input.filePath}`), async (tx, entries) => {
      const found = entriesAt(entries, input.filePath);
      if (found.length === 0) throw new AppError('NOT_FOUND');
      await removeFilesById(
        tx,
        found.map(({ id }) => id),
      );
    }),
  ),

  deleteFiles: routes.deleteFiles.handler(({ context, input }) =>
    changeFiles(
      context,
      of(input, wordsOfCount('Deleted', input.fileIds.length)),
      async (tx, entries) => {
        const known = new Set(entries.map(({ id }) => id));
        if (!input.fileIds.every((id) => known.has(id))) throw new AppError('NOT_FOUND');
        await removeFilesById(tx, input.fileIds);
      },
    ),
  ),

  moveFiles: routes.moveFiles.handler(({ context, input }) =>
    changeFiles(context, of(input, `Renamed ${input.fromPath} to ${input.toPath}`), (tx, entries) =>
      renamePaths(tx, movePath(entries, input)),
    ),
  ),
  movePath: routes.movePath.handler(({ context, input }) =>
    changeFiles(context, of(input, `Moved ${input.fromPath} to ${input.toPath}`), (tx, entries) =>
      renamePaths(tx, movePath(entries, input)),
    ),
  ),

  updateStrategyTokens: routes.updateStrategyTokens.handler(
    ({ context: { db, actor }, input: { generationStrategyId: id, ...input } }) =>
      db.transaction(async (tx) => {
        const row = await lockOwn(tx, actor, { id });
        const dictionary = input.domainDictionaryEntries;
        const unknown = dictionary.findIndex(({ key }) => !dictionaryKeys.has(key));
        if (unknown >= 0) {
          const message = 'This is nothing of a model.';
          const path = `domainDictionaryEntries.${unknown}.key`;
          throw new AppError('VALIDATION_FAILED', message, [
            { code: 'VALIDATION_FAILED', message, path },
          ]);
        }
        refuseStale(row, input.version);
        const words = wordsOfDictionary(row.dictionary, dictionary);
        const { version } = await changeContent(tx, row, {
          by: actor,
          words,
          change: { dictionary },
        });
        return { value: { version } };
      }),
  ),
};

const of = ({ generationStrategyId: id }: { generationStrategyId: string }, words: string) => ({
  id,
  words,
});

/** Changes files of an own blueprint, which is held meanwhile. */
function changeFiles(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id, words }: { id: string; words: string },
  change: (tx: Transaction, entries: FileEntry[]) => Promise<void>,
): Promise<{ value: Record<string, never> }> {
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, { id });
    await change(tx, await listEntries(tx, id));
    await changeContent(tx, row, { by: actor, words });
    return { value: {} };
  });
}
