import { Menu } from '@mantine/core';
import {
  IconBraces,
  IconChartDots3,
  IconClipboard,
  IconFileExport,
  IconListTree,
  IconMarkdown,
} from '@tabler/icons-react';
import type { Process } from '@stepwright/contract';
import { writeJson, writeMarkdown, writeMermaid } from '@stepwright/process-text';
import { useState } from 'react';
import { clipboardTexts as texts } from './clipboard-texts.ts';
import { DownloadItems } from './download-items.tsx';
import { ImportList } from './import-list.tsx';
import { saveFile } from '#app/save-file';
import { showToast } from '#app/toast';
import { MapMenuButton } from './map-menu-button.tsx';
import { useMapSession } from './use-map.ts';

/** The process as text, out and in. */
export function ExportMenu({ process, isAsked }: { process: Process; isAsked: boolean }) {
  const session = useMapSession();
  const [isImporting, setImporting] = useState(false);
  const { name, description } = process;
  const text = () => ({ name, description, tree: session.get().view });
  const save = (extension: string, type: string, content: string) =>
    saveFile(`${fileName(name)}.${extension}`, new Blob([content], { type }));

  return (
    <>
      <Menu position="bottom-end" shadow="md" width={230} defaultOpened={isAsked}>
        <Menu.Target>
          <MapMenuButton label={texts.menu}>
            <IconFileExport size={17} />
          </MapMenuButton>
        </Menu.Target>
        <Menu.Dropdown data-map-controls>
          <DownloadItems title={name} />
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconMarkdown size={16} />}
            onClick={() => save('md', 'text/markdown', writeMarkdown(text()))}
          >
            {texts.markdown}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChartDots3 size={16} />}
            onClick={() => save('mmd', 'text/vnd.mermaid', writeMermaid(text()))}
          >
            {texts.mermaid}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBraces size={16} />}
            onClick={() => save('json', 'application/json', writeJson(text()))}
          >
            {texts.json}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconClipboard size={16} />}
            onClick={() => void copyText(writeMermaid(text()))}
          >
            {texts.copyMermaid}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconListTree size={16} />}
            disabled={process.isGeneratingProcess}
            onClick={() => setImporting(true)}
          >
            {texts.importList}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ImportList isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}

/** `Order to cash` is saved as `order-to-cash`. */
const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'process';

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: texts.exported });
  } catch {
    showToast({ message: texts.clipboardFailed, color: 'red' });
  }
}
