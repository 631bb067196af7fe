import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { calls } from './file-edit.ts';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { CodeField, ConditionField, ContextField } from './section-fields.tsx';
import { parametersIn } from './section-values.ts';

/** For what the file itself is generated, when, and where. */
export function FileBindingForm({ blueprint, file, edit, isOwn }: FileWork & { isOwn: boolean }) {
  const { bindingContext, mappingCondition } = file.fileBinding ?? {
    bindingContext: null,
    mappingCondition: '',
  };
  const [path, setPath] = useState(file.pathBinding.value);
  const isDisabled = !isOwn || edit.isPending;
  // What else is saved brings a new version of the file, and the form begins anew.
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
            calls.updateTextSection,
            { propertyBindingId: 'path', value, parameters: parametersIn(value) },
            { onDone: () => undefined },
          );
        }}
      >
        <CodeField label={texts.path} value={path} isDisabled={isDisabled} onChange={setPath} />
        {isDirty && path.trim() !== '' && (
          <Button type="submit" size="compact-xs" mt={4} loading={edit.isPending}>
            {texts.save}
          </Button>
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
