import { Box, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page of reading width with a heading, for settings and forms. */
export function PageFrame(props: {
  title: string;
  text?: string;
  actions?: ReactNode;
  width?: number;
  children: ReactNode;
}) {
  const { title, text, actions, width = 880, children } = props;
  return (
    <Box p={{ base: 'md', md: 'xl' }} h="100%" style={{ overflow: 'auto' }}>
      <Stack gap="lg" maw={width} mx="auto">
        <Group justify="space-between" align="flex-start">
          <Stack gap={4}>
            <Title order={1}>{title}</Title>
            {text && (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            )}
          </Stack>
          {actions}
        </Group>
        {children}
      </Stack>
    </Box>
  );
}
