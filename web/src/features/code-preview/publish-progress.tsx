import { Alert, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { publishProgressOptions, type usePublish } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';

/** How far a publish is, while it runs. */
export function PublishProgress({ publish }: { publish: ReturnType<typeof usePublish> }) {
  if (!publish.isPending) return null;
  if (publish.isPaused) return <SentLater />;
  return <Running publishId={publish.variables.publishId} />;
}

/** Without a connection nothing runs yet. */
export function SentLater() {
  return (
    <Alert color="yellow" role="status">
      {texts.sentLater}
    </Alert>
  );
}

function Running({ publishId }: { publishId: string }) {
  const { data } = useQuery(publishProgressOptions(publishId));
  const job = data?.data;
  return (
    <Stack gap={4}>
      <Progress
        size="sm"
        value={Math.max(0.05, job?.progress ?? 0) * 100}
        aria-label={texts.publishing}
      />
      <Text size="sm" c="dimmed" role="status">
        {job?.message ?? texts.publishing}
      </Text>
    </Stack>
  );
}
