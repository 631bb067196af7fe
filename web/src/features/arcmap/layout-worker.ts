import type { Places, ServiceBoxes } from '@stepwright/service-layout';
import type { LayoutQuestion } from './layout-services.worker.ts';

export interface LayoutWorker {
  /** @param standing Who stands somewhere and stays there; null lays out everything anew. */
  ask: (graph: ServiceBoxes, standing: Places | null) => Promise<Places>;
  /** What was asked and is not answered yet never will be. */
  close: () => void;
}

/** Lays out services beside the page, which goes on meanwhile. It starts with the first question. */
export function openLayoutWorker(): LayoutWorker {
  const answers = new Map<number, (places: Places) => void>();
  let worker: Worker | null = null;
  let asked = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./layout-services.worker.ts', import.meta.url), {
      type: 'module',
    });
    started.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: number; places: Places }>) => {
        answers.get(data.id)?.(data.places);
        answers.delete(data.id);
      },
    );
    return started;
  };
  return {
    ask: (graph, standing) =>
      new Promise((resolve) => {
        asked += 1;
        answers.set(asked, resolve);
        const question: LayoutQuestion = { id: asked, graph, standing };
        (worker ??= start()).postMessage(question);
      }),
    close: () => {
      worker?.terminate();
      worker = null;
      answers.clear();
    },
  };
}
