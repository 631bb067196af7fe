import { Loader, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIsOnline } from '#app/use-is-online';
import { showToast } from '#app/toast';
import { ErrorAlert } from '#ui/error-alert';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport } from './use-import.ts';

/** Files first, then what they would change, then the import: one change, or none. */
export function ImportDialog(props: { platformId: string; onClose: () => void }) {
  const { platformId, onClose } = props;
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState<string | null>(null);
  const { read, preview, save, failure, reset } = useImport(platformId, () => {
    showToast({ message: texts.imported, color: 'teal' });
    onClose();
  });

  const choose = (files: readonly File[]) => {
    const [first, ...others] = files;
    if (!first) return;
    const path = others.length > 0 ? first.webkitRelativePath.split('/')[0] : '';
    setChosen(path || texts.chosen(first.name, others.length));
    read.mutate(files);
  };
  return (
    <Modal opened onClose={onClose} title={texts.importModel} size="lg">
      <Stack gap="md">
        {preview ? (
          <ImportPreview
            preview={preview}
            chosen={chosen ?? ''}
            isSaving={save.isPending}
            isOnline={isOnline}
            onImport={() => save.mutate(preview)}
            onOthers={reset}
          />
        ) : (
          <ImportChoice onChoose={choose} isBlocked={!isOnline || read.isPending} />
        )}
        {read.isPending && (
          <Group gap="xs" role="status">
            <Loader size="xs" aria-hidden />
            <Text size="sm">
              {texts.reading} {chosen}
            </Text>
          </Group>
        )}
        <ErrorAlert text={isOnline ? failure : texts.offline} />
      </Stack>
    </Modal>
  );
}
