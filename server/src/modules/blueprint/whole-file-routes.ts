import {
  contextOfTokens,
  editTemplate,
  replacePathTokens,
  replaceTokens,
  shownPart,
  shownText,
  type DictionaryEntry,
  type Part,
} from '@stepwright/blueprint-engine';
import { AppError, folderOf } from '@stepwright/contract';
import { api } from '#http/api';
import { lockOwn } from './blueprint-access.ts';
import { findFile, listEntries } from './blueprint-file-store.ts';
import type { TemplateState } from './blueprint-tables.ts';
import { editFile } from './edit-file.ts';
import { lastItem } from './list-item.ts';
import { learnFile, onlyLists, requireFound } from './learn-file.ts';
import { keptOf, readFileBindings, readOne } from './open-file.ts';

const routes = api.generationStrategy;
type EditContext = Parameters<typeof editFile>[0];

/** More paths are not bound at once: each is a version, and earlier ones must stay. */
const mostPaths = 50;

/** What is done with a whole file of a blueprint at once. */
export const wholeFileRoutes = {
  generateBoilerplate: routes.generateBoilerplate.handler(async ({ context, input }) => {
    const learned = await learnedAlone(context, input.fileId);
    const edit = { ...input, kind: 'generateBoilerplate', mustReproduce: true };
    return editFile(context, edit, (before) => requireFound(before, learned.state));
  }),

  reduceFileContent: routes.reduceFileContent.handler(async ({ context, input }) => {
    const learned = await learnedAlone(context, input.fileId);
    const edit = { ...input, kind: 'reduceFileContent', mustReproduce: true };
    return editFile(context, edit, (before) => requireFound(before, onlyLists(learned, before)));
  }),

  replaceTokens: routes.replaceTokens.handler(({ context, input }) =>
    editFile(context, { ...input, kind: 'replaceTokens' }, (state, { file }) => {
      const dictionary = input.domainDictionaryEntries;
      const bound = bindFile(state, { dictionary, path: file.path });
      const place = { dictionary, context: bound.each, path: file.path };
      const { text, originals } = replaceTokens(keptOf(bound), place);
      return { ...bound, text, originals: { ...originals } };
    }),
  ),

  createCollectionItem: routes.createCollectionItem.handler(({ context, input }) =>
    editFile(
      context,
      { ...input, kind: 'createCollectionItem' },
      async (state, { file, template }) => {
        const parts = readOne(template)?.file.parts ?? [];
        const stretch = stretchOf(parts, input.propertyBindingId);
        const item = await lastItem(file.path, shownText(parts), stretch);
        const result = editTemplate(keptOf(state), { kind: 'copy', ...item });
        if (!result.ok) throw new AppError('VALIDATION_FAILED', result.reason);
        return { ...state, text: result.value.text, originals: { ...result.value.originals } };
      },
    ),
  ),

  updateStrategyFilePaths: routes.updateStrategyFilePaths.handler(async ({ context, input }) => {
    const { generationStrategyId: id, rootPath = '' } = input;
    const { dictionary } = await context.db.transaction((tx) => lockOwn(tx, context.actor, { id }));
    const entries = await listEntries(context.db, id);
    const root = rootOf(
      rootPath,
      entries.map(({ path }) => path),
    );
    const named = entries.filter(({ path, isFolder }) => {
      const isBelow = !isFolder && path.startsWith(root);
      return isBelow && contextOfTokens({ path, text: '' }, dictionary) !== null;
    });
    const bindingOf = await readFileBindings(context.db, id);
    const unbound = named.filter(({ path }) => {
      // What the file's own path names decides: its text is not asked.
      const binding = { ...bindingOf(path), text: '' };
      return bindFile(binding, { dictionary, path }).path !== binding.path;
    });
    const wanted = unbound.slice(0, mostPaths);
    for (const { id: fileId } of wanted) {
      const edit = { fileId, generationStrategyId: id, kind: 'updateStrategyFilePaths' };
      // eslint-disable-next-line no-await-in-loop -- each is a change of its own
      await editFile(context, edit, (state, { file }) =>
        bindFile(state, { dictionary, path: file.path }),
      );
    }
    return { value: { changed: wanted.length, left: unbound.length - wanted.length } };
  }),
};

/** Whoever may not change the file does not make the server work for it. */
async function learnedAlone(context: EditContext, fileId: string) {
  const { db, actor } = context;
  const file = await findFile(db, fileId);
  if (!file) throw new AppError('NOT_FOUND');
  const own = { id: file.blueprintId };
  const { dictionary } = await db.transaction((tx) => lockOwn(tx, actor, own));
  return learnFile(context, file, dictionary);
}

/** A folder that is there is meant as it is named, `App.Core` too; else a file's path speaks of its folder. */
function rootOf(named: string, paths: readonly string[]): string {
  const folder = named.endsWith('/') ? named : `${named}/`;
  if (named === '' || paths.some((path) => path.startsWith(folder))) return named && folder;
  return `${folderOf(named)}/`;
}

/** Where a file is made once, its path says for what it is to be made. */
function bindFile<State extends Pick<TemplateState, 'path' | 'each' | 'text'>>(
  state: State,
  { dictionary, path }: { dictionary: readonly DictionaryEntry[]; path: string },
): State {
  const each = state.each ?? contextOfTokens({ path, text: state.text }, dictionary);
  return {
    ...state,
    each,
    path: replacePathTokens(state.path, { dictionary, context: each, path }),
  };
}

/** What of the shown text a section takes. */
function stretchOf(parts: readonly Part[], id: string): { from: number; to: number } {
  const [, from, to] = /^@(\d+)-(\d+)$/.exec(id) ?? [];
  if (from !== undefined) return { from: Number(from), to: Number(to) };
  let at = 0;
  let list = parts;
  let part: Part | undefined;
  for (const step of id.split('.')) {
    const index = Number(step);
    at += shownText(list.slice(0, index)).length;
    part = list[index];
    list = part?.kind === 'section' ? part.parts : [];
  }
  if (!part) throw new AppError('VALIDATION_FAILED', 'There is no such section any more.');
  return { from: at, to: at + shownPart(part).length };
}
