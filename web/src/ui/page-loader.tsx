import { Center, Loader } from '@mantine/core';

/** Shown inside the shell while a page is loading. */
export function PageLoader() {
  return (
    <Center h="100%" mih={160} component="output" aria-label="Loading">
      <Loader type="dots" size="sm" />
    </Center>
  );
}
