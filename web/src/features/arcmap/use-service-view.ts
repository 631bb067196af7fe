import { useDebouncedCallback, useReducedMotion } from '@mantine/hooks';
import { useReactFlow, useStore, useStoreApi, type Viewport } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { storedState } from '#app/stored-state';
import { boundsOf, middleOf, type ServiceScene } from './service-scene.ts';

const SAVE_PAUSE_MS = 300;
const FLIGHT_MS = 300;
/** A whole map is shown at once only where its names can still be read. */
const LEAST_FIT_ZOOM = 0.12;
const MOST_FIT_ZOOM = 1;
const FIRST_ZOOM = 0.4;
const PADDING = 0.1;
/** What stands over the picture at its lower edge, in pixels. */
const LEGEND = 36;
/** Further away than this nothing can be told apart. */
export const LEAST_ZOOM = 0.003;

/** Movements of the view, which is remembered for each map. */
export function useServiceView(key: string, scene: ServiceScene, selectedId: string | null) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const duration = isStill ? 0 : FLIGHT_MS;
  const present = useRef({ scene, selectedId });
  useEffect(() => {
    present.current = { scene, selectedId };
  });

  const fit = useCallback(
    () =>
      void flow.fitBounds(boundsOf(present.current.scene.services), { padding: PADDING, duration }),
    [flow, duration],
  );
  /** Moves the view only where the service is not in it. */
  const reveal = useCallback(
    (id: string) => {
      const service = present.current.scene.byId.get(id);
      if (!service) return;
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      const [left, top] = [service.x * zoom + x, service.y * zoom + y];
      const isSeen =
        left >= 0 &&
        top >= 0 &&
        left + service.width * zoom <= width &&
        top + Math.min(service.height * zoom, height / 2) <= height - LEGEND;
      if (isSeen) return;
      const middle = middleOf(service);
      // A card that was near on a wide screen may be wider than a narrow one.
      const whole = (width * (1 - 2 * PADDING)) / service.width;
      void flow.setCenter(middle.x, middle.y, { zoom: Math.min(zoom, whole), duration });
    },
    [flow, store, duration],
  );
  const save = useDebouncedCallback((viewport: Viewport) => {
    storedState.viewports.set({ ...storedState.viewports.get(), [key]: viewport });
  }, SAVE_PAUSE_MS);

  const hasServices = scene.services.length > 0;
  useEffect(() => {
    if (!hasServices || storedState.viewports.get()[key]) return;
    const { scene: first, selectedId: selected } = present.current;
    const { width, height } = store.getState();
    const bounds = boundsOf(first.services);
    const whole = Math.min(width / bounds.width, height / bounds.height) * (1 - 2 * PADDING);
    const isLegible = whole >= LEAST_FIT_ZOOM;
    const focus = first.byId.get(selected ?? '') ?? first.services[0];
    const { x, y } = middleOf(isLegible || !focus ? bounds : focus);
    void flow.setCenter(x, y, { zoom: isLegible ? Math.min(MOST_FIT_ZOOM, whole) : FIRST_ZOOM });
  }, [flow, hasServices, key, store]);

  const stored = useMemo(() => storedState.viewports.get()[key], [key]);
  return useMemo(() => ({ fit, reveal, save, stored }), [fit, reveal, save, stored]);
}
export type ServiceView = ReturnType<typeof useServiceView>;

/**
 * Another selection is brought into view, unless it is there; the first one stays where it is, as
 * long as the picture keeps its size: a phone is turned, and a window made smaller.
 */
export function useRevealSelected(
  reveal: (id: string) => void,
  selectedId: string | null,
  { services }: ServiceScene,
): void {
  const shown = useRef<string | null>(null);
  const isThere = services.length > 0;
  const size = useStore(({ width, height }) => (width > 0 ? `${width} ${height}` : null));
  const sizeBefore = useRef(size);
  useEffect(() => {
    const isResized = sizeBefore.current !== null && sizeBefore.current !== size;
    sizeBefore.current = size;
    if (isResized && isThere && selectedId !== null) reveal(selectedId);
  }, [isThere, reveal, selectedId, size]);
  useEffect(() => {
    if (!isThere || selectedId === null) return;
    if (shown.current !== null && shown.current !== selectedId) reveal(selectedId);
    shown.current = selectedId;
  }, [isThere, reveal, selectedId]);
}
