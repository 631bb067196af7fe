import { useRef } from 'react';
import { later } from '#ui/later';
import { toField } from './find-field.ts';
import { goToFound, seek } from './find-steps.ts';
import { useMapCommand } from './map-command-handlers.ts';
import { useMap, useMapState } from './use-map.ts';

/** What is typed right after its keys is looked for, also where it is not loaded yet. */
const FindPanel = later(() => import('./find-panel.tsx').then((module) => module.FindPanel), {
  keys: 'held',
});

/** Control and F looks for a step by its text; pressed again inside, it is the browser's own. */
export function FindBar() {
  const { session } = useMap();
  const isOpen = useMapState(({ find }) => find.isOpen);
  const field = useRef<HTMLInputElement>(null);
  const step = (direction: 1 | -1) => {
    if (isOpen) goToFound(session, direction);
    else seek(session, {});
  };
  useMapCommand('find', () => {
    seek(session, {});
    toField(field);
  });
  useMapCommand('findNext', () => step(1));
  useMapCommand('findPrevious', () => step(-1));
  return isOpen ? <FindPanel field={field} /> : null;
}
