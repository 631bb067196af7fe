import { useStore } from '@xyflow/react';
import { useMemo } from 'react';
import { NEAR_ZOOM } from './draw-services.ts';
import { overlaps, type PlacedService, type ServiceScene } from './service-scene.ts';

/** The window is looked at in tiles, so that moving it a little changes nothing. */
const TILE = 900;
const FAR = 'far';

/** The services that are elements of the page: those near the window, and none from afar. */
export function useNearServices(
  { services }: ServiceScene,
  alwaysId: string | null,
): PlacedService[] {
  const tiles = useStore(({ transform: [x, y, zoom], width, height }) => {
    if (zoom < NEAR_ZOOM || width === 0) return FAR;
    const [left, top] = [Math.floor(-x / zoom / TILE), Math.floor(-y / zoom / TILE)];
    const right = Math.ceil((width - x) / zoom / TILE);
    const bottom = Math.ceil((height - y) / zoom / TILE);
    return `${left} ${top} ${right} ${bottom}`;
  });
  return useMemo(() => {
    if (tiles === FAR) return services.filter(({ id }) => id === alwaysId);
    const [left = 0, top = 0, right = 0, bottom = 0] = tiles
      .split(' ')
      .map((tile) => Number(tile) * TILE);
    const window = { x: left, y: top, width: right - left, height: bottom - top };
    return services.filter((service) => service.id === alwaysId || overlaps(service, window));
  }, [services, tiles, alwaysId]);
}
