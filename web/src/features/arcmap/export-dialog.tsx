import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import type { ExportFormat } from '@stepwright/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#api/client';
import { errorTextOr } from '#api/errors';
import { saveFile } from '#app/save-file';
import { useIsOnline } from '#app/use-is-online';
import { ErrorAlert } from '#ui/error-alert';
import { exportFormats as formats } from './exchange-formats.ts';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { packFiles } from './pack-files.ts';

/** Which format, and then the browser's own download: one file, or a zip of them. */
export function ExportDialog(props: { platformId: string; onClose: () => void }) {
  const { platformId, onClose } = props;
  const [format, setFormat] = useState<ExportFormat>('json');
  const isOnline = useIsOnline();
  const download = useMutation({
    mutationFn: async () => {
      const { data } = await client.domainModel.exportFiles({ platformId, format });
      const { name, content } = packFiles(data.files, format);
      saveFile(name, content);
    },
    onSuccess: onClose,
  });
  const failure = download.error && errorTextOr(download.error, texts.exportFailed);
  return (
    <Modal opened onClose={onClose} title={texts.exportModel}>
      <Stack gap="md">
        <Radio.Group
          label={texts.format}
          value={format}
          onChange={(value) => setFormat(formats.find((each) => each === value) ?? format)}
        >
          <Stack gap="xs" mt="xs">
            {formats.map((each) => (
              <Radio
                key={each}
                value={each}
                data-autofocus={each === format || undefined}
                label={texts.formats[each].name}
                description={texts.formats[each].hint}
              />
            ))}
          </Stack>
        </Radio.Group>
        <ErrorAlert text={isOnline ? failure : texts.offline} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            onClick={() => download.mutate()}
            loading={download.isPending}
            disabled={!isOnline}
          >
            {texts.download}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
