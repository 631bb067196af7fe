import { useEffect, useMemo, useRef, useState } from 'react';
import { createMapLayout } from './map-layout.ts';
import { MapLayer } from './map-layer.tsx';
import { panByPointer } from './map-pan.ts';
import { sceneOf, type MapScene } from './map-scene.ts';
import { Minimap } from './minimap.tsx';
import { NearSteps } from './near-steps.tsx';
import classes from './smart-map.module.css';
import { useFollowSelection } from './use-follow-selection.ts';
import { useMapClicks } from './use-map-clicks.ts';
import { useMap, useMapState } from './use-map.ts';
import { firstViewport, useRememberedViewport } from './use-viewport.ts';
import { ZoomControls } from './zoom-controls.tsx';

/** The steps as a picture that one can move around in. */
export function MapCanvas() {
  const { view } = useMap();
  const tree = useMapState((state) => state.view);
  const isExpanded = useMapState((state) => state.isExpanded);
  const processId = useMapState((state) => state.processId);
  const [layout] = useState(createMapLayout);
  const geometry = useMemo(() => layout(tree, isExpanded), [layout, tree, isExpanded]);
  const scene = useMemo(() => sceneOf(tree, geometry), [tree, geometry]);
  // Before the first picture: it is drawn once, and there.
  useState(() => view.set(firstViewport(processId, geometry, view.get())));
  useRememberedViewport(processId);
  return (
    <>
      <Pane scene={scene} />
      <div className={classes.overview}>
        <Minimap scene={scene} />
      </div>
      <ZoomControls bounds={geometry.bounds} />
    </>
  );
}

function Pane({ scene }: { scene: MapScene }) {
  const { view } = useMap();
  const pane = useRef<HTMLDivElement>(null);
  const clicks = useMapClicks(scene.geometry);
  useFollowSelection(scene.geometry);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) view.resize({ width, height });
    });
    observer.observe(element);
    const stopPanning = panByPointer(element, view);
    return () => {
      observer.disconnect();
      stopPanning();
    };
  }, [view]);

  return (
    // What a click does, the keys of the tree do as well.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={pane} className={classes.pane} {...clicks}>
      <MapLayer scene={scene} />
      <NearSteps scene={scene} />
    </div>
  );
}
