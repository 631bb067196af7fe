import { useMemo, type MouseEvent } from 'react';
import { selectStep, toggleStep } from './choose-steps.ts';
import { stepAt, type MapGeometry } from './map-geometry.ts';
import { doubleClick } from './map-keys.ts';
import { pointOn } from './map-pan.ts';
import { mapPoint } from './map-view.ts';
import { useMap } from './use-map.ts';

const FIELDS = 'input, textarea, label';

/** What clicks mean: near by they meet elements of the page, from afar only the canvas. */
export function useMapClicks(geometry: MapGeometry) {
  const map = useMap();

  return useMemo(() => {
    const under = (event: MouseEvent<HTMLElement>) => {
      const node = event.target instanceof Element ? event.target.closest('[data-step]') : null;
      if (node instanceof HTMLElement) return node.dataset['step'] ?? null;
      return stepAt(geometry, mapPoint(map.view.get(), pointOn(event.currentTarget, event)));
    };
    return {
      onClick: (event: MouseEvent<HTMLElement>) => {
        const id = under(event);
        if (id === null) return map.focusMap();
        if (isOn(event, 'button, a')) return;
        if (event.ctrlKey || event.metaKey) toggleStep(map.session, id);
        else selectStep(map.session, id);
        const isTyping = map.session.get().editingId === id || isOn(event, FIELDS);
        if (!isTyping) map.focusMap();
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) => {
        const id = under(event);
        if (id !== null && !isOn(event, `button, a, ${FIELDS}`)) doubleClick(map, id);
      },
    };
  }, [map, geometry]);
}

function isOn({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
