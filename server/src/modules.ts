import type { RegularWork } from './jobs/regular-work.ts';
import { workable, type AnyJob } from './jobs/run-job.ts';
import { deleteContentJob } from './storage/delete-content-job.ts';
import {
  generationStrategyRoutesWith,
  learnBlueprintJob,
  loadRepositoryJob,
  proveBlueprintJob,
} from '#modules/blueprint';
import {
  codeGenerationRoutes,
  forgetDownloads,
  insightRoutes,
  platformPublishRoutes,
  publishJob,
  repositoryRoutes,
} from '#modules/code-generation';
import {
  aggregateRoutesWith,
  domainModelRoutes,
  serviceMapRoutes,
  domainReadModelRoutes,
  modelFindingRoutes,
  noteRenamedBlueprint,
  readPlatformModel,
  readServiceModels,
} from '#modules/domain-model';
import { analyseFilesJob, fileRoutes, sweepUploads } from '#modules/files';
import { organisationRoutes } from '#modules/organisation';
import { platformRoutes } from '#modules/platform';
import {
  generateProcessJob,
  liveRoutes,
  loseFeatures,
  processRoutes,
  statementRoutes,
  whatStepsSay,
} from '#modules/process';

/** Every module's calls, named as in the contract. */
export const routes = {
  organisation: organisationRoutes,
  platform: { ...platformRoutes, ...platformPublishRoutes },
  process: processRoutes,
  processFile: fileRoutes,
  statement: statementRoutes,
  live: liveRoutes,
  domainReadModel: domainReadModelRoutes,
  domainModel: domainModelRoutes,
  serviceMap: serviceMapRoutes,
  modelFinding: modelFindingRoutes,
  aggregate: aggregateRoutesWith(loseFeatures, whatStepsSay),
  repository: repositoryRoutes,
  generationStrategy: generationStrategyRoutesWith({
    readServices: readServiceModels,
    readModel: readPlatformModel,
    onRenamed: noteRenamedBlueprint,
  }),
  codeGeneration: codeGenerationRoutes,
  codeInsight: insightRoutes,
};

/** Every module's durable work. */
export const jobs: AnyJob[] = [
  workable(generateProcessJob),
  workable(publishJob),
  workable(analyseFilesJob),
  workable(loadRepositoryJob),
  workable(learnBlueprintJob),
  workable(proveBlueprintJob),
  workable(deleteContentJob),
];

/** What every module does again and again. */
export const regularWork: RegularWork[] = [sweepUploads, forgetDownloads];
