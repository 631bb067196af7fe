import { Center, Loader, Stack } from '@mantine/core';
import { Logo } from './logo.tsx';

/** Shown while the application itself is loading. */
export function FullScreenLoader() {
  return (
    <Center h="100dvh" component="output" aria-label="Loading">
      <Stack align="center" gap="lg">
        <Logo size={56} />
        <Loader type="dots" size="sm" />
      </Stack>
    </Center>
  );
}
