import type { ReactNode } from 'react';

/** What a page puts on the map, and does for it, that belongs to another feature. */
export interface MapExtras {
  /** In the bar on the right. */
  tools: (map: { fitView: () => void }) => ReactNode;
  /** Opens a file that a step comes from or is about. */
  openFile: (path: string) => void;
}
