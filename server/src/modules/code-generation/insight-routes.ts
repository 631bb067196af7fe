import { AppError, type ElementOfModel } from '@stepwright/contract';
import { writeElementPath } from '@stepwright/domain-model';
import type { Database } from '#db/database';
import { api } from '#http/api';
import {
  findBlueprints,
  predefinedBlueprint,
  requireBlueprints,
  type AvailableBlueprint,
} from '#modules/blueprint';
import {
  readStepsOfElements,
  requireAggregate,
  tryChange,
  tryMarking,
  type LoadedPlatformModel,
  type TriedChange,
} from '#modules/domain-model';
import { readSentences, readTypedStep } from '#modules/process';
import { requireOwner } from './code-generation-access.ts';
import { linesOfElement } from './element-lines.ts';
import { explainService } from './explain-service.ts';
import { impactOf, type ServiceBlueprints } from './impact.ts';
import { loadInfrastructure } from './load-infrastructure.ts';
import { loadService } from './load-service.ts';
import { originOf } from './line-origin.ts';
import { madeOf } from './infrastructure-explained.ts';
import { ModelPlaces } from './model-places.ts';

const routes = api.codeInsight;

/** What it shows of code that was never chosen: the blueprint of the hosting that comes first. */
const usualHosting = 'Azure Functions';

/** Enough to see where something comes from. */
const mostSentences = 20;

export const insightRoutes = {
  getLineOrigin: routes.getLineOrigin.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { aggregateId, generationStrategyIds: ids } = input;
      const { platform } = await requireAggregate(tx, actor, aggregateId);
      const { organisationId } = platform;
      const blueprints = await requireBlueprints(tx, { ids, organisationId });
      const service = await loadService(tx, aggregateId);
      const explained = (blueprint: AvailableBlueprint) => explainService(service, [blueprint])[0];
      const origin = originOf({ model: service, blueprints, explain: explained }, input);
      const sentences = await sentencesOf(tx, service, origin.element);
      return { value: { ...origin, sentences } };
    }),
  ),

  getInfrastructureLineOrigin: routes.getInfrastructureLineOrigin.handler(
    ({ context: { db, actor }, input }) =>
      db.transaction(async (tx) => {
        await requireOwner(tx, actor, input);
        const loaded = await loadInfrastructure(tx, input);
        const { template, ...origin } = originOf(madeOf(loaded), input);
        const sentences = await sentencesOf(tx, loaded, origin.element);
        // Nobody can open these blueprints: there is nothing to lead to.
        return {
          value: { ...origin, template: template && { ...template, blueprintId: null }, sentences },
        };
      }),
  ),

  getElementLines: routes.getElementLines.handler(({ context: { db, actor }, input }) =>
    db.transaction(async (tx) => {
      const { aggregateId, elementId } = input;
      const { platform } = await requireAggregate(tx, actor, aggregateId);
      const service = await loadService(tx, aggregateId);
      const path = service.elements.find(({ id }) => id === elementId)?.path;
      const element = path && new ModelPlaces(service).at(writeElementPath(path));
      if (!path || element?.aggregateId !== aggregateId) throw new AppError('NOT_FOUND');
      const found = await linesOfElement(service, path, blueprintsIn(tx, platform));
      return { data: { element, sentences: await sentencesOf(tx, service, element), ...found } };
    }),
  ),

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
  return impactOf(tried, blueprintsIn(tx, tried.platform));
}

/** The blueprints of a service of the platform, or what its hosting would use. */
function blueprintsIn(tx: Database, { organisationId }: TriedChange['platform']) {
  return async (
    service: TriedChange['after']['aggregates'][number],
  ): Promise<ServiceBlueprints> => {
    const { generationStrategyIds: ids, host } = service;
    const chosen = await findBlueprints(tx, { ids, organisationId });
    if (chosen.length > 0) return { blueprints: chosen, areAssumed: false };
    const usual = predefinedBlueprint(host) ?? predefinedBlueprint(usualHosting);
    return { blueprints: usual ? [usual] : [], areAssumed: true };
  };
}

/** The steps that became the element; of a service, those that became any of its elements. */
async function sentencesOf(
  tx: Database,
  { elements }: Pick<LoadedPlatformModel, 'elements'>,
  element: ElementOfModel | null,
) {
  if (!element) return [];
  const { boundedContext, aggregate } = element;
  const service = `${writeElementPath({ boundedContext, aggregate })}/`;
  const ids =
    element.kind === 'aggregate'
      ? elements
          .filter((each) => writeElementPath(each.path).startsWith(service))
          .map(({ id }) => id)
      : [element.elementId];
  const steps = await readStepsOfElements(tx, ids);
  return (await readSentences(tx, steps)).slice(0, mostSentences);
}
