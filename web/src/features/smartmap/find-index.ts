import { stepsInOrder } from '@stepwright/process-tree';
import { folded } from '#app/fold-text';
import { contentOf, type MapState } from './map-state.ts';
import type { MapStep, MapTree } from './map-step.ts';

type Searchable = Pick<MapState, 'view' | 'texts'>;
interface Entry {
  content: string;
  info: MapStep['parsingInfo'];
  text: string;
  names: string;
}

/** Looks through all steps of one map. */
export interface FindIndex {
  /** The steps that fit, as one reads them. */
  find: (state: Searchable, query: string, withNames: boolean) => string[];
  /** How many of these steps, given as one reads them, stand before that one. */
  countBefore: (ids: readonly string[], id: string | null) => number;
}

/**
 * It keeps what it has compared: among ten thousand steps a letter more costs a few milliseconds,
 * and a changed step only itself.
 */
export function createFindIndex(): FindIndex {
  const entries = new Map<string, Entry>();
  let places: ReadonlyMap<string, number> = new Map();
  let placed: MapTree | null = null;

  const read = (view: MapTree) => {
    if (placed?.children === view.children && placed.roots === view.roots) return;
    placed = view;
    places = new Map([...stepsInOrder(view)].map(({ id }, at) => [id, at]));
  };
  return {
    find: (state, query, withNames) => {
      const wanted = folded(query.trim());
      if (wanted === '') return [];
      read(state.view);
      return [...places.keys()].filter((id) => {
        const step = state.view.steps.get(id);
        if (!step) return false;
        const entry = entryOf(entries, step, contentOf(state, step));
        return entry.text.includes(wanted) || (withNames && entry.names.includes(wanted));
      });
    },
    countBefore: (ids, id) => {
      const place = places.get(id ?? '') ?? -1;
      return ids.filter((other) => (places.get(other) ?? 0) < place).length;
    },
  };
}

function entryOf(entries: Map<string, Entry>, step: MapStep, content: string): Entry {
  const { parsingInfo: info } = step;
  const known = entries.get(step.id);
  if (known?.content === content && known.info === info) return known;
  const names = [info?.actor, info?.aggregate, info?.boundedContext];
  const entry = {
    content,
    info,
    text: folded(content),
    names: folded(names.filter((name) => !!name).join('\n')),
  };
  entries.set(step.id, entry);
  return entry;
}
