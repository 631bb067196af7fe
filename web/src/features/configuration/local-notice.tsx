import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { isLocalHost } from '#api/errors';
import { texts } from './configuration-texts.ts';

/** On the developer's own machine only. The screens still try. */
export function LocalNotice() {
  if (!isLocalHost()) return null;
  return (
    <Alert
      role="note"
      variant="default"
      icon={<IconInfoCircle color="var(--mantine-color-yellow-7)" />}
    >
      {texts.locally}
    </Alert>
  );
}
