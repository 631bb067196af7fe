import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorTextOr } from '#api/errors';
import { isChord } from '#app/chord';
import { showToast } from '#app/toast';
import { tip } from '#ui/tip';
import { calls, stepsOptions, useBlueprintChange } from './blueprints-queries.ts';
import { historyTexts } from './history-texts.ts';

/** Takes back what one did oneself, and does it again: by button, or Ctrl/Cmd+Z and with Shift. */
export function HistoryButtons({ id }: { id: string }) {
  const { data: steps } = useQuery({ ...stepsOptions(id), throwOnError: false });
  const undo = useBlueprintChange(calls.undoChange);
  const redo = useBlueprintChange(calls.redoChange);
  const isBusy = undo.isPending || redo.isPending;
  const go = (step: 'undo' | 'redo'): void => {
    const number = steps?.[step]?.number;
    if (number === undefined || isBusy) return;
    (step === 'undo' ? undo : redo).mutate(
      { generationStrategyId: id, number },
      {
        onSuccess: ({ value }) => showToast({ message: value.words }),
        onError: (error) =>
          showToast({ message: errorTextOr(error, historyTexts.failed), color: 'red' }),
      },
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    const isUndo = isChord(event, { key: 'z', mod: true });
    const isRedo =
      isChord(event, { key: 'z', mod: true, shift: true }) ||
      isChord(event, { key: 'y', mod: true });
    if (!isUndo && !isRedo) return;
    event.preventDefault();
    go(isUndo ? 'undo' : 'redo');
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={historyTexts.undo}
        {...tip(steps?.undo ? historyTexts.undoOf(steps.undo.words) : historyTexts.nothing)}
        disabled={!steps?.undo}
        aria-disabled={isBusy || undefined}
        onClick={() => go('undo')}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={historyTexts.redo}
        {...tip(steps?.redo ? historyTexts.redoOf(steps.redo.words) : historyTexts.nothingAgain)}
        disabled={!steps?.redo}
        aria-disabled={isBusy || undefined}
        onClick={() => go('redo')}
      >
        <IconArrowForwardUp size={16} />
      </ActionIcon>
    </ActionIcon.Group>
  );
}

/** A field has an undo of its own. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null
  );
}
