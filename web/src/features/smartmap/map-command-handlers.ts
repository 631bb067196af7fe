import type { KeyPress } from '@stepwright/process-tree';
import { useEffect, useEffectEvent } from 'react';
import { isChord } from '#app/chord';
import { screenCommands } from './map-commands.ts';
import { useMap } from './use-map.ts';

/** Who does what, by the ids of the commands: the parts of the screen that are there now. */
export type CommandHandlers = Map<string, () => void>;

/** Shows the map as a new one is shown. No key and no menu does that: it is for when steps were made. */
export const beginAgain = 'beginAgain';

/** Says what a command of the table does, while this part of the screen can do it. */
export function useMapCommand(id: string, run: () => void, isPossible = true): void {
  const { handlers } = useMap();
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (!isPossible) return;
    const handler = () => latest();
    handlers.set(id, handler);
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id);
    };
  }, [handlers, id, isPossible]);
}

/** Does what these keys mean on the screen, if anything. @returns whether they did. */
export function pressScreenKey(handlers: CommandHandlers, press: KeyPress): boolean {
  const command = screenCommands.find(
    ({ id, chords, isForTyping = false }) =>
      handlers.has(id) &&
      (isForTyping || !press.isTyping) &&
      chords.some((chord) => isChord(press, chord)),
  );
  if (!command) return false;
  handlers.get(command.id)?.();
  return true;
}
