import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { DragTarget } from './drag-target.tsx';
import type { NearNode } from './near-nodes.ts';
import { followMovements } from './map-rest.ts';
import type { MapScene } from './map-scene.ts';
import classes from './smart-map.module.css';
import { StepNode } from './step-node.tsx';
import { useMap } from './use-map.ts';
import { useNearNodes } from './use-near-nodes.ts';

/** The steps near enough to be read, as elements on a ground that moves with the map. */
export function NearSteps({ scene }: { scene: MapScene }) {
  const { view, focusMap } = useMap();
  const ground = useRef<HTMLDivElement>(null);
  const nodes = useNearNodes(scene);

  useLayoutEffect(() => {
    const place = () => {
      const { x, y, zoom } = view.get();
      if (ground.current)
        ground.current.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`;
    };
    place();
    return view.subscribe(place);
  }, [view]);
  useEffect(
    () =>
      followMovements(view, {
        onStart: () => ground.current?.setAttribute('data-moving', ''),
        onRest: () => ground.current?.removeAttribute('data-moving'),
      }),
    [view],
  );
  useEffect(() => {
    // A step that left the screen took the focus of its buttons with it.
    if (document.activeElement === document.body) focusMap();
  }, [nodes, focusMap]);

  return (
    <div ref={ground} className={classes.ground}>
      {nodes.map((node) => (
        <PlacedStep key={node.id} node={node} />
      ))}
      <DragTarget geometry={scene.geometry} />
    </div>
  );
}

/** Drawn again only where the node is another object. */
const PlacedStep = memo(function PlacedStep({ node }: { node: NearNode }) {
  const { id, shade, x, y, width, height } = node;
  return (
    <div
      className={classes.node}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      data-node
    >
      <StepNode id={id} shade={shade} />
    </div>
  );
});
