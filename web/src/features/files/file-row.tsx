import { ActionIcon, Loader, Progress, Text, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconPlayerSkipForward,
  IconReload,
  IconX,
} from '@tabler/icons-react';
import type { FileStatus, ProcessFile } from '@stepwright/contract';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import classes from './files.module.css';
import { useDismissFile, useRetryFile } from './files-queries.ts';
import { filesTexts as texts } from './files-texts.ts';

/** One file: its name, how far it is, why it is so, and what can be done about it. */
export function FileRow(props: {
  processId: string;
  file: ProcessFile;
  onOpen: (path: string) => void;
}) {
  const { processId, file, onOpen } = props;
  const { filePath, status, message } = file;
  return (
    <>
      <span className={classes.sign} data-status={status} aria-hidden>
        <StatusSign status={status} />
      </span>
      <div className={classes.about}>
        <Name file={file} onOpen={onOpen} />
        {status === 'Processing' ? (
          <div className={classes.reading}>
            <Text span size="xs" c="dimmed">
              {status}
            </Text>
            <Progress.Root size={4} flex={1}>
              <Progress.Section value={file.progress} aria-label={texts.processingFile(filePath)} />
            </Progress.Root>
          </div>
        ) : (
          <Text size="xs" c="dimmed" truncate title={message ?? undefined}>
            <span data-status={status} className={classes.status}>
              {status}
            </span>
            {message !== null && `: ${message}`}
          </Text>
        )}
      </div>
      <Actions processId={processId} file={file} />
    </>
  );
}

function Name({ file: { filePath, isDocument }, onOpen }: NameProps) {
  if (!isDocument)
    return (
      <Text size="sm" truncate="start" title={filePath}>
        {filePath}
      </Text>
    );
  return (
    <button
      type="button"
      className={classes.name}
      title={filePath}
      aria-label={texts.open(filePath)}
      onClick={() => onOpen(filePath)}
    >
      {filePath}
    </button>
  );
}

interface NameProps {
  file: ProcessFile;
  onOpen: (path: string) => void;
}

/** What failed can be tried again; what came to nothing can be taken off the list. */
function Actions({ processId, file }: { processId: string; file: ProcessFile }) {
  const { id: fileId, filePath, status } = file;
  const retry = useRetryFile();
  const dismiss = useDismissFile();
  const hasFailed = status === 'Failed' || status === 'File Content Error';
  const isPending = retry.isPending || dismiss.isPending;
  const onError = (error: unknown) =>
    showToast({ message: errorTextOr(error, texts.actionFailed), color: 'red' });
  if (!hasFailed && status !== 'File Skipped') return null;

  return (
    <span className={classes.actions}>
      {hasFailed && (
        <Action
          label={texts.retry(filePath)}
          isPending={isPending}
          onClick={() => retry.mutate({ processId, fileId }, { onError })}
        >
          <IconReload size={15} />
        </Action>
      )}
      <Action
        label={texts.dismiss(filePath)}
        isPending={isPending}
        onClick={() => dismiss.mutate({ processId, fileId }, { onError })}
      >
        <IconX size={15} />
      </Action>
    </span>
  );
}

function Action(props: {
  label: string;
  isPending: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  const { label, isPending, onClick, children } = props;
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={label}
        aria-disabled={isPending || undefined}
        onClick={isPending ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function StatusSign({ status }: { status: FileStatus }) {
  switch (status) {
    case 'Pending':
      return <IconClock size={17} />;
    case 'Processing':
    case 'File Path Processed':
      return <Loader size={15} />;
    case 'Completed':
      return <IconCircleCheck size={17} />;
    case 'Failed':
      return <IconCircleX size={17} />;
    case 'File Content Error':
      return <IconAlertTriangle size={17} />;
    case 'File Skipped':
      return <IconPlayerSkipForward size={17} />;
  }
}
