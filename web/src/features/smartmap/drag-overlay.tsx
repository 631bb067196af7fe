import { useEffect } from 'react';
import { DragChip } from './drag-chip.tsx';
import { DragLine } from './drag-line.tsx';
import { useDrag } from './drag-words.ts';
import { boxOf, type MapGeometry } from './map-geometry.ts';
import { useViewport } from './use-viewport.ts';

/** What moves over the map with the pointer. */
export function DragOverlay({ geometry }: { geometry: MapGeometry }) {
  const drag = useDrag();
  const { reveal } = useViewport();
  const aimedAt = drag?.isByKeys ? drag.target?.id : undefined;
  useEffect(() => {
    const box = aimedAt === undefined ? null : boxOf(geometry, aimedAt);
    if (box) reveal(box);
  }, [aimedAt, geometry, reveal]);

  if (!drag) return null;
  return (
    <>
      <div hidden data-carrying={drag.carried.id} />
      <DragLine drag={drag} geometry={geometry} />
      {drag.isHeld && <DragChip drag={drag} />}
    </>
  );
}
