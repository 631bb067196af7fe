import { Modal, Stack, Text } from '@mantine/core';
import type { User } from '@stepwright/contract';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { ErrorAlert } from '#ui/error-alert';
import { SubmitRow } from '#ui/submit-row';
import { texts } from './configuration-texts.ts';

/** What the sub-action answers: the first text of a refusal, or nothing wrong. */
export interface Removal {
  email: string;
  error: string | null;
}

export function RemoveUserDialog(props: {
  /** Null: closed. */
  user: User | null;
  deletePath: string;
  onClose: () => void;
}) {
  const { user, deletePath, onClose } = props;
  return (
    <Modal opened={user !== null} onClose={onClose} title={texts.confirmRemoval}>
      {user && <RemovalForm user={user} deletePath={deletePath} onClose={onClose} />}
    </Modal>
  );
}

function RemovalForm(props: { user: User; deletePath: string; onClose: () => void }) {
  const { user, deletePath, onClose } = props;
  const fetcher = useFetcher<Removal>();
  const isDone = fetcher.data?.email === user.email && fetcher.data.error === null;

  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const isPending = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" action={deletePath}>
      <input type="hidden" name="email" value={user.email} />
      <Stack>
        <Text size="sm">{texts.removalText(user.email)}</Text>
        <ErrorAlert text={isPending ? null : fetcher.data?.error} />
        <SubmitRow
          submit={isPending ? texts.loading : texts.yes}
          isPending={isPending}
          color="red"
          cancel={texts.no}
          onCancel={onClose}
        />
      </Stack>
    </fetcher.Form>
  );
}
