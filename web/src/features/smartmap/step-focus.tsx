import { VisuallyHidden } from '@mantine/core';
import { childrenOf, parentOf, siblingsOf } from '@stepwright/process-tree';
import type { Ref } from 'react';
import { contentOf, focusedIdOf, stepOf, type MapState } from './map-state.ts';
import classes from './smart-map.module.css';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { kindOf } from './step-icon.tsx';
import { phaseOf } from './step-text.ts';
import { useMapState } from './use-map.ts';

/**
 * Where the keyboard focus of the map is, and what a screen reader hears: a tree of which the
 * selected step is the active item, wherever on the canvas it is drawn.
 */
export function StepFocus({ name, ref }: { name: string; ref: Ref<HTMLDivElement> }) {
  const id = useMapState(focusedIdOf);
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={0}
      className={classes.focus}
      aria-label={texts.map(name)}
      aria-multiselectable
      aria-activedescendant={id === null ? undefined : itemId(id)}
    >
      {/* Another element for another step: only then is it read as one that has been come to. */}
      {id !== null && <FocusedItem key={id} id={id} />}
    </div>
  );
}

function FocusedItem({ id }: { id: string }) {
  // The words follow every change of the step: its text, its place, how saving goes.
  const description = useMapState((state) => describe(state, id));
  const place = useMapState((state) => placeOf(state, id).join());
  const [level, position, count] = place.split(',').map(Number);
  const hasSteps = useMapState(({ view }) => childrenOf(view, id).length > 0);
  return (
    <VisuallyHidden
      role="treeitem"
      id={itemId(id)}
      aria-label={description}
      aria-selected
      aria-expanded={hasSteps || undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
    />
  );
}

function itemId(id: string): string {
  return `focused-${id}`;
}

/** What a step says and is. Its place is told by the item of the tree. */
export function describe(state: MapState, id: string | null): string {
  const step = stepOf(state, id);
  if (!step) return '';
  const text = state.texts.get(step.id);
  const states = [
    step.isFeature ? texts.states.feature : null,
    text ? texts.states[phaseOf(text)] : null,
    !text && kindOf(step) === 'Error' ? texts.unparsed : null,
  ];
  return texts.described({
    content: contentOf(state, step),
    type: texts.types[kindOf(step)],
    states: states.filter((word) => word !== null),
  });
}

/** Level, position and number of siblings, counted from one, as people do. */
export function placeOf({ view }: MapState, id: string): [number, number, number] {
  if (!view.steps.has(id)) return [1, 1, 1];
  const row = siblingsOf(view, id);
  let level = 1;
  for (let above = parentOf(view, id); above !== null; above = parentOf(view, above)) level += 1;
  return [level, row.indexOf(id) + 1, row.length];
}
