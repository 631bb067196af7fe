import { Button, Group, Progress, Text } from '@mantine/core';
import type { FilesDesk, UploadingFile } from './files-desk.ts';
import classes from './files.module.css';
import { filesTexts as texts } from './files-texts.ts';

/** More lines than these say nothing more. */
const SHOWN = 4;

/** How far an upload is: in all, and of the files that are on their way now. */
export function UploadProgress(props: { desk: FilesDesk; uploading: readonly UploadingFile[] }) {
  const { desk, uploading } = props;
  const total = uploading.reduce((sum, { size }) => sum + size, 0);
  const sent = uploading.reduce((sum, each) => sum + each.sent, 0);
  const isSent = ({ sent: bytes, size }: UploadingFile) => bytes >= size && size > 0;
  const done = uploading.filter(isSent).length;
  const shown = uploading.filter((each) => !isSent(each)).slice(0, SHOWN);

  return (
    <div className={classes.upload}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" fw={600}>
          {texts.uploading(Math.min(done, uploading.length - 1), uploading.length)}
        </Text>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => desk.cancel?.()}>
          {texts.cancel}
        </Button>
      </Group>
      <Bar name={texts.phases.pending} share={total === 0 ? 0 : sent / total} />
      {shown.map((each) => (
        <div key={each.id} className={classes.uploadingFile}>
          <Text size="xs" c="dimmed" truncate="start" title={each.path}>
            {each.path}
          </Text>
          <Bar
            name={texts.uploadingFile(each.path)}
            share={each.size === 0 ? 0 : each.sent / each.size}
            isThin
          />
        </div>
      ))}
    </div>
  );
}

function Bar(props: { name: string; share: number; isThin?: boolean }) {
  const { name, share, isThin = false } = props;
  return (
    <Progress.Root size={isThin ? 3 : 6} mt={isThin ? 2 : 4}>
      <Progress.Section value={Math.round(share * 100)} aria-label={name} />
    </Progress.Root>
  );
}
