import type { ImportPreview } from '@stepwright/contract';
import { modelSchema } from '@stepwright/domain-model';
import { completeModel, modelChanges, type ImportedFiles } from '@stepwright/model-exchange';
import type { DomainState } from './domain-state.ts';
import { importModel } from './import-model.ts';
import { interchangeModel } from './interchange-model.ts';

/**
 * What importing what was read would change; the import itself is carried out on a copy.
 *
 * Our own format says everything, and is taken as it stands. Another holds only a part of a model:
 * what it cannot say stays as it is.
 *
 * @throws AppError as the import would.
 */
export function previewImport(
  before: DomainState,
  { format, model: read, untaken }: ImportedFiles,
): Omit<ImportPreview, 'version'> {
  const present = interchangeModel(before).model;
  const model = modelSchema.parse(format === 'json' ? read : completeModel(present, read));
  const { model: after } = interchangeModel(importModel(before, model).state);
  return { format, model, changes: modelChanges(present, after), untaken };
}
