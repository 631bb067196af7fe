import { layoutServices, type LayoutInput } from './layout-services.ts';

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; graph: LayoutInput }>) => {
  self.postMessage({ id: data.id, positions: layoutServices(data.graph) });
});
