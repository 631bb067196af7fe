import type { Domain } from '@stepwright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { api, client } from '#api/client';
import { findingsOfDomain, idOf, type Finding } from './findings-of-domain.ts';

/** What the review found: what is shown, and what somebody dismissed for good. */
export interface Findings {
  shown: Finding[];
  dismissed: Finding[];
  /** Of what is shown, by the id of the service or element. */
  byId: Map<string, Finding[]>;
  /** Opens the list with what was found on one of them. */
  show: (name: string) => void;
}

/**
 * Several changes, one after the other, are one review. Of a thousand services it takes a tenth of a
 * second, which is not to fall into the first picture of the map nor between two edits.
 */
const REVIEW_AFTER_MS = 800;

const none: Findings = { shown: [], dismissed: [], byId: new Map(), show: () => undefined };

export const FindingsContext = createContext<Findings>(none);

export function useFindingsOn(id: string): { found: Finding[]; show: Findings['show'] } {
  const { byId, show } = useContext(FindingsContext);
  return { found: byId.get(id) ?? [], show };
}

/** Reviews the model once it has stood still: what shows a change comes first. */
export function useFindings(domain: Domain, show: Findings['show']): Findings {
  const found = useReview(domain);
  const { data: keys } = useQuery(dismissedOptions(domain.platformId));
  return useMemo(() => {
    const gone = new Set(keys);
    const shown = found.filter(({ key }) => !gone.has(key));
    const dismissed = found.filter(({ key }) => gone.has(key));
    const byId = Map.groupBy(shown, ({ target }) => idOf(target));
    return { shown, dismissed, byId, show };
  }, [found, keys, show]);
}

function useReview(domain: Domain): Finding[] {
  const [found, setFound] = useState<Finding[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setFound(findingsOfDomain(domain)), REVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [domain]);
  return found;
}

const dismissedOptions = (platformId: string) =>
  api.modelFinding.listDismissed.queryOptions({
    input: { platformId },
    select: ({ data }) => data,
  });

/** Dismisses a finding for good, or shows it again; seen at once, and taken back where it fails. */
export function useDismiss(platformId: string) {
  const cache = useQueryClient();
  const { queryKey } = dismissedOptions(platformId);
  return useMutation({
    mutationFn: (input: { finding: string; isDismissed: boolean }) =>
      client.modelFinding.dismiss({ platformId, ...input }),
    onMutate: async ({ finding, isDismissed }) => {
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueryData(queryKey);
      const others = (before?.data ?? []).filter((key) => key !== finding);
      cache.setQueryData(queryKey, { data: isDismissed ? [...others, finding] : others });
      return { before };
    },
    onError: (_error, _input, kept) => cache.setQueryData(queryKey, kept?.before),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
}
