import { Stack, Text } from '@mantine/core';
import { BusyButton } from '#ui/busy-button';
import { formAction } from './blueprint-form-action.ts';
import { DraftConflicts } from './draft-conflicts.tsx';
import { draftOver } from './draft.ts';
import { calls } from './file-edit.ts';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { CodeField, ConditionField, ContextField } from './section-fields.tsx';
import { parametersIn } from './section-values.ts';

/** For what the file itself is generated, when, and where. */
export function FileBindingForm({ isOwn, ...work }: FileWork & { isOwn: boolean }) {
  const { blueprint, file, edit, typedPath, onTypePath } = work;
  const { bindingContext, mappingCondition } = file.fileBinding ?? {
    bindingContext: null,
    mappingCondition: '',
  };
  const draft = draftOver({ path: file.pathBinding.value }, typedPath, onTypePath);
  const { path } = draft.values;
  const isDisabled = !isOwn || edit.isPending;
  const isDirty = path.trim() !== file.pathBinding.value;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {texts.file}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const value = path.trim();
          edit.send(
            formAction('parameter-map-update'),
            { propertyBindingId: 'path', value, parameters: parametersIn(value) },
            { onDone: draft.reset },
          );
        }}
      >
        <CodeField
          label={texts.path}
          value={path}
          isDisabled={isDisabled}
          isUnsaved={draft.isTyped('path')}
          onChange={(value) => draft.set({ path: value })}
        />
        <DraftConflicts draft={draft} labels={texts.pathField} />
        {isDirty && path.trim() !== '' && draft.conflicts.length === 0 && (
          <BusyButton type="submit" size="compact-xs" mt={4} isBusy={edit.isPending}>
            {texts.save}
          </BusyButton>
        )}
      </form>
      <ContextField
        value={bindingContext}
        isDisabled={isDisabled || isDirty}
        onChange={(value) =>
          edit.send(calls.updatePropertyBindingContext, {
            propertyBindingId: 'file',
            bindingContext: value,
          })
        }
      />
      <ConditionField
        blueprintId={blueprint.identity}
        of={file.id}
        context={bindingContext}
        value={mappingCondition}
        isDisabled={isDisabled || isDirty}
        onSave={(condition, then) =>
          edit.send(
            calls.updatePropertyMappingCondition,
            { propertyBindingId: 'file', condition },
            then,
          )
        }
      />
    </Stack>
  );
}
