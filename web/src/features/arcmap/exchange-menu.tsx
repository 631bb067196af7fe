import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { hasWords, usePaletteSource } from '#app/palette-state';
import { tip } from '#ui/tip';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** The model as files, out and in: a menu, and the same in the command palette. */
export function ExchangeMenu({ platformId }: { platformId: string }) {
  const [open, setOpen] = useState<'import' | 'export' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  usePaletteSource((query) =>
    (['import', 'export'] as const)
      .map((id) => ({
        id: `model-${id}`,
        text: texts[`${id}Model`],
        group: texts.group,
        run: () => setOpen(id),
      }))
      .filter(({ text }) => hasWords(text, query)),
  );
  return (
    <>
      <Menu position="bottom-end" width={180}>
        <Menu.Target>
          <ActionIcon
            ref={button}
            {...tip(texts.menu)}
            variant="subtle"
            color="gray"
            aria-label={texts.menu}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => setOpen('import')}>
            {texts.import}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileExport size={16} />} onClick={() => setOpen('export')}>
            {texts.export}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'export' && <ExportDialog platformId={platformId} onClose={close} />}
      {open === 'import' && <ImportDialog platformId={platformId} onClose={close} />}
    </>
  );
}
