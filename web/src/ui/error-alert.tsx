import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What went wrong with the last attempt; nothing where nothing did. */
export function ErrorAlert({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle />} role="alert">
      {text}
    </Alert>
  );
}
