import type { SplitterPaneSize } from '@mantine/hooks';
import { useState } from 'react';
import type { SidePanel } from './workshop-panels.tsx';

/** Of the tree, of the file, and of what is beside it, in percent. */
type Widths = [tree: number, file: number, side: number];

/**
 * How wide the columns of the workshop are, and what the last one shows. The others stay as they are
 * when it opens and closes: only the file gives way.
 */
export function useColumns() {
  const [panel, setPanel] = useState<SidePanel | null>('dictionary');
  const [[tree, file, side], setWidths] = useState<Widths>([30, 40, 30]);
  const setSizes = (sizes: SplitterPaneSize[]): void => {
    const [first = tree, second = file, third] = sizes.map((size) => Number.parseFloat(`${size}`));
    // Of two, the second is shared when there are three again, as it was.
    const ofSide = third ?? (second * side) / (file + side);
    setWidths([first, third === undefined ? second - ofSide : second, ofSide]);
  };
  return {
    panel,
    sizes: panel === null ? [tree, file + side] : [tree, file, side],
    setSizes,
    show: setPanel,
    toggle: (which: SidePanel): void => setPanel(panel === which ? null : which),
  };
}
