import type { Process } from '@stepwright/contract';
import type { RefObject } from 'react';
import { later } from '#ui/later';
import { MapCanvas } from './map-canvas.tsx';
import { takeSide, useMapMode, useSideOfMode } from './map-mode.ts';
import type { OutlineProps } from './outline-props.ts';
import classes from './smart-map.module.css';
import { StepFocus } from './step-focus.tsx';
import { useMap, useMapState } from './use-map.ts';

/** Until it is there, the tree behind the picture has the keyboard. */
const OutlinePanel = later(
  () => import('./outline-panel.tsx').then((module) => module.OutlinePanel),
  {
    Stand: ({ process, tree }: OutlineProps) => <StepFocus ref={tree} name={process.name} />,
  },
);

/**
 * The steps as a picture, as an outline, or as both. Either way one tree has the keyboard and is
 * read by screen readers: the outline where it is shown, otherwise the one behind the picture.
 */
export function MapStage(props: { process: Process; tree: RefObject<HTMLDivElement | null> }) {
  const { process, tree } = props;
  const { session } = useMap();
  const { mode } = useMapMode();
  const side = useMapState((state) => state.side);
  useSideOfMode(session, mode);

  return (
    <div className={classes.stage} data-side={side}>
      {mode !== 'map' && (
        <div
          className={classes.outline}
          data-beside={mode === 'both' || undefined}
          onPointerDownCapture={() => takeSide(session, 'outline')}
          onKeyUpCapture={({ key }) => {
            if (key === 'Tab') takeSide(session, 'outline');
          }}
        >
          <OutlinePanel process={process} tree={tree} mode={mode} />
        </div>
      )}
      {mode !== 'outline' && (
        <div className={classes.canvas} onPointerDownCapture={() => takeSide(session, 'map')}>
          {mode === 'map' && <StepFocus ref={tree} name={process.name} />}
          <MapCanvas isGenerating={process.isGeneratingProcess} />
        </div>
      )}
    </div>
  );
}
