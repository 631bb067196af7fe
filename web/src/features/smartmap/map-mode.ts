import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { storedState, useStored } from '#app/stored-state';
import type { MapSession } from './map-session.ts';
import type { MapSide } from './map-state.ts';

/** How the steps are shown: as a picture, as an outline, or as both beside each other. */
export type MapMode = 'map' | 'both' | 'outline';

/** A screen too narrow for a picture to be read, or for two things beside each other. */
const NARROW = '(max-width: 767px)';

/** The modes that fit the screen, and the present one. */
export function useMapMode(): {
  mode: MapMode;
  modes: readonly MapMode[];
  choose: (mode: MapMode) => void;
} {
  const [chosen, choose] = useStored(storedState.mapMode);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return {
    mode: modeFor(chosen, isNarrow),
    modes: isNarrow ? ['map', 'outline'] : ['map', 'both', 'outline'],
    choose,
  };
}

/** Where the keyboard is when the map opens. */
export function firstSide(): MapSide {
  return firstMode() === 'map' ? 'map' : 'outline';
}

/** How wide the canvas will be, before it is measured: the outline beside it takes its share. */
export function firstWidth(): number {
  const { innerWidth } = window;
  const isBeside = firstMode() === 'both';
  return isBeside ? innerWidth - Math.min(Math.max(300, innerWidth * 0.32), 460) : innerWidth;
}

/** The keyboard goes to what is left when one of the two is closed. */
export function useSideOfMode(session: MapSession, mode: MapMode): void {
  useEffect(() => {
    takeSide(session, mode === 'map' ? 'map' : 'outline');
  }, [session, mode]);
}

export function takeSide(session: MapSession, side: MapSide): void {
  session.change((state) => (state.side === side ? state : { ...state, side }));
}

function firstMode(): MapMode {
  return modeFor(storedState.mapMode.get(), window.matchMedia(NARROW).matches);
}

function modeFor(chosen: MapMode | null, isNarrow: boolean): MapMode {
  if (chosen === null) return isNarrow ? 'outline' : 'map';
  return isNarrow && chosen === 'both' ? 'outline' : chosen;
}
