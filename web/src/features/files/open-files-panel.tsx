import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core';
import { IconFolderUp, IconPhotoUp, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#api/errors';
import { usePlan } from '#app/organisation';
import { EmptyState } from '#ui/empty-state';
import { chosenIn } from './choose-files.ts';
import { FileList } from './file-list.tsx';
import { useFilesState, type FilesDesk } from './files-desk.ts';
import classes from './files.module.css';
import { filesQuery } from './files-queries.ts';
import { filesTexts as texts } from './files-texts.ts';
import { askForMore } from './ask-for-more.ts';
import { RefusedFiles } from './refused-files.tsx';
import { uploadFiles } from './start-upload.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useFileInput } from './use-file-input.tsx';
import { useIsOnline } from '#app/use-is-online';

/** The files of the process and how far each of them is. Lies over the map. */
export function OpenFilesPanel(props: { desk: FilesDesk; onOpen: (path: string) => void }) {
  const { desk, onOpen } = props;
  const { uploading, refused } = useFilesState(desk);
  const close = () => desk.change((state) => ({ ...state, isPanelOpen: false }));

  return (
    // Escape closes it from wherever the keyboard is inside.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={classes.panel}
      aria-label={texts.files}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Group className={classes.head} justify="space-between" wrap="nowrap">
        <Text fw={600} size="sm">
          {texts.files}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.close} onClick={close}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
      <Uploads desk={desk} isBusy={uploading.length > 0} />
      {uploading.length > 0 && <UploadProgress desk={desk} uploading={uploading} />}
      {refused.length > 0 && <RefusedFiles desk={desk} refused={refused} />}
      <Files desk={desk} onOpen={onOpen} />
    </aside>
  );
}

function Uploads({ desk, isBusy }: { desk: FilesDesk; isBusy: boolean }) {
  const cache = useQueryClient();
  const isOnline = useIsOnline();
  const { freeMockupAnalysisRemaining: remaining } = usePlan();
  const isDisabled = isBusy || !isOnline;
  const mockups = useFileInput(
    'mockup',
    (list) => void uploadFiles(desk, chosenIn(list, 'mockup'), cache),
  );
  const folder = useFileInput(
    'source',
    (list) => void uploadFiles(desk, chosenIn(list, 'source'), cache),
  );
  return (
    <div className={classes.uploads}>
      {mockups.input}
      {folder.input}
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPhotoUp size={15} />}
          disabled={isDisabled}
          onClick={remaining === 0 ? askForMore : mockups.choose}
        >
          {texts.uploadMockups}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFolderUp size={15} />}
          disabled={isDisabled}
          onClick={folder.choose}
        >
          {texts.uploadFolder}
        </Button>
      </Group>
      {!isOnline && (
        <Text size="xs" c="dimmed" mt={6}>
          {texts.offline}
        </Text>
      )}
    </div>
  );
}

function Files({ desk, onOpen }: { desk: FilesDesk; onOpen: (path: string) => void }) {
  const { data: files, error } = useQuery(filesQuery(desk.processId));
  if (error)
    return (
      <Text className={classes.note} size="sm" c="red" role="alert">
        {texts.loadError(errorText(error))}
      </Text>
    );
  if (!files)
    return (
      <Group className={classes.note} gap="xs" role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm" c="dimmed">
          {texts.loading}
        </Text>
      </Group>
    );
  if (files.length === 0)
    return (
      <>
        <EmptyState text={texts.empty} />
        <Text size="xs" c="dimmed" ta="center" px="md" pb="lg" mt={-24}>
          {texts.emptyHint}
        </Text>
      </>
    );
  return <FileList processId={desk.processId} files={files} onOpen={onOpen} />;
}
