import { Button, Card, Group, Loader, Stack, Text, Title } from '@mantine/core';
import type { RejectedFile } from '@stepwright/contract';
import { IconBrandGit, IconFolderOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorTextOr } from '#api/errors';
import { ErrorAlert } from '#ui/error-alert';
import { refreshBlueprints } from './blueprints-queries.ts';
import { texts } from './blueprints-texts.ts';
import { RejectedFiles } from './rejected-files.tsx';
import { RepositoryDialog } from './repository-dialog.tsx';
import { chosenFiles, droppedFiles, uploadCode, type CodeFile } from './upload-code.ts';
import type { Work } from './use-work.ts';
import classes from './workshop.module.css';

/** Not among the attributes that React's types know, though every browser does. */
const folder = { webkitdirectory: '' };

/** What an empty blueprint offers: a repository, the computer, or a drop. */
export function LoadCode({ id, isOwn, work }: { id: string; isOwn: boolean; work: Work }) {
  const input = useRef<HTMLInputElement>(null);
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  if (!isOwn) return <Text p="md">{texts.noResults}</Text>;

  const upload = async (reading: Promise<CodeFile[]>): Promise<void> => {
    setUploading(true);
    setFailure(null);
    try {
      setRejected(await uploadCode(id, await reading));
      await refreshBlueprints(cache);
    } catch (error) {
      setFailure(errorTextOr(error, texts.failed));
    } finally {
      setUploading(false);
    }
  };
  const isBusy = isUploading || work.isRunning;

  return (
    <div
      className={classes.load}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isBusy) void upload(droppedFiles(event.dataTransfer));
      }}
    >
      <Card withBorder radius="lg" padding="xl" maw={520} w="100%">
        <Stack align="center" gap="sm">
          <Title order={2}>{texts.loadTitle}</Title>
          <Text c="dimmed" ta="center" size="sm">
            {texts.loadText}
          </Text>
          <Group justify="center">
            <Button
              leftSection={<IconBrandGit size={16} />}
              disabled={isBusy}
              onClick={() => setAsking(true)}
            >
              {texts.fromRepository}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFolderOpen size={16} />}
              disabled={isBusy}
              onClick={() => input.current?.click()}
            >
              {texts.fromComputer}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {isOver ? texts.drop : texts.orDrop}
          </Text>
          {isUploading && (
            <Group gap="xs" role="status">
              <Loader size="xs" />
              <Text size="sm">{texts.uploading}</Text>
            </Group>
          )}
          <ErrorAlert text={failure} />
        </Stack>
      </Card>
      <RejectedFiles files={rejected} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        {...folder}
        data-code-upload
        onChange={({ currentTarget }) => {
          const chosen = chosenFiles(currentTarget.files);
          currentTarget.value = '';
          void upload(Promise.resolve(chosen));
        }}
      />
      <RepositoryDialog id={id} opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
