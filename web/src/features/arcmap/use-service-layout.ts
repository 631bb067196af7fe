import { useEffect, useMemo, useRef, useState } from 'react';
import type { Places } from '@stepwright/service-layout';
import type { ServiceGraph } from './service-graph-of.ts';

/**
 * Where the services stand, computed beside the page. Null before the first answer; while a changed
 * graph is laid out, the positions of before stay.
 */
export function useServiceLayout(graph: ServiceGraph): Places | null {
  const [positions, setPositions] = useState<Places | null>(null);
  const worker = useRef<Worker | null>(null);
  const latest = useRef(0);
  // A poll that changes a description only is no reason to lay out again.
  const input = JSON.stringify({
    nodes: graph.nodes.map(({ id, width, height }) => ({ id, width, height })),
    edges: graph.edges.map(({ source, target }) => ({ source, target })),
  });

  useEffect(() => {
    const created = new Worker(new URL('./layout-services.worker.ts', import.meta.url), {
      type: 'module',
    });
    created.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: number; places: Places }>) => {
        if (data.id === latest.current) setPositions(data.places);
      },
    );
    worker.current = created;
    return () => {
      created.terminate();
      worker.current = null;
    };
  }, []);

  useEffect(() => {
    latest.current += 1;
    worker.current?.postMessage({ id: latest.current, graph: JSON.parse(input), standing: null });
  }, [input]);

  return useMemo(() => positions, [positions]);
}
