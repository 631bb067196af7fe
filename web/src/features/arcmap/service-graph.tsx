import { Loader } from '@mantine/core';
import type { Domain } from '@stepwright/contract';
import { ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '#app/toast';
import { errorText } from '#api/errors';
import { texts } from './arcmap-texts.ts';
import { useModelChange } from './arcmap-queries.ts';
import { ConnectDialog } from './connect-dialog.tsx';
import {
  connectEvent,
  connectedService,
  connectionOf,
  type ConnectionEnds,
  type EventConnection,
} from './connect-event.ts';
import { findAggregate } from './find-element.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { ServiceCursor } from './service-cursor.tsx';
import { serviceGraphOf } from './service-graph-of.ts';
import classes from './service-graph.module.css';
import { mapKeyOf } from './service-places.ts';
import { serviceScene, type ServiceScene } from './service-scene.ts';
import { ServiceLegend } from './service-legend.tsx';
import { ServiceTools } from './service-tools.tsx';
import { usePaletteServices } from './use-palette-services.ts';
import { usePlaceHistory } from './use-place-history.ts';
import { useServiceLayout } from './use-service-layout.ts';
import { useRevealSelected, useServiceView } from './use-service-view.ts';

interface Props {
  platformId: string;
  domain: Domain;
  boundedContext: string;
  selectedId: string | null;
  onSelect: (aggregateId: string) => void;
  /** Goes to the service, in its own context. */
  onOpen: (aggregateId: string) => void;
}

/** The services of a context and the events that flow between them. */
export function ServiceGraph(props: Props) {
  return (
    <ReactFlowProvider key={`${props.platformId} ${props.boundedContext}`}>
      <Graph {...props} />
    </ReactFlowProvider>
  );
}

const NO_PLACES = {};

function Graph({ platformId, domain, boundedContext, selectedId, onSelect, onOpen }: Props) {
  const graph = useMemo(() => serviceGraphOf(domain, boundedContext), [domain, boundedContext]);
  const map = useMemo(() => ({ platformId, boundedContext }), [platformId, boundedContext]);
  const { places, put, arrange } = useServiceLayout(graph, map);
  const history = usePlaceHistory(put);
  const scene = useMemo(
    () => serviceScene(graph, places ?? NO_PLACES, boundedContext),
    [graph, places, boundedContext],
  );
  const view = useServiceView(`context ${mapKeyOf(map)}`, scene, selectedId);
  const cursor = useRef<HTMLDivElement>(null);
  const [isConnecting, setConnecting] = useState(false);
  const close = useCallback(() => {
    setConnecting(false);
    // What has gone gives the focus back to nobody.
    cursor.current?.focus({ preventScroll: true });
  }, []);
  const connect = useConnect(close);
  useRevealSelected(view.reveal, selectedId, scene);
  const present = useRef({ scene, domain });
  useEffect(() => {
    present.current = { scene, domain };
  });

  const selected = selectedId === null ? undefined : scene.byId.get(selectedId);
  const begin = selected ? () => setConnecting(true) : null;
  const arrangeAll = async () => {
    const after = await arrange();
    history.move(placesIn(scene), after);
    view.fit();
    showToast({ message: texts.arranged });
  };
  const { move } = history;
  const moveTo = useCallback(
    (id: string, to: { x: number; y: number }) => {
      const before = present.current.scene.byId.get(id);
      if (before) move({ [id]: { x: before.x, y: before.y } }, { [id]: to });
    },
    [move],
  );
  const choose = useCallback(
    (id: string) => {
      cursor.current?.focus({ preventScroll: true });
      onSelect(id);
    },
    [onSelect],
  );
  const connectEnds = useCallback(
    (ends: ConnectionEnds) => {
      const connection = connectionOf(present.current.domain, ends);
      if (connection) connect(connection);
    },
    [connect],
  );
  usePaletteServices(domain, { onOpen, onArrange: () => void arrangeAll(), onConnect: begin });
  // A thousand reactions to choose from come after the picture.
  const calm = useDeferredValue(domain);
  const source = isConnecting ? findAggregate(calm, selectedId) : null;

  if (graph.nodes.length === 0) return <div className={classes.middle}>{texts.noServices}</div>;
  return (
    <div className={classes.frame} data-services={scene.services.length}>
      <GraphCanvas
        scene={scene}
        selectedId={selectedId}
        view={view}
        onSelect={choose}
        onOpen={onOpen}
        onMove={moveTo}
        onConnect={connectEnds}
      />
      <ServiceCursor
        ref={cursor}
        scene={scene}
        selectedId={selectedId}
        onSelect={onSelect}
        onOpen={onOpen}
        onMove={(id, by) => {
          const at = scene.byId.get(id);
          if (at) moveTo(id, { x: at.x + by.x, y: at.y + by.y });
        }}
        onUndo={history.undo}
        onRedo={history.redo}
        onConnect={() => begin?.()}
        onFit={view.fit}
      />
      <ServiceTools
        onArrange={() => void arrangeAll()}
        onConnect={begin}
        onFit={view.fit}
        undo={history.undo}
        redo={history.redo}
      />
      <ServiceLegend />
      {places === null && (
        <div className={classes.middle} role="status">
          <div>
            <Loader size="sm" />
            <div>{texts.arranging}</div>
          </div>
        </div>
      )}
      {source && (
        <ConnectDialog domain={calm} source={source} onConnect={connect} onClose={close} />
      )}
    </div>
  );
}

/**
 * Changes the event that a reaction reacts to, and says so. The edge is there at once, and goes again
 * where that is refused.
 */
function useConnect(onDone: () => void): (connection: EventConnection) => void {
  const { mutateAsync } = useModelChange(connectEvent, { expect: connectedService });
  return useCallback(
    (connection: EventConnection) => {
      const { reaction, eventName } = connection;
      // Not by the callbacks of `mutate`: of two that are under way they tell of the last one only.
      void mutateAsync(connection).then(
        () => showToast({ message: texts.connected(reaction.name, eventName) }),
        (error: unknown) => showToast({ message: errorText(error), color: 'red' }),
      );
      onDone();
    },
    [mutateAsync, onDone],
  );
}

function placesIn({ services }: ServiceScene) {
  return Object.fromEntries(services.map(({ id, x, y }) => [id, { x, y }]));
}
