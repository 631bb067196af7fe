import { randomUUID } from 'node:crypto';
import { bindingContexts } from '@stepwright/blueprint-engine';
import { AppError, type GenerationStrategy } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import { api, type Context } from '#http/api';
import { versioned } from '#http/versioned-read';
import { requireMember } from '#modules/organisation';
import { lockOwn, refuseStale, requireReadable } from './blueprint-access.ts';
import { copyAll, listEntries, readTemplates } from './blueprint-file-store.ts';
import { blueprintEditRoutes } from './blueprint-edit-routes.ts';
import { blueprintFileRoutes } from './blueprint-file-routes.ts';
import {
  changeNoted,
  findBlueprint,
  holdBlueprint,
  insertBlueprint,
  listUsable,
  readProof,
  removeBlueprint,
} from './blueprint-store.ts';
import { blueprintWorkRoutesWith, type ReadServices } from './blueprint-work-routes.ts';
import { conditionRoutes } from './condition-routes.ts';
import { conditionsOf } from './conditions-of.ts';
import { fileViewRoutesWith, type ReadModel } from './file-view-routes.ts';
import { wholeFileRoutes } from './whole-file-routes.ts';
import { codeBlueprints } from './find-blueprints.ts';
import { learningRoutes } from './learning-routes.ts';
import { blueprintExchangeRoutes } from './exchange-routes.ts';
import { blueprintHistoryRoutes } from './history-routes.ts';
import { wordsOfNames } from './history-words.ts';
import { presentBlueprint, presentDictionary, presentListed } from './present-blueprint.ts';
import { readRevisions } from './template-revision.ts';

const routes = api.generationStrategy;

const ownRoutes = {
  listByOrganisation: routes.listByOrganisation.handler(({ context, input }) =>
    list(context, input.organisationId, { isLearned: false }),
  ),
  listForPublish: routes.listForPublish.handler(async ({ context, input }) => {
    const { data } = await list(context, input.organisationId, { isLearned: true });
    const builtIn = codeBlueprints().map(({ id, revision }) => [id, revision] as const);
    const ids = data.map(({ identity }) => identity);
    const revisions = new Map([...(await readRevisions(context.db, ids)), ...builtIn]);
    return {
      data: data.map((each) => ({ ...each, revision: revisions.get(each.identity) ?? '' })),
    };
  }),

  create: routes.create.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { identity: id = randomUUID(), organisationId, name, type, description } = input;
      await requireMember(tx, actor, organisationId);
      const row = { id, organisationId, name, type, description };
      return { value: await insertOnce(tx, row) };
    }),
  ),

  clone: routes.clone.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { generationStrategyId, organisationId, newName: name } = input;
      await requireMember(tx, actor, organisationId);
      await requireReadable(tx, actor, generationStrategyId);
      const from = await holdBlueprint(tx, generationStrategyId);
      if (!from) throw new AppError('NOT_FOUND');
      const { description, dictionary, sample, contentVersion, learnedVersion } = from;
      // Versions begin anew: whatever is learned of the copy comes later.
      const learned = await readProof(tx, from.id);
      const proof = learned && { ...learned, askedAt: 0, readAt: 0 };
      const id = input.identity ?? randomUUID();
      const isNew = (await findBlueprint(tx, id)) === null;
      const copy = { description, dictionary, sample, proof, contentVersion, learnedVersion };
      const row = { ...copy, id, organisationId, name, type: 'Private' as const };
      const value = await insertOnce(tx, row);
      if (isNew) {
        await copyAll(tx, from.id, id);
        const made = await lockOwn(tx, actor, { id });
        await changeNoted(tx, made, { by: actor, words: `Cloned from ${from.name}` });
      }
      return { value };
    }),
  ),
};

/** What services show of the blueprints that they have chosen: their names. */
const namingRoutesWith = (onRenamed: OnRenamed) => ({
  update: routes.update.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { generationStrategyId: id, organisationId, name, type, description } = input;
      const row = await lockOwn(tx, actor, { id, organisationId });
      refuseStale(row, input.version);
      const change = { name, type, description };
      const words = wordsOfNames(row, change);
      const changed = await changeNoted(tx, row, { by: actor, words, change });
      if (name !== row.name) await onRenamed(tx, id);
      return { value: presentListed(changed) };
    }),
  ),

  delete: routes.delete.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { generationStrategyId: id, organisationId } = input;
      await lockOwn(tx, actor, { id, organisationId });
      await removeBlueprint(tx, id);
      await onRenamed(tx, id);
      return { value: {} };
    }),
  ),
});

const readingRoutes = {
  getForTreeView: routes.getForTreeView.handler(async ({ context, input: { id } }) => {
    const { db, actor, jobs } = context;
    const row = await requireReadable(db, actor, id);
    return versioned(context, ['blueprint', id, row.version], async () => ({
      data: presentBlueprint(row, {
        proof: await readProof(db, id),
        entries: await listEntries(db, id),
        // What ended long ago is forgotten.
        isWorkKnown: row.jobId !== null && (await jobs.find(row.jobId)) !== null,
      }),
    }));
  }),

  listBindingParameters: routes.listBindingParameters.handler(
    async ({ context: { db, actor }, input: { id } }) => ({
      data: presentDictionary((await requireReadable(db, actor, id)).dictionary),
    }),
  ),

  getBindingContextOptions: routes.getBindingContextOptions.handler(() => ({
    data: bindingContexts(),
  })),

  getConditionalMappings: routes.getConditionalMappings.handler(
    async ({ context: { db, actor }, input: { generationStrategyId: id } }) => {
      await requireReadable(db, actor, id);
      return { data: conditionsOf(await readTemplates(db, id)) };
    },
  ),
};

/** Told within the transaction that gives a blueprint another name, or takes it away. */
type OnRenamed = (tx: Transaction, blueprintId: string) => Promise<void>;

/** @param models Whoever keeps models tells them: of a service that code was written for, and of a platform. */
export const generationStrategyRoutesWith = (models: {
  readServices: ReadServices;
  readModel: ReadModel;
  onRenamed: OnRenamed;
}) => ({
  ...ownRoutes,
  ...namingRoutesWith(models.onRenamed),
  ...readingRoutes,
  ...blueprintFileRoutes,
  ...blueprintEditRoutes,
  ...conditionRoutes,
  ...wholeFileRoutes,
  ...blueprintHistoryRoutes,
  ...blueprintExchangeRoutes,
  ...learningRoutes,
  ...fileViewRoutesWith(models.readModel),
  ...blueprintWorkRoutesWith(models.readServices),
});

/** An id that was used before stands for the same blueprint, never for another one. */
async function insertOnce(
  tx: Transaction,
  row: { id: string } & Parameters<typeof insertBlueprint>[1],
): Promise<GenerationStrategy> {
  const inserted = (await insertBlueprint(tx, row)) ?? (await findBlueprint(tx, row.id));
  const isSame = inserted?.organisationId === row.organisationId && inserted.name === row.name;
  if (!inserted || !isSame) throw new AppError('CONFLICT');
  return presentListed(inserted);
}

/** The organisation's own, what others made public, and the built-in ones. */
async function list(
  { db, actor }: { db: Database } & Pick<Context, 'actor'>,
  organisationId: string,
  wanted: { isLearned: boolean },
): Promise<{ data: GenerationStrategy[] }> {
  await requireMember(db, actor, organisationId);
  const rows = await listUsable(db, organisationId, wanted);
  const isOwn = (row: { organisationId: string }) => row.organisationId === organisationId;
  const builtIn = codeBlueprints().map(({ id, name, description }) => ({
    identity: id,
    name,
    description,
    type: 'Public' as const,
    organisationId: null,
  }));
  const own = rows.filter(isOwn).map(presentListed);
  const others = rows.filter((row) => !isOwn(row)).map(presentListed);
  return { data: [...own, ...builtIn, ...others] };
}
