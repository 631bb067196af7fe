import { drop, targetOn } from './drag-rules.ts';
import { zoneUnder } from './drag-zones.ts';
import type { MapGeometry } from './map-geometry.ts';
import { pointOn } from './map-pan.ts';
import { mapPoint } from './map-view.ts';
import type { OpenMap } from './use-map.ts';

/**
 * Makes what lies under the pointer the target of the drag. It is read from the layout and not from
 * the page, so that ten thousand steps cost what a hundred do.
 */
export function aimAtPointer({ drag, session, view }: OpenMap, geometry: MapGeometry): void {
  const present = drag.get();
  if (!present) return;
  const sight = view.get();
  const zone = zoneUnder(geometry, mapPoint(sight, drag.pointer()), sight.zoom);
  const { target, carried } = present;
  if (zone?.id === target?.id && zone?.side === target?.side) return;
  const next = zone && targetOn(session.get(), carried, zone);
  if (next !== target) drag.set({ ...present, target: next, isByKeys: false });
}

/**
 * Lets the place of what is carried without a press be chosen by pointing, and by a click where it
 * is shown: a tap shows it first.
 *
 * @returns what ends it
 */
export function chooseByPointer(
  pane: HTMLElement,
  map: OpenMap,
  geometry: () => MapGeometry,
): () => void {
  const point = (event: PointerEvent) => {
    const drag = map.drag.get();
    if (!drag || drag.isHeld || event.pointerType === 'touch') return;
    map.drag.movePointer(pointOn(pane, event));
    aimAtPointer(map, geometry());
  };
  let isForDrag = false;
  const click = (event: MouseEvent) => {
    const drag = map.drag.get();
    if (event.detail < 2) isForDrag = false;
    if (!drag || drag.isHeld) return;
    isForDrag = true;
    event.stopPropagation();
    map.drag.movePointer(pointOn(pane, event));
    aimAtPointer(map, geometry());
    if (map.drag.get() !== drag || !drag.target) return;
    map.drag.set(null);
    drop(map.session, drag);
    map.focusMap();
  };
  // Of its two clicks one at least chose a place: it opens no text besides.
  const doubleClick = (event: MouseEvent) => {
    if (isForDrag) event.stopPropagation();
  };
  pane.addEventListener('pointermove', point);
  pane.addEventListener('click', click, { capture: true });
  pane.addEventListener('dblclick', doubleClick, { capture: true });
  return () => {
    pane.removeEventListener('pointermove', point);
    pane.removeEventListener('click', click, { capture: true });
    pane.removeEventListener('dblclick', doubleClick, { capture: true });
  };
}
