import type { Process } from '@stepwright/contract';
import type { RefObject } from 'react';
import type { MapMode } from './map-mode.ts';

/** What the outline is told of the screen that it is on. */
export interface OutlineProps {
  process: Process;
  tree: RefObject<HTMLDivElement | null>;
  mode: MapMode;
}
