import { IconFileExport, IconHelp, IconMenu2 } from '@tabler/icons-react';
import type { Process } from '@stepwright/contract';
import { useEffect } from 'react';
import { storedState, useStored, type StoredEntry } from '#app/stored-state';
import { laterBehind, type StandIn } from '#ui/later';
import { clipboardTexts } from './clipboard-texts.ts';
import { useMapCommand } from './map-command-handlers.ts';
import { MapMenuButton } from './map-menu-button.tsx';
import { processTexts as texts } from './smartmap-texts.ts';

/** The menus over the map: their buttons are a part of the first picture, what they open is not. */
export const ProcessMenu = laterBehind<{ process: Process }>(
  () => import('./process-menu.tsx').then((module) => module.ProcessMenu),
  ({ onAsk, ref }: StandIn) => {
    const open = useOpening(storedState.menuOpen, onAsk);
    return (
      <MapMenuButton ref={ref} label={texts.menu} onClick={open}>
        <IconMenu2 size={17} />
      </MapMenuButton>
    );
  },
);

export const ExportMenu = laterBehind<{ process: Process }>(
  () => import('./export-menu.tsx').then((module) => module.ExportMenu),
  ({ onAsk, ref }: StandIn) => (
    <MapMenuButton ref={ref} label={clipboardTexts.menu} aria-haspopup="menu" onClick={onAsk}>
      <IconFileExport size={17} />
    </MapMenuButton>
  ),
);

export const HelpPopover = laterBehind(
  () => import('./help-popover.tsx').then((module) => module.HelpPopover),
  ({ onAsk, ref }: StandIn) => {
    const open = useOpening(storedState.helpOpen, onAsk);
    useMapCommand('help', open);
    return (
      <MapMenuButton ref={ref} label={texts.help} onClick={open}>
        <IconHelp size={18} />
      </MapMenuButton>
    );
  },
);

/** Opens what stays open over a reload: then it is asked for without a press. */
function useOpening(stored: StoredEntry<boolean>, onAsk: () => void): () => void {
  const [isOpen, setOpen] = useStored(stored);
  useEffect(() => {
    if (isOpen) onAsk();
  }, [isOpen, onAsk]);
  return () => setOpen(true);
}
