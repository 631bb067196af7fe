import type { ImportPreview } from '@stepwright/contract';
import { modelSchema } from '@stepwright/domain-model';
import {
  completeModel,
  importFiles,
  modelChanges,
  type ImportFormat,
  type ModelFile,
} from '@stepwright/model-exchange';
import type { DomainState } from './domain-state.ts';
import { importModel } from './import-model.ts';
import { interchangeModel } from './interchange-model.ts';

/**
 * What importing the files would change; the import itself is carried out on a copy.
 *
 * Our own format says everything, and is taken as it stands. Another holds only a part of a model:
 * what it cannot say stays as it is.
 *
 * @throws AppError as the import would.
 */
export function previewImport(
  before: DomainState,
  { files, format: given }: { files: ModelFile[]; format?: ImportFormat | undefined },
): Omit<ImportPreview, 'version'> {
  const { format, model: read, untaken } = importFiles(files, given);
  const present = interchangeModel(before).model;
  const model = modelSchema.parse(format === 'json' ? read : completeModel(present, read));
  const { model: after } = interchangeModel(importModel(before, model).state);
  return { format, model, changes: modelChanges(present, after), untaken };
}
