import { Box, Card, Center } from '@mantine/core';
import type { ReactNode } from 'react';

/** A narrow card in the middle of the page, for the few pages that have nothing around them. */
export function CentredCard({ children, width = 400 }: { children: ReactNode; width?: number }) {
  return (
    <Box component="main" bg="var(--stepwright-canvas)" mih="100dvh">
      <Center mih="100dvh" p="md">
        <Card withBorder radius="lg" padding="xl" w="100%" maw={width}>
          {children}
        </Card>
      </Center>
    </Box>
  );
}
