import { ActionIcon, Menu } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { tip } from '#ui/tip';
import type { MapStep } from './map-step.ts';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { useMap } from './use-map.ts';

/** Offers the files of a step that has several. */
export function StepFilesMenu({ associatedFiles }: Pick<MapStep, 'associatedFiles'>) {
  const { openFile } = useMap();
  return (
    <Menu position="top-end" shadow="md">
      <Menu.Target>
        <ActionIcon
          {...tip(texts.openFiles)}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={texts.openFiles}
        >
          <IconFileText size={15} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-map-controls>
        {associatedFiles.map(({ filePath }) => (
          <Menu.Item key={filePath} onClick={() => openFile(filePath)}>
            {filePath}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
