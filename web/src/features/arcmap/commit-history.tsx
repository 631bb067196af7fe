import { Code, List, Stack, Text, UnstyledButton } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { Commit } from '@stepwright/contract';
import { useEffect } from 'react';
import { logLocally } from '#api/errors';
import { tip } from '#ui/tip';
import { texts } from './arcmap-texts.ts';
import { formTexts } from './form-texts.ts';

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
      {commits.map(({ sha, comment, timestamp, files, fileCount }) => (
        <Stack key={sha} gap={4} component="li">
          <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
            {comment}
          </Text>
          <Text size="xs" c="dimmed" component="div">
            <CommitId sha={sha} /> · <time dateTime={timestamp}>{commitTime(timestamp)}</time> ·{' '}
            {formTexts.files(fileCount)}
          </Text>
          <List size="xs" spacing={2} listStyleType="none">
            {files.map(({ filePath }) => (
              <List.Item key={filePath}>
                <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
                  {filePath}
                </Text>
              </List.Item>
            ))}
            {fileCount > files.length && (
              <List.Item c="dimmed">{formTexts.moreFiles(fileCount - files.length)}</List.Item>
            )}
          </List>
        </Stack>
      ))}
    </Stack>
  );
}

/** The start of a commit's id; pressing it copies the whole one. */
function CommitId({ sha }: { sha: string }) {
  const { copy, copied, error } = useClipboard();
  useEffect(() => {
    if (error) logLocally(error);
  }, [error]);
  return (
    <UnstyledButton
      onClick={() => copy(sha)}
      aria-label={`${sha.slice(0, 10)}, ${formTexts.copySha}`}
      {...tip(formTexts.copySha)}
    >
      <Code>{sha.slice(0, 10)}</Code>
      <Text span size="xs" role="status">
        {copied ? ` ${formTexts.copied}` : ''}
      </Text>
    </UnstyledButton>
  );
}
