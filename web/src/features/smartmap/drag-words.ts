import { childrenOf } from '@stepwright/process-tree';
import { useSyncExternalStore } from 'react';
import type { Drag } from './drag-state.ts';
import { dragTexts as texts } from './drag-texts.ts';
import { contentOf, stepOf, type MapState } from './map-state.ts';
import type { MapTree } from './map-step.ts';
import { useMap } from './use-map.ts';

export function useDrag(): Drag | null {
  const { drag } = useMap();
  return useSyncExternalStore(drag.subscribe, drag.get);
}

export function useIsCarried(id: string): boolean {
  const { drag } = useMap();
  return useSyncExternalStore(drag.subscribe, () => {
    const carried = drag.get()?.carried;
    return carried?.kind === 'step' && carried.id === id;
  });
}

export function titleOf(state: MapState, { carried }: Drag): string {
  if (carried.kind === 'event') return texts.connecting(carried.event.name);
  return texts.moving(saidBy(state, carried.id), countBelow(state.view, carried.id));
}

/** What a drop would do, or why there would be none. */
export function hintOf(state: MapState, { carried, target }: Drag): string {
  if (!target) return carried.kind === 'event' ? texts.chooseReaction : texts.choosePlace;
  if (target.refusal) return texts.refused[target.refusal];
  const content = saidBy(state, target.id);
  return carried.kind === 'event'
    ? texts.reacts(content, carried.event.name)
    : texts.sides[target.side](content);
}

export function eventsOf(state: MapState, id: string): number {
  return stepOf(state, id)?.parsingInfo?.raisedDomainEvents.length ?? 0;
}

function saidBy(state: MapState, id: string): string {
  const step = stepOf(state, id);
  return (step && contentOf(state, step)) || texts.unnamed;
}

function countBelow(tree: MapTree, id: string): number {
  let count = -1;
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    count += 1;
    waiting.push(...childrenOf(tree, next));
  }
  return count;
}
