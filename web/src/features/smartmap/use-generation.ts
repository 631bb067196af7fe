import type { Process } from '@stepwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { selectStep } from './choose-steps.ts';
import { startStep } from './edit-step.ts';
import type { MapSession } from './map-session.ts';
import { refreshDevelopment } from './smartmap-queries.ts';

/**
 * What happens around generation: once it ends the first step is selected and the services are
 * read anew. A process without steps begins with an empty one, open for typing (SM-A27).
 */
export function useGeneration(session: MapSession, process: Process): void {
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
    if (wasGenerating.current) refreshDevelopment(cache, platformId);
    wasGenerating.current = false;
  }, [session, cache, isGenerating, platformId]);
}
