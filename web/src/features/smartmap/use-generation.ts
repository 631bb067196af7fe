import type { Process } from '@stepwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { selectStep } from './choose-steps.ts';
import { startStep } from './edit-step.ts';
import { beginAgain } from './map-command-handlers.ts';
import { refreshDevelopment } from './smartmap-queries.ts';
import type { OpenMap } from './use-map.ts';

/**
 * What happens around generation: once it ends the first step is selected, the map is shown as a
 * new one, and the services are read anew. A process without steps begins with an empty one, open for typing (SM-A27).
 */
export function useGeneration({ session, handlers }: OpenMap, process: Process): void {
  const cache = useQueryClient();
  const { isGeneratingProcess: isGenerating, platformId } = process;
  const wasGenerating = useRef(isGenerating);

  useEffect(() => {
    if (isGenerating) {
      wasGenerating.current = true;
      return;
    }
    const { view } = session.get();
    const [first] = view.roots;
    if (first === undefined) startStep(session, { kind: 'first' });
    else if (wasGenerating.current) selectStep(session, first);
    const isEnd = wasGenerating.current;
    wasGenerating.current = false;
    if (!isEnd) return;
    refreshDevelopment(cache, platformId);
    // The steps that came last have their places with the next picture.
    const frame = requestAnimationFrame(() => handlers.get(beginAgain)?.());
    return () => cancelAnimationFrame(frame);
  }, [session, handlers, cache, isGenerating, platformId]);
}
