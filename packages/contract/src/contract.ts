import { aggregateContract } from './aggregate.ts';
import { codeGenerationContract } from './code-generation.ts';
import { codeInsightContract } from './code-insight.ts';
import { configurationContract } from './configuration.ts';
import { domainModelContract } from './domain-model.ts';
import { domainReadModelContract } from './domain-read-model.ts';
import { generationStrategyContract } from './generation-strategy.ts';
import { liveContract } from './live.ts';
import { modelFindingContract } from './model-finding.ts';
import { organisationContract } from './organisation.ts';
import { platformContract } from './platform.ts';
import { processContract } from './process.ts';
import { processFileContract } from './process-file.ts';
import { repositoryContract } from './repository.ts';
import { serviceMapContract } from './service-map.ts';
import { statementContract } from './statement.ts';

/** Every call there is. The server implements it, the web app and the tests call it. */
export const contract = {
  configuration: configurationContract,
  organisation: organisationContract,
  platform: platformContract,
  process: processContract,
  processFile: processFileContract,
  statement: statementContract,
  live: liveContract,
  domainReadModel: domainReadModelContract,
  domainModel: domainModelContract,
  serviceMap: serviceMapContract,
  modelFinding: modelFindingContract,
  aggregate: aggregateContract,
  repository: repositoryContract,
  generationStrategy: generationStrategyContract,
  codeGeneration: codeGenerationContract,
  codeInsight: codeInsightContract,
};
export type Contract = typeof contract;
