import { Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#api/errors';
import classes from './files.module.css';
import { filesQuery } from './files-queries.ts';
import { filesTexts as texts } from './files-texts.ts';
import { inOrder } from './sort-files.ts';

/** The documents of a process, each of which can be opened. */
export function DocumentList(props: { processId: string; onOpen: (path: string) => void }) {
  const { data: files, error } = useQuery(filesQuery(props.processId));
  const documents = inOrder(files ?? []).filter(({ isDocument }) => isDocument);
  return (
    <Stack gap="xs" component="section" aria-label={texts.documents}>
      <Title order={4}>{texts.documents}</Title>
      {error && (
        <Text size="sm" c="red" role="alert">
          {texts.loadError(errorText(error))}
        </Text>
      )}
      {!files && !error && <Loader size="xs" aria-label={texts.loading} />}
      {files && documents.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noDocuments}
        </Text>
      )}
      <Stack gap={6} component="ul" className={classes.documents}>
        {documents.map(({ id, filePath }) => (
          <li key={id}>
            <Group gap={8} wrap="nowrap">
              <IconFileText size={16} aria-hidden className={classes.documentSign} />
              <button
                type="button"
                className={classes.name}
                title={filePath}
                aria-label={texts.open(filePath)}
                onClick={() => props.onOpen(filePath)}
              >
                {filePath}
              </button>
            </Group>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
