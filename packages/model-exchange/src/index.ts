export { completeModel } from './complete-model.ts';
export {
  exchangeLimits,
  exportFormats,
  importFormats,
  type ExportFormat,
  type ImportedFiles,
  type ImportFormat,
  type ModelFile,
  type Untaken,
  type Where,
} from './exchange.ts';
export { exportModel } from './export-model.ts';
export { importFiles } from './import-files.ts';
export { modelChanges, type ChangedFact, type ModelChange } from './model-changes.ts';
