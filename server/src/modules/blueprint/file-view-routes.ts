import { AppError, type FilePreview } from '@stepwright/contract';
import type { Part } from '@stepwright/blueprint-engine';
import type { Model } from '@stepwright/domain-model';
import type { Database } from '#db/database';
import { api } from '#http/api';
import type { Actor } from '#identity/actor';
import { requireReadable } from './blueprint-access.ts';
import { edited } from './blueprint-edit-routes.ts';
import { findFile } from './blueprint-file-store.ts';
import { sampleOf } from './condition-routes.ts';
import { fileProperties } from './file-properties.ts';
import { renderToLook } from './work-in-thread.ts';
import { openTemplate, readOne, type FileTemplate, type OpenFile } from './open-file.ts';
import type { WantedPreview } from './preview-file.ts';
import { changeOf } from './section-change.ts';

const routes = api.generationStrategy;

/** Reads the model of a platform that the caller belongs to. */
export type ReadModel = (db: Database, actor: Actor, platformId: string) => Promise<Model>;

export const fileViewRoutesWith = (readModel: ReadModel) => ({
  previewFile: routes.previewFile.handler(async ({ context: { db, actor }, input, signal }) => {
    const { fileId, generationStrategyId, platformId, element, change } = input;
    const file = await findFile(db, fileId);
    const isOfIt = (generationStrategyId ?? file?.blueprintId) === file?.blueprintId;
    if (!file || !isOfIt) throw new AppError('NOT_FOUND');
    const row = await requireReadable(db, actor, file.blueprintId);
    // Also where the file does not need it: what the caller may not see is not there.
    const model = platformId === null ? null : await readModel(db, actor, platformId);
    const learned = await openTemplate(db, file);
    if (!learned) return { value: asItIs(file) };
    const wanted: WantedPreview = {
      model: model ?? (await sampleOf(db, row)),
      element,
      // Of the sample the file itself is wanted, not the first that the template gives.
      path: platformId === null ? file.path : null,
    };
    const call = { template: changed(learned, change), wanted };
    return { value: await renderToLook('preview', call, { actor, signal }) };
  }),

  getFileProperties: routes.getFileProperties.handler(async ({ context, input: { id } }) => {
    const { db, actor } = context;
    const file = await findFile(db, id);
    if (!file) throw new AppError('NOT_FOUND');
    await requireReadable(db, actor, file.blueprintId);
    const learned = await openTemplate(db, file);
    const parts: readonly Part[] = (learned && readOne(learned)?.file.parts) ?? [
      { kind: 'text', text: file.content.toString() },
    ];
    const found = await fileProperties(file.path, parts);
    return { data: { version: learned?.version ?? 0, ...found } };
  }),
});

/** With a change that is not made; one of another version is left out. */
function changed(
  learned: FileTemplate,
  change:
    | (Parameters<typeof changeOf>[0] & { propertyBindingId: string; version: number })
    | undefined,
): FileTemplate {
  if (!change || change.version !== learned.version) return learned;
  const wanted = {
    kind: 'change',
    id: change.propertyBindingId,
    change: changeOf(change),
  } as const;
  return { ...learned, state: edited(learned.state, wanted) };
}

/** Nothing was learned of it: it is generated as it is, whatever the model. */
function asItIs({ path, content }: OpenFile): FilePreview {
  const shown = { element: '', path, content: content.toString(), isCut: false };
  return { elements: [{ element: '', name: '' }], total: 1, shown, problems: [] };
}
