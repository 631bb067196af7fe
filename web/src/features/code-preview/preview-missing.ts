import { texts } from './code-preview-texts.ts';
import type { Previewable } from './infrastructure-subject.ts';
import type { PickerName } from './picker-focus.ts';

/** Why nothing can be previewed now, and where that is put right. */
export interface Missing {
  text: string;
  picker: PickerName | null;
}

/** The first thing that is missing, in the order in which it is asked for. */
export function whatIsMissing(chosen: {
  isOnline: boolean;
  element: Previewable | null;
  repositoryUrl: string | null;
  blueprintIds: string[];
}): Missing | null {
  if (!chosen.isOnline) return { text: texts.offline, picker: null };
  if (!chosen.element) return { text: texts.missing.element, picker: 'element' };
  if (!chosen.repositoryUrl) return { text: texts.missing.repository, picker: 'repository' };
  // Infrastructure is made by blueprints of its own.
  if (chosen.element.kind === 'infrastructure' || chosen.blueprintIds.length > 0) return null;
  return { text: texts.missing.blueprint, picker: 'blueprint' };
}
