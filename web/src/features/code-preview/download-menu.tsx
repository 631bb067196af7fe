import { ActionIcon, Loader, Menu } from '@mantine/core';
import type { DownloadFormat } from '@stepwright/contract';
import { IconDownload, IconFileDiff, IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { client } from '#api/client';
import { errorTextWithReason } from '#api/errors';
import { saveFile } from '#app/save-file';
import { showToast } from '#app/toast';
import { tip } from '#ui/tip';
import { texts } from './code-preview-texts.ts';
import { previewedAs, previewMessage } from './infrastructure-subject.ts';
import { whatIsInTheWay } from './preview-problems.ts';
import type { PreviewState } from './preview-state.ts';

const icons = { zip: IconFileZip, patch: IconFileDiff };
const formats: DownloadFormat[] = ['zip', 'patch'];

/** What is previewed, as a file: for those who commit by hand. */
export function DownloadMenu({ state, platformId }: { state: PreviewState; platformId: string }) {
  const download = useMutation({
    mutationFn: (format: DownloadFormat) => downloaded(state, { platformId, format }),
    onError: (error) => showToast({ message: errorTextWithReason(error), color: 'red' }),
  });
  if (!state.preview.data) return null;
  const refusal = state.missing?.text ?? whatIsInTheWay(state.preview.data, state.review);
  return (
    // Refused as the publish is, and for the same reasons; a press leads there too.
    <Menu position="bottom-end" width={240} opened={refusal === null ? undefined : false}>
      <Menu.Target>
        <ActionIcon
          {...tip(refusal ?? texts.download)}
          variant="default"
          size="input-sm"
          aria-label={texts.download}
          data-disabled={refusal !== null || undefined}
          aria-disabled={refusal !== null || undefined}
          aria-description={refusal ?? undefined}
          // Not disabled meanwhile: it would lose the keys.
          aria-busy={download.isPending || undefined}
          onClick={() => refusal !== null && state.review.goToOpen(null)}
        >
          {download.isPending ? <Loader size={16} /> : <IconDownload size={16} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} />}
              onClick={() => {
                if (!download.isPending) download.mutate(format);
              }}
            >
              {texts.downloadAs[format]}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

async function downloaded(
  { element, blueprintIds, branch, review }: PreviewState,
  { platformId, format }: { platformId: string; format: DownloadFormat },
): Promise<void> {
  if (!element) return;
  const asked = {
    platformId,
    branch,
    format,
    commitMessage: previewMessage(element),
    choice: review.choice(),
  };
  const call = client.codeGeneration;
  const file =
    element.kind === 'infrastructure'
      ? await call.downloadInfrastructure({ ...asked, aggregateId: element.aggregateId })
      : await call.download({
          ...asked,
          aggregateId: element.aggregateId,
          generationStrategyIds: blueprintIds,
          ...previewedAs(element),
        });
  saveFile(file.name, file);
}
