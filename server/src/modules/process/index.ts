export type { ProposedStep } from './add-proposed-steps.ts';
export { contributeFile, mostStepsOfUpload } from './contribute-file.ts';
export { generateProcessJob } from './generate-process-job.ts';
export { liveRoutes } from './live-routes.ts';
export { loseFeatures } from './lose-features.ts';
export { presentFile } from './present-file.ts';
export { requireLocked, requireProcess } from './process-access.ts';
export {
  changeFiles,
  filterUsedContent,
  findFileByPath,
  insertFiles,
  listAbandonedFiles,
  listFiles,
  readFiles,
  removeFiles,
  statusesOfUpload,
  takePlaceOfFiles,
  type ProcessFileRow,
} from './process-file-store.ts';
export { processRoutes } from './process-routes.ts';
export { findProcess, lockProcess, type ProcessRow } from './process-store.ts';
export { readSentences } from './read-sentences.ts';
export { readTypedStep } from './read-typed-step.ts';
export { statementRoutes } from './statement-routes.ts';
export { whatStepsSay } from './what-steps-say.ts';
