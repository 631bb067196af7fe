import { focusedIdOf, stepOf } from './map-state.ts';
import { OutlineBar } from './outline-bar.tsx';
import type { OutlineProps } from './outline-props.ts';
import { Outline } from './outline.tsx';
import classes from './outline.module.css';
import { StepDetails } from './step-details.tsx';
import { useMapState } from './use-map.ts';

/** The outline with what belongs to it: what was understood of the selected step, and its actions. */
export function OutlinePanel({ process, tree, mode }: OutlineProps) {
  const isAlone = mode === 'outline';
  const side = useMapState((state) => state.side);
  return (
    <div
      className={classes.panel}
      data-beside={!isAlone || undefined}
      data-elsewhere={side === 'map' || undefined}
    >
      <Outline name={process.name} tree={tree} isGenerating={process.isGeneratingProcess} />
      {isAlone && <Understood />}
      {!process.isGeneratingProcess && <OutlineBar isAlone={isAlone} />}
    </div>
  );
}

/** Beside the map the same stands in the expanded step. */
function Understood() {
  const step = useMapState((state) => stepOf(state, focusedIdOf(state)));
  const isExpanded = useMapState((state) => state.isExpanded);
  const isLocked = useMapState((state) => state.texts.has(focusedIdOf(state) ?? ''));
  if (!isExpanded || !step?.parsingInfo) return null;
  return (
    <div className={classes.details}>
      <StepDetails key={step.id} step={step} isLocked={isLocked} />
    </div>
  );
}
