import { isFlagOn } from '#api/configuration';
import { usePlan } from '#app/organisation';
import { storedState, useStored } from '#app/stored-state';
import type { MapStep } from './map-step.ts';
import { suggestionFor } from './suggestion.ts';
import { useMapState } from './use-map.ts';

export interface Offer {
  /** Null where there is none, and where the plan has none left. */
  suggestion: string | null;
  isUsedUp: boolean;
  canUpgrade: boolean;
}

/** What an empty or half-typed new step is offered. */
export function useSuggestion(step: MapStep): Offer {
  const [isWanted] = useStored(storedState.suggestsSteps);
  const { freeStepAutocompletionRemaining: remaining } = usePlan();
  const offered = useMapState((state) => (isWanted ? suggestionFor(state, step) : null));
  const isUsedUp = offered !== null && remaining === 0;
  return {
    suggestion: isUsedUp ? null : offered,
    isUsedUp,
    canUpgrade: isUsedUp && isFlagOn('upgradePlan'),
  };
}
