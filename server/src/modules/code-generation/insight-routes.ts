import { api } from '#http/api';
import type { Database } from '#db/database';
import { findBlueprints, predefinedBlueprint } from '#modules/blueprint';
import { tryChange, tryMarking, type TriedChange } from '#modules/domain-model';
import { readTypedStep } from '#modules/process';
import { impactOf, type ServiceBlueprints } from './impact.ts';

const routes = api.codeInsight;

/** What it shows of code that was never chosen: the blueprint of the hosting that comes first. */
const usualHosting = 'Azure Functions';

export const insightRoutes = {
  changeImpact: routes.changeImpact.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const tried = await tryChange(tx, actor, input.change);
      return { value: await impactOn(tx, tried) };
    }),
  ),

  stepImpact: routes.stepImpact.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { platformId, parsingInfo, feature } = await readTypedStep(tx, actor, input);
      if (feature)
        return { value: { isFeature: true, services: [], moreServices: 0, readers: [] } };
      const tried = await tryMarking(tx, actor, { platformId, parsingInfo });
      return { value: { isFeature: false, ...(await impactOn(tx, tried)) } };
    }),
  ),
};

function impactOn(tx: Database, tried: TriedChange) {
  const { organisationId } = tried.platform;
  return impactOf(tried, async ({ generationStrategyIds, host }): Promise<ServiceBlueprints> => {
    const ids = generationStrategyIds;
    const chosen = await findBlueprints(tx, { ids, organisationId });
    if (chosen.length > 0) return { blueprints: chosen, areAssumed: false };
    const usual = predefinedBlueprint(host) ?? predefinedBlueprint(usualHosting);
    return { blueprints: usual ? [usual] : [], areAssumed: true };
  });
}
