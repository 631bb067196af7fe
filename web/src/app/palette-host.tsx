import { ActionIcon } from '@mantine/core';
import { IconCommand } from '@tabler/icons-react';
import { useEffect } from 'react';
import { later } from '#ui/later';
import { tip } from '#ui/tip';
import { isChord, keyNames } from './chord.ts';
import {
  closePalette,
  openPalette,
  paletteChord,
  togglePalette,
  usePaletteOpen,
} from './palette-state.ts';
import { paletteTexts as texts } from './palette-texts.ts';

/** What is typed right after its keys is looked for, also where it is not loaded yet. */
const Palette = later(() => import('./palette.tsx').then((module) => module.Palette), {
  keys: 'held',
});

/** Opens the command palette by its keys, wherever the focus is. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isChord(event, paletteChord)) return;
      event.preventDefault();
      togglePalette();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      closePalette();
    };
  }, []);
  return isOpen ? <Palette /> : null;
}

/** The same for the pointer, and for those who do not know the keys yet. */
export function PaletteButton() {
  return (
    <ActionIcon
      {...tip(`${texts.palette} (${keyNames(paletteChord).join('+')})`)}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={texts.palette}
      onClick={openPalette}
    >
      <IconCommand size={18} />
    </ActionIcon>
  );
}
