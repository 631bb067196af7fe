import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { errorText } from '#api/errors';
import type { ModelDeletionInput } from '@stepwright/contract';
import { texts } from './arcmap-texts.ts';
import { DeleteImpact } from './delete-impact.tsx';

/** What a deletion asks and shows: the question, the name, what went wrong, the button's states. */
export interface DeleteQuestion {
  kind: string;
  name: string;
  isPending: boolean;
  error: unknown;
  /** What is asked before, to see what it would do to code. */
  change: ModelDeletionInput;
  onDelete: () => void;
}

/** The question itself, with its buttons. */
export function DeletePrompt(props: DeleteQuestion & { onCancel: () => void }) {
  const { kind, name, isPending, error, change, onDelete, onCancel } = props;
  const hasFailed = error !== null && error !== undefined;
  const label = hasFailed ? texts.retryDelete : texts.delete;
  return (
    <>
      <Text>{texts.deleteQuestion(kind)}</Text>
      <Text fw={600} mt="xs">
        {name}
      </Text>
      {hasFailed && (
        <Alert color="red" role="alert" mt="md">
          {errorText(error)}
        </Alert>
      )}
      <DeleteImpact change={change} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {texts.cancel}
        </Button>
        <Button color="red" onClick={onDelete} disabled={isPending}>
          {isPending ? texts.loading : label}
        </Button>
      </Group>
    </>
  );
}

/** Asks in a dialog before something is deleted. `children` gets what opens it. */
export function ConfirmDelete(
  props: DeleteQuestion & { children: (ask: () => void) => ReactNode },
) {
  const { children, ...question } = props;
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      {children(open)}
      <Modal opened={opened} onClose={close} title={texts.remove(question.kind)}>
        <DeletePrompt {...question} onCancel={close} />
      </Modal>
    </>
  );
}
