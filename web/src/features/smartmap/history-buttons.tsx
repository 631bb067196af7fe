import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { HistorySide } from '@stepwright/process-tree';
import { keyNames } from '#app/chord';
import { tip } from '#ui/tip';
import { turnSteps } from './history-steps.ts';
import { historyTexts as texts } from './history-texts.ts';
import { nextTurn } from './history-turn.ts';
import { useMapCommand } from './map-command-handlers.ts';
import { screenCommands } from './map-commands.ts';
import { useMap, useMapState } from './use-map.ts';

const icons = { undo: IconArrowBackUp, redo: IconArrowForwardUp } as const;

/** Undo and redo, each with what it would do. Not while the process is generated (SM-129). */
export function HistoryButtons({ isGenerating }: { isGenerating: boolean }) {
  return (
    <>
      <HistoryButton side="undo" isGenerating={isGenerating} />
      <HistoryButton side="redo" isGenerating={isGenerating} />
    </>
  );
}

function HistoryButton({ side, isGenerating }: { side: HistorySide; isGenerating: boolean }) {
  const { session } = useMap();
  const kind = useMapState((state) => nextTurn(state, side)?.kind ?? null);
  const isPossible = kind !== null && !isGenerating;
  const turn = () => {
    if (!isGenerating) turnSteps(session, side);
  };
  useMapCommand(side, turn);

  const label = texts[side](kind);
  const [chord] = screenCommands.find(({ id }) => id === side)?.chords ?? [];
  const Icon = icons[side];
  return (
    <ActionIcon
      {...tip(chord && isPossible ? `${label} (${keyNames(chord).join(' ')})` : label)}
      variant="subtle"
      color="gray"
      aria-label={label}
      // A button that is disabled would lose the keyboard's focus.
      aria-disabled={!isPossible || undefined}
      opacity={isPossible ? undefined : 0.35}
      style={{ cursor: isPossible ? undefined : 'default' }}
      onClick={isPossible ? turn : undefined}
    >
      <Icon size={17} />
    </ActionIcon>
  );
}
