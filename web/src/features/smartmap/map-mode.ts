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
  const mode = modeFor(storedState.mapMode.get(), window.matchMedia(NARROW).matches);
  return mode === 'map' ? 'map' : 'outline';
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

function modeFor(chosen: MapMode | null, isNarrow: boolean): MapMode {
  if (chosen === null) return isNarrow ? 'outline' : 'map';
  return isNarrow && chosen === 'both' ? 'outline' : chosen;
}
