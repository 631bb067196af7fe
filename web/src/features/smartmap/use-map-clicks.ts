import { useReactFlow } from '@xyflow/react';
import { useMemo, type MouseEvent } from 'react';
import { selectStep, toggleStep } from './choose-steps.ts';
import { stepAt, type MapGeometry } from './map-geometry.ts';
import { doubleClick } from './map-keys.ts';
import type { StepFlowNode } from './step-node.tsx';
import { useMap } from './use-map.ts';

const FIELDS = 'input, textarea, label';

/** What clicks mean: near by they meet elements of the page, from afar only the canvas. */
export function useMapClicks(geometry: MapGeometry) {
  const map = useMap();
  const flow = useReactFlow();

  return useMemo(() => {
    const choose = (event: MouseEvent, id: string) => {
      if (isOn(event, 'button, a')) return;
      if (event.ctrlKey || event.metaKey) toggleStep(map.session, id);
      else selectStep(map.session, id);
      const isTyping = map.session.get().editingId === id || isOn(event, FIELDS);
      if (!isTyping) map.focusMap();
    };
    /** From afar there are no nodes to click on. */
    const under = (event: MouseEvent) =>
      stepAt(geometry, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }));
    return {
      onNodeClick: (event: MouseEvent, { id }: StepFlowNode) => choose(event, id),
      onNodeDoubleClick: (event: MouseEvent, { id }: StepFlowNode) => {
        if (!isOn(event, `button, a, ${FIELDS}`)) doubleClick(map, id);
      },
      onPaneClick: (event: MouseEvent) => {
        const id = under(event);
        if (id !== null) choose(event, id);
        else map.focusMap();
      },
      onDoubleClick: (event: MouseEvent) => {
        const id = isOn(event, '.react-flow__node') ? null : under(event);
        if (id !== null) doubleClick(map, id);
      },
    };
  }, [map, flow, geometry]);
}

function isOn({ target }: MouseEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
