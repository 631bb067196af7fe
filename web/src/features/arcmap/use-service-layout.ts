import type { Places } from '@stepwright/service-layout';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '#app/toast';
import { texts } from './arcmap-texts.ts';
import { openLayoutWorker } from './layout-worker.ts';
import type { ServiceGraph } from './service-graph-of.ts';
import { mapKeyOf, useServicePlaces, type ServiceMapKey } from './service-places.ts';

export interface ServiceLayout {
  /** Null before the first answer. A service that has no place yet is not among them. */
  places: Places | null;
  put: (places: Places) => void;
  /** Lays out all services anew; answers their new places. */
  arrange: () => Promise<Places>;
}

/**
 * Where the services stand: where somebody put them, or where they were laid out first, beside the
 * page. A service that is new is put where there is room, and moves nobody.
 */
export function useServiceLayout(graph: ServiceGraph, map: ServiceMapKey): ServiceLayout {
  const { standing, put, settle } = useServicePlaces(map);
  const [proposed, setProposed] = useState<{ key: string; places: Places } | null>(null);
  const key = mapKeyOf(map);
  const [worker] = useState(() => openLayoutWorker(sayFailure));
  useEffect(() => worker.close, [worker]);
  // Laid out once for what is new, and not again when only a description changes.
  const boxes = useMemo(() => boxesOf(graph), [graph]);
  const places = useMemo(
    () => standing && { ...(proposed?.key === key ? proposed.places : {}), ...standing },
    [key, proposed, standing],
  );
  const missing =
    places &&
    boxes.nodes
      .filter(({ id }) => !places[id])
      .map(({ id }) => id)
      .join(' ');
  const latest = useRef({ boxes, places });
  useEffect(() => {
    latest.current = { boxes, places };
  });

  useEffect(() => {
    if (!missing) return;
    let isOver = false;
    const { boxes: present, places: known } = latest.current;
    void worker.ask(present, known).then((answer) => {
      if (isOver) return;
      const wanted = new Set(missing.split(' '));
      const added = Object.fromEntries(Object.entries(answer).filter(([id]) => wanted.has(id)));
      setProposed((before) => ({
        key,
        places: { ...(before?.key === key ? before.places : {}), ...added },
      }));
      settle(added);
    });
    return () => {
      isOver = true;
    };
  }, [key, missing, settle, worker]);

  const arrange = useCallback(() => worker.ask(latest.current.boxes, null), [worker]);
  const isReady = places !== null && (boxes.nodes.length === 0 || hasAny(boxes.nodes, places));
  return { places: isReady ? places : null, put, arrange };
}

function sayFailure(): void {
  showToast({ message: texts.arrangedHere });
}

function boxesOf({ nodes, edges }: ServiceGraph) {
  return {
    nodes: nodes.map(({ id, width, height }) => ({ id, width, height })),
    edges: edges.map(({ source, target }) => ({ source, target })),
  };
}

function hasAny(nodes: readonly { id: string }[], places: Places): boolean {
  return nodes.some(({ id }) => places[id] !== undefined);
}
