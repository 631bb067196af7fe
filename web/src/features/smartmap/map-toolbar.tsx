import { ActionIcon, Text } from '@mantine/core';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconEye } from '@tabler/icons-react';
import type { Process } from '@stepwright/contract';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths';
import { tip } from '#ui/tip';
import { HistoryButtons } from './history-buttons.tsx';
import { LivePeopleRow } from './live-people-row.tsx';
import { useMapCommand } from './map-command-handlers.ts';
import type { MapExtras } from './map-extras.ts';
import { ExportMenu, HelpPopover, ProcessMenu } from './map-menus.tsx';
import { MapModes } from './map-modes.tsx';
import classes from './smart-map.module.css';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { useMap, useMapState } from './use-map.ts';

/** The bar over the map. While the process is generated, menu and help are hidden (SH-A16). */
export function MapToolbar({ process, tools }: { process: Process; tools: MapExtras['tools'] }) {
  const { organisationId, handlers } = useMap();
  const navigate = useNavigate();
  const { isGeneratingProcess: isGenerating, platformId } = process;
  const view = paths.viewProcess({ organisationId, platformId }, process.identity);
  useMapCommand('viewProcess', () => void navigate(view));
  return (
    <div className={classes.bars}>
      <div className={`${classes.bar} ${classes.left}`} data-map-controls>
        {!isGenerating && <ProcessMenu process={process} />}
        <Text component="h1" className={classes.title} title={process.name}>
          {process.name}
        </Text>
        <ActionIcon
          {...tip(texts.view)}
          variant="subtle"
          color="gray"
          aria-label={texts.view}
          onClick={() => void navigate(view)}
        >
          <IconEye size={17} />
        </ActionIcon>
      </div>
      <div className={`${classes.bar} ${classes.right}`} data-map-controls>
        <LivePeopleRow />
        <HistoryButtons isGenerating={isGenerating} />
        <MapModes />
        {tools({ fitView: () => handlers.get('fit')?.() })}
        <ExportMenu process={process} />
        <ExpandToggle />
        {!isGenerating && <HelpPopover />}
      </div>
    </div>
  );
}

function ExpandToggle() {
  const { session } = useMap();
  const isExpanded = useMapState((state) => state.isExpanded);
  const label = isExpanded ? texts.collapse : texts.expand;
  const Icon = isExpanded ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  const toggle = () => session.change((state) => ({ ...state, isExpanded: !state.isExpanded }));
  useMapCommand('expand', toggle);
  return (
    <ActionIcon {...tip(label)} variant="subtle" color="gray" aria-label={label} onClick={toggle}>
      <Icon size={17} />
    </ActionIcon>
  );
}
