import type { Domain } from '@stepwright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { api, client } from '#api/client';
import { modelChangeKey } from './arcmap-queries.ts';
import { findingsOfDomain, idOf, type Finding } from './findings-of-domain.ts';

/** What the review found: what is shown, and what somebody dismissed for good. */
export interface Findings {
  shown: Finding[];
  dismissed: Finding[];
  /** The model has changed since: what is shown is of how it was. */
  isBusy: boolean;
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
/** Where changes come all the time, such as of several people at once. */
const REVIEW_WITHIN_MS = 2000;

const none: Findings = {
  shown: [],
  dismissed: [],
  isBusy: false,
  byId: new Map(),
  show: () => undefined,
};

export const FindingsContext = createContext<Findings>(none);

export function useFindingsOn(id: string): { found: Finding[]; show: Findings['show'] } {
  const { byId, show } = useContext(FindingsContext);
  return { found: byId.get(id) ?? [], show };
}

/** Reviews the model once it has stood still: what shows a change comes first. */
export function useFindings(domain: Domain, show: Findings['show']): Findings {
  const { found, isBusy } = useReview(domain);
  const { data: keys } = useQuery(dismissedOptions(domain.platformId));
  return useMemo(() => {
    const gone = new Set(keys);
    // The review comes later; what is not there any more leads nowhere.
    const here = idsIn(domain);
    const there = found.filter(({ target }) => here.has(idOf(target)));
    const shown = there.filter(({ key }) => !gone.has(key));
    const dismissed = there.filter(({ key }) => gone.has(key));
    const byId = Map.groupBy(shown, ({ target }) => idOf(target));
    return { shown, dismissed, isBusy, byId, show };
  }, [domain, found, isBusy, keys, show]);
}

/** What the last review found, and whether the model has changed since. */
export function useReview(domain: Domain): { found: Finding[]; isBusy: boolean } {
  const cache = useQueryClient();
  const [review, setReview] = useState<{ of: Domain | null; found: Finding[] }>(notReviewed);
  const changedAt = useRef<number | null>(null);
  useEffect(() => {
    changedAt.current ??= Date.now();
    const latest = changedAt.current + REVIEW_WITHIN_MS;
    const pause = () => Math.max(0, Math.min(REVIEW_AFTER_MS, latest - Date.now()));
    const run = () => {
      // What is being saved now is to be seen first, and is reviewed with the rest.
      const rest = pause();
      if (rest > 0 && cache.isMutating({ mutationKey: modelChangeKey }) > 0) {
        timer = setTimeout(run, rest);
        return;
      }
      changedAt.current = null;
      setReview({ of: domain, found: findingsOfDomain(domain) });
    };
    let timer = setTimeout(run, pause());
    return () => clearTimeout(timer);
  }, [cache, domain]);
  return { found: review.found, isBusy: review.of !== domain };
}

const notReviewed = { of: null, found: [] };

/** The services and all that has a form of its own. */
function idsIn({ boundedContexts }: Domain): Set<string> {
  return new Set(
    boundedContexts
      .flatMap(({ aggregates }) => aggregates)
      .flatMap((each) =>
        [
          each,
          ...each.commands,
          ...each.queries,
          ...each.reactions,
          ...each.readModels,
          ...each.types,
        ].map(({ identity }) => identity),
      ),
  );
}

const dismissedOptions = (platformId: string) =>
  api.modelFinding.listDismissed.queryOptions({
    input: { platformId },
    select: ({ data }) => data,
    // The map is not lost for want of it: what was dismissed is shown once more.
    throwOnError: false,
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
