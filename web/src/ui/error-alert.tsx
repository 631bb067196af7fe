import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

interface ErrorAlertProps {
  text: string | null | undefined;
  /** What is known of why, below a sentence that is stated. */
  reason?: string | undefined;
}

/** What went wrong with the last attempt; nothing where nothing did. */
export function ErrorAlert({ text, reason }: ErrorAlertProps) {
  if (!text) return null;
  return (
    <>
      <Alert color="red" variant="light" icon={<IconAlertCircle />} role="alert">
        {text}
      </Alert>
      {reason && (
        <Text size="sm" c="dimmed" role="status">
          {reason}
        </Text>
      )}
    </>
  );
}
