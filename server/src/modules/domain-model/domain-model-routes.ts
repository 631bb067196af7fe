import { AppError } from '@stepwright/contract';
import { exportModel } from '@stepwright/model-exchange';
import { api } from '#http/api';
import { requirePlatform } from '#modules/platform';
import { deploymentOf } from './deployment-of.ts';
import { loadState, lockDomain, readDomainVersion, saveState } from './domain-model-store.ts';
import { importModel } from './import-model.ts';
import { interchangeModel } from './interchange-model.ts';
import { loadModelOf } from './load-model.ts';
import { previewImport } from './preview-import.ts';
import { readImportedFiles } from './read-imported-files.ts';

const routes = api.domainModel;

/** The whole model of a platform, out and in: in the interchange format and in those of others. */
export const domainModelRoutes = {
  exportModel: routes.exportModel.handler(async ({ context: { db, actor }, input }) => {
    await requirePlatform(db, actor, input.platformId);
    return { data: interchangeModel(await loadState(db, input.platformId)).model };
  }),

  exportDeployment: routes.exportDeployment.handler(async ({ context: { db, actor }, input }) => {
    const { platform } = await requirePlatform(db, actor, input.platformId);
    return { data: deploymentOf({ ...(await loadModelOf(db, platform.id)), platform }) };
  }),

  importModel: routes.importModel.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { platform } = await requirePlatform(tx, actor, input.platformId);
      await lockDomain(tx, platform.id);
      const version = await readDomainVersion(tx, platform.id);
      if (input.version !== undefined && input.version !== version) throw new AppError('CONFLICT');
      const before = await loadState(tx, platform.id);
      const { state, imported } = importModel(before, input.model);
      await saveState(tx, before, state);
      return { value: imported };
    }),
  ),

  exportFiles: routes.exportFiles.handler(async ({ context: { db, actor }, input }) => {
    await requirePlatform(db, actor, input.platformId);
    const { model } = interchangeModel(await loadState(db, input.platformId));
    return { data: { files: exportModel(model, input.format) } };
  }),

  previewImport: routes.previewImport.handler(async ({ context: { db, actor }, input }) => {
    await requirePlatform(db, actor, input.platformId);
    const read = await readImportedFiles(input, actor);
    return db.transaction(async (tx) => {
      // First: a change that comes between the two makes the import that follows a conflict.
      const version = await readDomainVersion(tx, input.platformId);
      const preview = previewImport(await loadState(tx, input.platformId), read);
      return { value: { ...preview, version } };
    });
  }),
};
