import { Code, List, Stack, Text } from '@mantine/core';
import type { Commit } from '@stepwright/contract';
import { texts } from './arcmap-texts.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: true });

/** 'MMM d, uuuu at h:mm aa' in the browser's time zone, such as 'Mar 4, 2026 at 9:05 AM'. */
export function commitTime(timestamp: string): string {
  const date = new Date(timestamp);
  const clock = time
    .format(date)
    .replace(/^0/, '')
    .replace(/\u202f/g, ' ');
  return `${day.format(date)}, ${date.getFullYear()} at ${clock}`;
}

/** The publishes that touched an element or a service, newest first. */
export function CommitHistory({ commits }: { commits: Commit[] }) {
  if (commits.length === 0) return <Text c="dimmed">{texts.noCommits}</Text>;
  return (
    <Stack gap="lg" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
      {commits.map(({ sha, comment, timestamp, files }) => (
        <Stack key={sha} gap={4} component="li">
          <Text fw={500}>{comment}</Text>
          <Text size="xs" c="dimmed">
            <Code>{sha.slice(0, 10)}</Code> · {commitTime(timestamp)}
          </Text>
          <List size="xs" spacing={2} listStyleType="none">
            {files.map(({ filePath }) => (
              <List.Item key={filePath}>
                <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {filePath}
                </Text>
              </List.Item>
            ))}
          </List>
        </Stack>
      ))}
    </Stack>
  );
}
