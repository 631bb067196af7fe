import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { chooseByPointer } from './drag-aim.ts';
import { DragOverlay } from './drag-overlay.tsx';
import { dragByPointer } from './drag-pointer.ts';
import { beginAgain, useMapCommand } from './map-command-handlers.ts';
import type { GatheredLayout } from './map-layout-gathered.ts';
import { MapLayer } from './map-layer.tsx';
import { panByPointer } from './map-pan.ts';
import { createMapScene, type MapScene } from './map-scene.ts';
import type { MapView } from './map-view.ts';
import { Minimap } from './minimap.tsx';
import { NearSteps } from './near-steps.tsx';
import classes from './smart-map.module.css';
import { useFollowSelection } from './use-follow-selection.ts';
import { useMapClicks } from './use-map-clicks.ts';
import { useMapLayout } from './use-map-layout.ts';
import { useMap, useMapState } from './use-map.ts';
import { useSteadyView } from './use-steady-view.ts';
import { firstViewport, useRememberedViewport, useViewport } from './use-viewport.ts';
import { ZoomControls } from './zoom-controls.tsx';

/** The steps as a picture that one can move around in. */
export function MapCanvas({ isGenerating }: { isGenerating: boolean }) {
  const { view } = useMap();
  const tree = useMapState((state) => state.view);
  const processId = useMapState((state) => state.processId);
  const { geometry, commands, layOutNow } = useMapLayout();
  const [sceneOf] = useState(createMapScene);
  const scene = useMemo(() => sceneOf(tree, geometry), [sceneOf, tree, geometry]);
  // Before the first picture: it is drawn once, and there.
  useState(() => view.set(firstViewport(processId, geometry, view.get())));
  useRememberedViewport(processId);
  const { begin } = useViewport();
  useMapCommand(beginAgain, () => begin(layOutNow()));
  return (
    <>
      <Pane scene={scene} commands={commands} isGenerating={isGenerating} />
      <div className={classes.overview}>
        <Minimap scene={scene} />
      </div>
      <ZoomControls bounds={geometry.bounds} />
    </>
  );
}

interface PaneProps {
  scene: MapScene;
  /** Those that the scene shows. */
  commands: GatheredLayout['commands'];
  isGenerating: boolean;
}

function Pane({ scene, commands, isGenerating }: PaneProps) {
  const map = useMap();
  const { view } = map;
  const pane = useRef<HTMLDivElement>(null);
  const clicks = useMapClicks(scene.geometry);
  useSteadyView(scene.geometry, commands);
  useFollowSelection(scene.geometry, commands);
  // Read when something happens: a gesture goes on while the map changes around it.
  const present = useRef({ geometry: scene.geometry, isGenerating });
  useLayoutEffect(() => {
    present.current = { geometry: scene.geometry, isGenerating };
  });
  // Before anything is drawn: the observer tells it later, and then as a movement.
  useLayoutEffect(() => {
    if (pane.current) fit(view, pane.current);
  }, [view]);

  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(() => fit(view, element));
    observer.observe(element);
    const geometry = () => present.current.geometry;
    const isLocked = () => present.current.isGenerating;
    const drag = dragByPointer(element, map, { geometry, isLocked });
    const endings = [
      panByPointer(element, view, drag.isTaken),
      // After the map's own: the click at the end of a movement chooses nothing.
      chooseByPointer(element, map, geometry),
      drag.stop,
    ];
    return () => {
      observer.disconnect();
      for (const end of endings) end();
    };
  }, [map, view]);

  return (
    // What a click does, the keys of the tree do as well.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={pane} className={classes.pane} data-pane {...clicks}>
      <MapLayer scene={scene} />
      <NearSteps scene={scene} />
      <DragOverlay geometry={scene.geometry} />
    </div>
  );
}

/** Tells the view how large the screen is that it is seen on. */
function fit(view: MapView, { clientWidth: width, clientHeight: height }: Element): void {
  if (width > 0 && height > 0) view.resize({ width, height });
}
