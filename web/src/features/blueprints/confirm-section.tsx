import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import type { FileSection } from '@stepwright/contract';
import { useState } from 'react';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import { calls } from './file-edit.ts';
import { nothingSelected } from './file-selection.ts';
import { texts } from './file-texts.ts';
import type { FileWork } from './file-work.ts';
import { wordsOf } from './file-words.ts';

export type Asked = 'delete' | 'revert';

/** Asks before a section is deleted or gets its original value again. */
export function ConfirmSection(
  props: FileWork & { section: FileSection; asked: Asked | null; onClose: () => void },
) {
  const { section, asked, onClose, edit, onSelect, layout } = props;
  const [error, setError] = useState<string | null>(null);
  const close = (): void => {
    setError(null);
    onClose();
  };
  const confirm = (): void => {
    const call = asked === 'delete' ? calls.deletePropertyBinding : calls.revertTextSection;
    // A property goes with its name.
    const whole = asked === 'delete' ? layout.spans.get(section.id)?.whole : undefined;
    edit.send(
      call,
      { propertyBindingId: whole ?? section.id },
      {
        onDone: () => {
          close();
          onSelect(nothingSelected);
        },
        onFailed: setError,
      },
    );
  };
  const isProperty = section.propertyName !== null;
  const titles = { delete: isProperty ? texts.deleteProperty : texts.delete, revert: texts.revert };
  return (
    <Modal opened={asked !== null} onClose={close} title={asked && titles[asked]}>
      <Stack>
        <Text size="sm">{asked === 'revert' ? texts.revertText : texts.deleteText}</Text>
        <Code block mah={160}>
          {asked === 'revert' ? section.originalValue : (section.propertyName ?? nameOf(section))}
        </Code>
        <ErrorAlert text={error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {texts.no}
          </Button>
          <BusyButton
            {...(asked === 'delete' && { color: 'red' })}
            isBusy={edit.isPending}
            onClick={confirm}
          >
            {texts.yes}
          </BusyButton>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A short piece of its text says which one it is. */
function nameOf(section: FileSection): string {
  return section.value?.trim().slice(0, 200) || wordsOf(section);
}
