import { memo } from 'react';
import { useIsCarried } from './drag-words.ts';
import { EventHandles } from './event-handles.tsx';
import type { Shade } from './map-colours.ts';
import { LiveStepPeople } from './live-step-people.tsx';
import { contentOf, focusedIdOf, stepOf } from './map-state.ts';
import { StepDetails } from './step-details.tsx';
import { StepEditor } from './step-editor.tsx';
import { StepHead } from './step-head.tsx';
import classes from './step-node.module.css';
import { StepToolbar } from './step-toolbar.tsx';
import { kindOf } from './step-icon.tsx';
import { phaseOf } from './step-text.ts';
import { useMapState } from './use-map.ts';

/** A step near enough to be read: a box of the layout's size, with what floats around it. */
export const StepNode = memo(function StepNode({ id, shade }: { id: string; shade: Shade }) {
  const step = useMapState((state) => stepOf(state, id));
  const content = useMapState((state) => (step ? contentOf(state, step) : ''));
  const text = useMapState((state) => state.texts.get(id));
  const isExpanded = useMapState((state) => state.isExpanded);
  const isEditing = useMapState((state) => state.editingId === id && state.side === 'map');
  const isSelected = useMapState((state) => state.selectedIds.includes(id));
  const isFound = useMapState((state) => state.find.found.has(id));
  const isAlone = useMapState(
    (state) => focusedIdOf(state) === id && state.selectedIds.length === 1,
  );
  const isCarried = useIsCarried(id);
  if (!step) return null;

  const phase = text ? phaseOf(text) : null;
  return (
    <div
      className={classes.step}
      data-step={id}
      data-shade={shade}
      data-kind={kindOf(step)}
      data-local={step.isLocal}
      data-selected={isSelected || undefined}
      data-found={isFound || undefined}
      data-expanded={isExpanded || undefined}
      data-carried={isCarried || undefined}
      data-failed={phase === 'failed' || undefined}
    >
      {isAlone && !isEditing && <StepToolbar step={step} />}
      <div className={classes.box} data-box>
        <StepHead step={step} content={content} phase={phase} isExpanded={isExpanded} />
        {isExpanded && <StepDetails step={step} isLocked={text !== undefined} />}
      </div>
      <EventHandles step={step} />
      {isEditing ? (
        <StepEditor step={step} content={content} phase={phase} />
      ) : (
        <LiveStepPeople id={id} />
      )}
    </div>
  );
});
