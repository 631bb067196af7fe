import { Group, Loader, Text } from '@mantine/core';
import { ErrorAlert } from '#ui/error-alert';
import { texts } from './blueprints-texts.ts';
import { RejectedFiles } from './rejected-files.tsx';
import type { Upload } from './use-upload.ts';

/** That files are uploaded, or why they were not; afterwards what was left out. */
export function UploadNote({ upload }: { upload: Upload }) {
  if (upload.isRunning)
    return (
      <Group gap="xs" px="md" py="xs" role="status">
        <Loader size="xs" />
        <Text size="sm">{texts.uploading}</Text>
      </Group>
    );
  return (
    <>
      <ErrorAlert text={upload.failure} />
      <RejectedFiles files={upload.rejected} />
    </>
  );
}
