import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tip } from '#ui/tip';
import { useMapCommand } from './map-command-handlers.ts';
import type { Box } from './map-geometry.ts';
import classes from './smart-map.module.css';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { useViewport } from './use-viewport.ts';

export function ZoomControls({ bounds }: { bounds: Box }) {
  const { zoomIn, zoomOut, fit } = useViewport();
  useMapCommand('zoomIn', zoomIn);
  useMapCommand('zoomOut', zoomOut);
  useMapCommand('fit', () => fit(bounds));
  return (
    <div className={classes.zoom} data-map-controls>
      <Control label={texts.zoomIn} onClick={zoomIn}>
        <IconPlus size={16} />
      </Control>
      <Control label={texts.zoomOut} onClick={zoomOut}>
        <IconMinus size={16} />
      </Control>
      <Control label={texts.fit} onClick={() => fit(bounds)}>
        <IconMaximize size={16} />
      </Control>
    </div>
  );
}

function Control(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon
      {...tip(props.label, 'right')}
      variant="subtle"
      color="gray"
      size={30}
      aria-label={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </ActionIcon>
  );
}
