import { api } from '#http/api';
import { requirePlatform } from '#modules/platform';
import { loadState, lockDomain, saveState } from './domain-model-store.ts';
import { importModel } from './import-model.ts';
import { interchangeModel } from './interchange-model.ts';

const routes = api.domainModel;

/** The whole model of a platform in the interchange format, out and in. */
export const domainModelRoutes = {
  exportModel: routes.exportModel.handler(async ({ context: { db, actor }, input }) => {
    await requirePlatform(db, actor, input.platformId);
    return { data: interchangeModel(await loadState(db, input.platformId)).model };
  }),

  importModel: routes.importModel.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { platform } = await requirePlatform(tx, actor, input.platformId);
      await lockDomain(tx, platform.id);
      const before = await loadState(tx, platform.id);
      const { state, imported } = importModel(before, input.model);
      await saveState(tx, before, state);
      return { value: imported };
    }),
  ),
};
