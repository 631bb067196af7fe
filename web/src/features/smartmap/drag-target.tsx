import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { childrenOf, parentOf, type MoveOption } from '@stepwright/process-tree';
import classes from './drag-overlay.module.css';
import type { DropTarget } from './drag-state.ts';
import { useDrag } from './drag-words.ts';
import { zonesAround } from './drag-zones.ts';
import { boxOf, type Box, type MapGeometry } from './map-geometry.ts';
import { useMap } from './use-map.ts';

const icons = {
  top: IconArrowUp,
  bottom: IconArrowDown,
  left: IconArrowLeft,
  right: IconArrowRight,
};
const sides = ['top', 'bottom', 'left', 'right'] as const;

/** Where a drop would go: the zones around the step, and the place that opens for the new one. */
export function DragTarget({ geometry }: { geometry: MapGeometry }) {
  const drag = useDrag();
  const target = drag?.target;
  const box = target ? boxOf(geometry, target.id) : null;
  if (!target || !box) return null;
  if (drag.carried.kind === 'event') return <Mark box={box} isRefused={target.refusal !== null} />;
  return (
    <>
      <Zones target={target} box={box} />
      {target.refusal === null && <Slot target={target} box={box} geometry={geometry} />}
    </>
  );
}

function Zones({ target, box }: { target: DropTarget; box: Box }) {
  const { view } = useMap();
  const { zoom } = view.get();
  const zones = zonesAround(box, zoom);
  const isRefused = target.refusal !== null || undefined;
  return sides.map((side) => {
    const Icon = icons[side];
    const isChosen = side === target.side || undefined;
    return (
      <div
        key={side}
        className={classes.zone}
        style={placed(zones[side])}
        data-side={side}
        data-chosen={isChosen}
        data-refused={isChosen && isRefused}
      >
        <Icon size={Math.min(16 / zoom, 16)} aria-hidden />
      </div>
    );
  });
}

/** The new place as an outline, with the line that will lead to it. */
function Slot(props: { target: DropTarget; box: Box; geometry: MapGeometry }) {
  const { session } = useMap();
  const { target, box, geometry } = props;
  const { view } = session.get();
  const last = childrenOf(view, target.id).at(-1);
  const lastBox = last === undefined ? null : boxOf(geometry, last);
  const slot = slotFor(target.side, box, lastBox);
  const parent = target.side === 'right' ? target.id : parentOf(view, target.id);
  const from = parent === null ? null : boxOf(geometry, parent);
  return (
    <>
      {from && target.side !== 'left' && (
        <svg className={classes.edge} aria-hidden>
          <path d={edgeBetween(from, slot)} />
        </svg>
      )}
      <div className={classes.slot} style={placed(slot)} />
    </>
  );
}

/** A reaction that may be connected, or a step that may not. */
function Mark({ box, isRefused }: { box: Box; isRefused: boolean }) {
  return <div className={classes.mark} style={placed(box)} data-refused={isRefused || undefined} />;
}

/** In the gaps that the layout leaves between the steps. */
export function slotFor(side: MoveOption, box: Box, lastChild: Box | null): Box {
  const { x, y, width, height } = box;
  const flat = { width, height: Math.min(height, 25) };
  switch (side) {
    case 'top':
      return { ...flat, x, y: y - 75 - flat.height / 2 };
    case 'bottom':
      return { ...flat, x, y: y + height + 75 - flat.height / 2 };
    case 'left':
      return { x: x - 86, y: y + height / 2 - 12, width: 44, height: 24 };
    case 'right':
      return lastChild
        ? { ...flat, x: lastChild.x, y: lastChild.y + lastChild.height + 75 - flat.height / 2 }
        : { ...flat, x: x + width + 100, y: y + height / 2 - flat.height / 2 };
  }
}

function edgeBetween(from: Box, to: Box): string {
  const [x, y] = [from.x + from.width, from.y + from.height / 2];
  return `M${x} ${y}H${(x + to.x) / 2}V${to.y + to.height / 2}H${to.x}`;
}

function placed({ x, y, width, height }: Box) {
  return { transform: `translate(${x}px, ${y}px)`, width, height };
}
