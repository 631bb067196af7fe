export * from './aggregate.ts';
export * from './attribute-suggestions.ts';
export * from './attribute.ts';
export {
  fileConflictSchema,
  type ConflictHunk,
  type FileChangeHunk,
  type FileConflict,
  type HunkResolution,
} from './code-conflict.ts';
export * from './code-generation.ts';
export type { PublishChoice } from './publish-choice.ts';
export * from './code-insight.ts';
export * from './configuration.ts';
export * from './contract.ts';
export { correctMeaning, type Correction } from './correct-meaning.ts';
export * from './domain-model.ts';
export * from './domain-read-model.ts';
export { bases, type Base } from './bases.ts';
export { elementNameSchema, sentPluralSchema } from './element-name.ts';
export { isBranchName } from './branch-name.ts';
export { idSchema, nameSchema } from './endpoint.ts';
export * from './errors.ts';
export * from './failures.ts';
export * from './file-status.ts';
export * from './blueprint-details.ts';
export * from './blueprint-file-rules.ts';
export * from './blueprint-exchange-calls.ts';
export * from './blueprint-history-calls.ts';
export * from './blueprint-learning-calls.ts';
export * from './blueprint-view-calls.ts';
export * from './generation-strategy.ts';
export * from './live.ts';
export * from './model-exchange.ts';
export { MOST_DISMISSED } from './model-finding.ts';
export * from './organisation.ts';
export * from './platform.ts';
export * from './process.ts';
export * from './process-file.ts';
export * from './repository.ts';
export * from './service-map.ts';
export * from './statement.ts';
export * from './technologies.ts';
export * from './upload-rules.ts';
