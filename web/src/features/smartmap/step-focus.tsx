import { VisuallyHidden } from '@mantine/core';
import { parentOf, siblingsOf } from '@stepwright/process-tree';
import type { Ref } from 'react';
import { contentOf, focusedIdOf, stepOf, type MapState } from './map-state.ts';
import classes from './smart-map.module.css';
import { smartmapTexts as texts } from './smartmap-texts.ts';
import { kindOf } from './step-icon.tsx';
import { phaseOf } from './step-text.ts';
import { useMap, useMapState } from './use-map.ts';

const ITEM_ID = 'smartmap-focused-step';

/**
 * Where the keyboard focus of the map is, and what a screen reader hears: a tree of which the
 * selected step is the active item, wherever on the canvas it is drawn.
 */
export function StepFocus({ name, ref }: { name: string; ref: Ref<HTMLDivElement> }) {
  const { session } = useMap();
  const id = useMapState(focusedIdOf);
  // The words follow every change of the step: its text, its place, how saving goes.
  const description = useMapState((state) => describe(state, focusedIdOf(state)));
  const place = placeOf(session.get(), id);
  return (
    <div
      ref={ref}
      role="tree"
      tabIndex={0}
      className={classes.focus}
      aria-label={texts.map(name)}
      aria-multiselectable
      aria-activedescendant={id === null ? undefined : ITEM_ID}
    >
      {id !== null && (
        <VisuallyHidden
          role="treeitem"
          id={ITEM_ID}
          aria-label={description}
          aria-selected
          aria-level={place.level}
          aria-posinset={place.position}
          aria-setsize={place.count}
        />
      )}
    </div>
  );
}

export function describe(state: MapState, id: string | null): string {
  const step = stepOf(state, id);
  if (!step) return '';
  const text = state.texts.get(step.id);
  const states = [
    step.isFeature ? texts.states.feature : null,
    text ? texts.states[phaseOf(text)] : null,
  ];
  return texts.described({
    content: contentOf(state, step),
    type: texts.types[kindOf(step)],
    ...placeOf(state, id),
    states: states.filter((word) => word !== null),
  });
}

/** Counted from one, as people do. */
function placeOf({ view }: MapState, id: string | null) {
  if (id === null || !view.steps.has(id)) return { level: 1, position: 1, count: 1 };
  const row = siblingsOf(view, id);
  let level = 1;
  for (let above = parentOf(view, id); above !== null; above = parentOf(view, above)) level += 1;
  return { level, position: row.indexOf(id) + 1, count: row.length };
}
