import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DragStore } from './drag-state.ts';
import type { LiveMap } from './live-map.ts';
import type { CommandHandlers } from './map-command-handlers.ts';
import type { MapSession } from './map-session.ts';
import type { MapState } from './map-state.ts';
import type { MapView } from './map-view.ts';

/** What every part of the open map may use. The same object for as long as the map is open. */
export interface OpenMap {
  session: MapSession;
  /** Who else is here. */
  live: LiveMap;
  view: MapView;
  drag: DragStore;
  organisationId: string;
  /** Opens the edit page of the element that a step became. */
  openElement: (stepId: string) => void;
  /** Turns a step into a feature, or tries it again. */
  mark: (stepId: string) => void;
  /** Asks before a saved step is deleted; drops a local one without a question. */
  askToDelete: (stepId: string) => void;
  /** Opens a file that a step comes from or is about. */
  openFile: (path: string) => void;
  /** Puts the keyboard focus on the map itself. */
  focusMap: () => void;
  /** What the parts of the screen do, by the ids of the commands. */
  handlers: CommandHandlers;
}

const MapContext = createContext<OpenMap | null>(null);
export const OpenMapProvider = MapContext.Provider;

/** @throws Error outside of a map, which is a mistake in the program. */
export function useMap(): OpenMap {
  const map = useContext(MapContext);
  if (!map) throw new Error('There is no open map here.');
  return map;
}

/** A part of the map's state. The selector gives the same value for the same state. */
export function useMapState<T>(select: (state: MapState) => T): T {
  const { session } = useMap();
  return useSessionState(session, select);
}

export function useMapSession(): MapSession {
  return useMap().session;
}

export function useSessionState<T>(session: MapSession, select: (state: MapState) => T): T {
  return useSyncExternalStore(session.subscribe, () => select(session.get()));
}
