import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { api, type Context } from '#http/api';
import { chooseTechnology, requirePlatform, type PlatformRow } from '#modules/platform';
import { answer, changeAggregate } from './change-aggregate.ts';
import type { LoseFeatures } from './change-element.ts';
import { readLatestCommitSha } from './commit-store.ts';
import { requireAggregate } from './domain-model-access.ts';
import { loadState, lockDomain, saveState } from './domain-model-store.ts';
import { aggregateIn, putAggregate, type AggregateRow } from './domain-state.ts';
import { elementRoutesWith } from './element-routes.ts';
import type { WhatStepsSay } from './ask-for-attributes.ts';
import { attributeRoutesWith } from './attribute-routes.ts';
import { createAggregate, deleteAggregate, editByForm } from './place-aggregate.ts';
import { knownStrategies } from './strategy-names.ts';

const routes = api.aggregate;

/**
 * @param loseFeatures Whoever shows steps hears which are features no more.
 * @param whatStepsSay Whoever keeps steps tells what they say of a service.
 */
export const aggregateRoutesWith = (loseFeatures: LoseFeatures, whatStepsSay: WhatStepsSay) => ({
  ...elementRoutesWith(loseFeatures),
  ...attributeRoutesWith(whatStepsSay),

  createAggregate: routes.createAggregate.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { platform } = await requirePlatform(tx, actor, input.platformId);
      if (platform.organisationId !== input.organisationId) throw new AppError('NOT_FOUND');

      await lockDomain(tx, platform.id);
      const before = await loadState(tx, platform.id, () => []);
      const { state, aggregate } = createAggregate(before, input);
      await saveState(tx, before, state);
      return { value: await answer(tx, { state, aggregateId: aggregate.id, elementId: null }) };
    }),
  ),

  editAggregate: routes.editAggregate.handler(({ context, input }) => {
    const { aggregateId, version } = input;
    return changeAggregate(context, { aggregateId, version }, (state, aggregate) => ({
      state: editByForm(state, aggregate, input),
      aggregateId,
      elementId: null,
    }));
  }),

  deleteAggregate: routes.deleteAggregate.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { platform } = await requireAggregate(tx, actor, input.aggregateId);
      await lockDomain(tx, platform.id);
      const before = await loadState(tx, platform.id, () => [input.aggregateId]);
      const after = deleteAggregate(before, aggregateIn(before, input.aggregateId));
      await saveState(tx, before, after);
      return { value: {} };
    }),
  ),

  selectHosting: routes.selectHosting.handler(({ context, input: { aggregateId, name } }) =>
    choose(context, aggregateId, (platform) => ({
      host: chooseTechnology(platform, 'host', name),
    })),
  ),

  selectPersistence: routes.selectPersistence.handler(({ context, input: { aggregateId, name } }) =>
    choose(context, aggregateId, (platform) => ({
      persistence: chooseTechnology(platform, 'persistence', name),
    })),
  ),

  selectGenerationStrategies: routes.selectGenerationStrategies.handler(({ context, input }) =>
    choose(context, input.aggregateId, async ({ organisationId }, tx) => ({
      generationStrategyIds: await knownStrategies(tx, {
        ids: input.generationStrategyIds,
        organisationId,
      }),
    })),
  ),

  getLatestCommitSha: routes.getLatestCommitSha.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      await requireAggregate(tx, actor, input.aggregateId);
      return { data: await readLatestCommitSha(tx, input.aggregateId) };
    }),
  ),
});

/** Changes what was chosen for a service, which leaves its elements as they are. */
function choose(
  { db, actor }: Context,
  aggregateId: string,
  decide: (
    platform: PlatformRow,
    tx: Transaction,
  ) => Partial<AggregateRow> | Promise<Partial<AggregateRow>>,
) {
  return db.transaction(async (tx) => {
    const { platform } = await requireAggregate(tx, actor, aggregateId);
    const choice = await decide(platform, tx);

    await lockDomain(tx, platform.id);
    const before = await loadState(tx, platform.id, () => [aggregateId]);
    const aggregate = { ...aggregateIn(before, aggregateId), ...choice };
    await saveState(tx, before, putAggregate(before, aggregate));
    return { value: await answer(tx, { state: before, aggregateId, elementId: null }) };
  });
}
