import { VisuallyHidden } from '@mantine/core';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { texts } from './arcmap-texts.ts';
import classes from './service-graph.module.css';
import type { PlacedService, ServiceScene } from './service-scene.ts';
import { isWalkKey, walk, type WalkKey } from './service-walk.ts';

const STEP = 50;
const ways: Partial<Record<WalkKey, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Props {
  scene: ServiceScene;
  selectedId: string | null;
  ref: Ref<HTMLDivElement>;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onMove: (id: string, by: { x: number; y: number }) => void;
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
  onConnect: () => void;
  onFit: () => void;
}

/** Has the keyboard for the whole graph, and tells the selected service: the picture is for the eye. */
export function ServiceCursor(props: Props) {
  const { scene, selectedId, ref } = props;
  const optionId = useId();
  const hintId = useId();
  const selected = scene.byId.get(selectedId ?? '');
  return (
    <>
      <div
        ref={ref}
        role="listbox"
        data-part-of-page
        tabIndex={0}
        aria-label={texts.graph}
        aria-activedescendant={selected ? optionId : undefined}
        aria-describedby={hintId}
        className={classes.cursor}
        onKeyDown={(event) => {
          if (press(event, props)) event.preventDefault();
        }}
      >
        {selected && (
          <div
            id={optionId}
            role="option"
            aria-selected
            aria-setsize={scene.services.length}
            aria-posinset={scene.services.indexOf(selected) + 1}
          >
            {describe(selected, scene)}
          </div>
        )}
      </div>
      <VisuallyHidden id={hintId}>{texts.graphKeys}</VisuallyHidden>
    </>
  );
}

/** Name, context, and what it publishes and reacts to, in one sentence. */
function describe({ id, aggregate }: PlacedService, { edges }: ServiceScene): string {
  const published = edges.filter(({ source }) => source.id === id);
  const heard = edges.filter(({ target }) => target.id === id);
  return texts.describeService({
    name: aggregate.name,
    context: aggregate.boundedContext || texts.blankContext,
    publishes: published.map(({ events, target }) => ({ events, other: target.aggregate.name })),
    subscribes: heard.map(({ events, source }) => ({ events, other: source.aggregate.name })),
  });
}

/** @returns whether the key meant something. */
function press(event: KeyboardEvent, props: Props): boolean {
  const { selectedId } = props;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return pressUndo(key.toLowerCase(), shiftKey, props);
  if (event.altKey) return false;
  if (isWalkKey(key)) return pressArrow(key, shiftKey, props);
  if (key === 'Enter' && selectedId) props.onOpen(selectedId);
  else if (key === 'c') props.onConnect();
  else if (key === 'f') props.onFit();
  else return false;
  return true;
}

/** With Shift the service goes, else the selection. */
function pressArrow(key: WalkKey, isShift: boolean, props: Props): true {
  const { scene, selectedId } = props;
  const by = isShift ? ways[key] : undefined;
  if (by && selectedId) props.onMove(selectedId, by);
  const next = by ? null : walk(scene, selectedId, key);
  if (next) props.onSelect(next);
  return true;
}

function pressUndo(key: string, isShift: boolean, { onUndo, onRedo }: Props): boolean {
  if (key !== 'z' && key !== 'y') return false;
  if (key === 'y' || isShift) onRedo?.();
  else onUndo?.();
  return true;
}
