import { Alert, Progress, Stack, Text } from '@mantine/core';
import { texts } from './blueprints-texts.ts';
import { RejectedFiles } from './rejected-files.tsx';
import type { Work } from './use-work.ts';

/** How far a load or a learning is, or why it failed; afterwards what was left out. */
export function WorkNote({ work }: { work: Work }) {
  if (work.isRunning)
    return (
      <Stack gap={4} px="md" py="xs" role="status">
        <Text size="sm">{work.message ?? texts.loading}</Text>
        <Progress value={work.progress * 100} aria-label={texts.loading} size="sm" animated />
      </Stack>
    );
  if (work.state === 'failed')
    return (
      <Alert color="red" variant="light" m="sm" role="alert">
        {work.message ?? texts.failed}
      </Alert>
    );
  return <RejectedFiles files={work.rejected} />;
}
