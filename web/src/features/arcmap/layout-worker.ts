import type { Places, ServiceBoxes } from '@stepwright/service-layout';
import type { LayoutQuestion } from './layout-services.worker.ts';

export interface LayoutWorker {
  /** @param standing Who stands somewhere and stays there; null lays out everything anew. */
  ask: (graph: ServiceBoxes, standing: Places | null) => Promise<Places>;
  /** What was asked and is not answered yet never will be. */
  close: () => void;
}

interface Asked {
  question: LayoutQuestion;
  answer: (places: Places) => void;
}

/**
 * Lays out services beside the page, which goes on meanwhile. It starts with the first question.
 * Where the browser cannot do so, the page itself lays them out.
 *
 * @param onFailure Told once, when the page has to.
 */
export function openLayoutWorker(onFailure: () => void): LayoutWorker {
  const open = new Map<number, Asked>();
  let worker: Worker | null = null;
  let hasFailed = false;
  let count = 0;

  const fail = () => {
    worker?.terminate();
    worker = null;
    if (!hasFailed) onFailure();
    hasFailed = true;
    for (const asked of open.values()) void answerHere(asked);
    open.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./layout-services.worker.ts', import.meta.url), {
      type: 'module',
    });
    started.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: number; places: Places }>) => {
        open.get(data.id)?.answer(data.places);
        open.delete(data.id);
      },
    );
    started.addEventListener('error', fail);
    started.addEventListener('messageerror', fail);
    return started;
  };
  return {
    ask: (graph, standing) =>
      new Promise((answer) => {
        count += 1;
        const question = { id: count, graph, standing };
        if (hasFailed) return void answerHere({ question, answer });
        open.set(count, { question, answer });
        try {
          (worker ??= start()).postMessage(question);
        } catch {
          fail();
        }
      }),
    close: () => {
      worker?.terminate();
      worker = null;
      open.clear();
    },
  };
}

async function answerHere({ question: { graph, standing }, answer }: Asked): Promise<void> {
  const { layOut, layOutAround } = await import('@stepwright/service-layout');
  answer(standing ? layOutAround(graph, standing) : layOut(graph));
}
