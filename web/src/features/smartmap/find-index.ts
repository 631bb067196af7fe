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
 * It keeps what it has compared: among ten thousand steps the first letter costs a few
 * milliseconds, each letter more only those that were found before, a changed step only itself.
 */
export function createFindIndex(): FindIndex {
  const entries = new Map<string, Entry>();
  const readPlaces = createPlaces();
  let places: ReadonlyMap<string, number> = new Map();
  let last: { wanted: string; withNames: boolean; of: Searchable; ids: string[] } | null = null;

  /** Whoever fits a longer text fits the beginning of it, too. */
  const candidates = (wanted: string, withNames: boolean, { view, texts }: Searchable) => {
    const isSame = last?.of.view === view && last.of.texts === texts;
    const isNarrower = isSame && last?.withNames === withNames && wanted.startsWith(last.wanted);
    return isNarrower && last ? last.ids : [...places.keys()];
  };
  return {
    find: (state, query, withNames) => {
      const wanted = folded(query.trim());
      places = readPlaces(state.view);
      const ids = candidates(wanted, withNames, state).filter((id) => {
        const step = state.view.steps.get(id);
        if (!step) return false;
        const entry = entryOf(entries, step, contentOf(state, step));
        return entry.text.includes(wanted) || (withNames && entry.names.includes(wanted));
      });
      last = { wanted, withNames, of: { view: state.view, texts: state.texts }, ids };
      return wanted === '' ? [] : ids;
    },
    countBefore: (ids, id) => {
      const place = places.get(id ?? '') ?? -1;
      return ids.filter((other) => (places.get(other) ?? 0) < place).length;
    },
  };
}

/** The steps in the order of reading, each with its place; the same while the shape is the same. */
function createPlaces(): (view: MapTree) => ReadonlyMap<string, number> {
  let read: { view: MapTree; places: ReadonlyMap<string, number> } | null = null;
  return (view) => {
    if (read?.view.children === view.children && read.view.roots === view.roots) return read.places;
    read = { view, places: new Map([...stepsInOrder(view)].map(({ id }, at) => [id, at])) };
    return read.places;
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
