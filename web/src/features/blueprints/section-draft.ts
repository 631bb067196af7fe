import type { FileSection } from '@stepwright/contract';
import { formAction } from './blueprint-form-action.ts';
import { draftOver, type Draft } from './draft.ts';
import { tellFailure, type Then } from './file-edit.ts';
import type { FileWork } from './file-work.ts';
import { changesOf, valuesOf, type SectionValues } from './section-values.ts';

/** What is typed over a section, in the code or beside it. */
export interface SectionDraft extends Draft<SectionValues> {
  isDirty: boolean;
  /** Also while it is being saved, when it is not saved once more: the keys stay where they are. */
  canSave: boolean;
  /** Leaves editing, and what was typed. */
  leave: () => void;
  save: () => void;
}

export function sectionDraft(work: FileWork, section: FileSection): SectionDraft {
  const { edit, selection, onSelect, typed, onType } = work;
  const draft = draftOver(valuesOf(section), typed, onType);
  const changes = changesOf(section, draft.values);
  const isDirty = Object.keys(changes).length > 0;
  const canSave = isDirty && draft.conflicts.length === 0;
  const leave = (): void => {
    onSelect({ ...selection, isEditing: false });
    draft.reset();
  };
  return {
    ...draft,
    isDirty,
    canSave,
    leave,
    save: () => {
      if (!canSave || edit.isPending) return;
      const then: Then = {
        onDone: leave,
        onFailed: (text, isConflict) => {
          tellFailure(text);
          // Of a conflict both are shown, to choose from.
          if (!isConflict) draft.reset();
        },
      };
      const propertyBindingId = section.id;
      const { value, parameters, ...bound } = changes;
      const isValueOnly = Object.keys(bound).length === 0 && section.propertyName !== null;
      if (isValueOnly && value !== undefined && parameters !== undefined)
        edit.send(
          formAction('update-value-property-binding'),
          { propertyBindingId, value, parameters },
          then,
        );
      else edit.send(formAction('parameter-map-update'), { propertyBindingId, ...changes }, then);
    },
  };
}
