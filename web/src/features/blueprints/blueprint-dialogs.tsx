import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { GenerationStrategy } from '@stepwright/contract';
import { useState } from 'react';
import { errorTextOr } from '#api/errors';
import { BusyButton } from '#ui/busy-button';
import { ErrorAlert } from '#ui/error-alert';
import { calls, useBlueprintChange } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';

interface DialogProps {
  /** Null: closed. */
  of: GenerationStrategy | null;
  organisationId: string;
  onClose: () => void;
}
type OpenDialog = DialogProps & { of: GenerationStrategy };

export function DeleteBlueprint(props: DialogProps) {
  const { of, onClose } = props;
  return (
    <Modal opened={of !== null} onClose={onClose} title={texts.deleteTitle}>
      {of && <DeleteForm {...props} of={of} />}
    </Modal>
  );
}

function DeleteForm({ of, organisationId, onClose }: OpenDialog) {
  const remove = useBlueprintChange(calls.delete);
  const confirm = () =>
    remove.mutate({ generationStrategyId: of.identity, organisationId }, { onSuccess: onClose });
  return (
    <Stack>
      <Text size="sm">{texts.deleteText}</Text>
      <Text fw={600}>{of.name}</Text>
      <ErrorAlert text={remove.error && errorTextOr(remove.error, texts.unknownError)} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.no}
        </Button>
        <BusyButton color="red" isBusy={remove.isPending} onClick={confirm}>
          {texts.yes}
        </BusyButton>
      </Group>
    </Stack>
  );
}

export function CloneBlueprint(props: DialogProps) {
  const { of, onClose } = props;
  return (
    <Modal opened={of !== null} onClose={onClose} title={texts.cloneTitle}>
      {of && <CloneForm {...props} of={of} />}
    </Modal>
  );
}

function CloneForm({ of, organisationId, onClose }: OpenDialog) {
  const [name, setName] = useState(texts.copyOf(of.name));
  // The same on every attempt, so that a lost answer does not make two.
  const [identity] = useState(() => crypto.randomUUID());
  const clone = useBlueprintChange(calls.clone);
  const newName = name.trim();
  const submit = (): void => {
    if (newName === '') return;
    clone.mutate(
      { generationStrategyId: of.identity, organisationId, newName, identity },
      { onSuccess: onClose },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <TextInput
          label={texts.cloneText}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ErrorAlert text={clone.error && errorTextOr(clone.error, texts.unknownError)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <BusyButton type="submit" disabled={newName === ''} isBusy={clone.isPending}>
            {texts.clone}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}
