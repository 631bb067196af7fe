import { layOut, layOutAround, type Places, type ServiceBoxes } from '@stepwright/service-layout';

/** A question to the worker. Without `standing` everything is laid out anew. */
export interface LayoutQuestion {
  id: number;
  graph: ServiceBoxes;
  standing: Places | null;
}

self.addEventListener('message', ({ data }: MessageEvent<LayoutQuestion>) => {
  const { id, graph, standing } = data;
  self.postMessage({ id, places: standing ? layOutAround(graph, standing) : layOut(graph) });
});
