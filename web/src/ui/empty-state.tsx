import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What stands where a list would, and what to do about it. */
export function EmptyState(props: { icon?: ReactNode; text: string; action?: ReactNode }) {
  return (
    <Stack align="center" gap="sm" py={40} px="md">
      {props.icon && <Text c="dimmed">{props.icon}</Text>}
      <Text c="dimmed" ta="center">
        {props.text}
      </Text>
      {props.action}
    </Stack>
  );
}
