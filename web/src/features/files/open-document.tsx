import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { errorText } from '#api/errors';
import { saveFile } from '#app/save-file';
import { ErrorAlert } from '#ui/error-alert';
import classes from './files.module.css';
import { fileQuery } from './files-queries.ts';
import { filesTexts as texts } from './files-texts.ts';
import { useCloseDocument } from './use-document.ts';

const MarkdownDocument = lazy(() =>
  import('#ui/markdown-document').then((module) => ({ default: module.MarkdownDocument })),
);

/** The document that the address names, over everything else. */
export function OpenDocument({ processId, path }: { processId: string; path: string | null }) {
  const close = useCloseDocument();
  return (
    <Modal
      opened={path !== null}
      onClose={close}
      title={path}
      size={840}
      classNames={{ title: classes.documentTitle }}
    >
      {path !== null && <Document key={path} processId={processId} path={path} />}
    </Modal>
  );
}

function Document({ processId, path }: { processId: string; path: string }) {
  const { data: file, error } = useQuery(fileQuery(processId, path));
  if (error) return <ErrorAlert text={texts.documentError(errorText(error))} />;
  if (!file) return <Loading />;
  return (
    <>
      <Group justify="flex-end" mb="xs">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} />}
          onClick={() => saveFile(file.name, file)}
        >
          {texts.download}
        </Button>
      </Group>
      <Content file={file} />
    </>
  );
}

function Content({ file }: { file: File }) {
  const text = useTextOf(file);
  if (file.type.startsWith('image/')) return <Picture file={file} />;
  if (!isText(file)) return <Text c="dimmed">{texts.notText}</Text>;
  if (text === null) return <Loading />;
  if (!file.type.startsWith('text/markdown')) return <pre className={classes.plain}>{text}</pre>;
  return (
    <Suspense fallback={<Loading />}>
      <MarkdownDocument text={text} />
    </Suspense>
  );
}

function Picture({ file }: { file: File }) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={file.name} className={classes.picture} />;
}

function Loading() {
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm" c="dimmed">
        {texts.documentLoading}
      </Text>
    </Group>
  );
}

function isText({ type }: File): boolean {
  return type.startsWith('text/') || type.startsWith('application/json');
}

function useTextOf(file: File): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (isText(file)) void file.text().then((read) => isCurrent && setText(read));
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return text;
}
