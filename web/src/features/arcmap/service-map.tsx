import { Alert, Box } from '@mantine/core';
import type { Aggregate, Domain } from '@stepwright/contract';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#app/paths';
import { storedState } from '#app/stored-state';
import { useLiveDomain } from '#app/use-live-domain';
import { focusHome } from '#ui/side-drawer';
import { texts } from './arcmap-texts.ts';
import { usePolledDomain } from './arcmap-queries.ts';
import { ContextList } from './context-list.tsx';
import { findAggregate, sortedContexts } from './find-element.ts';
import { FindingsButton } from './findings-button.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { ServiceDetail } from './service-detail.tsx';
import { ServiceGraph } from './service-graph.tsx';
import { mapKeyOf } from './service-places.ts';
import classes from './service-map.module.css';
import { FindingsContext, useFindings } from './use-findings.ts';

interface Props {
  organisationId: string;
  platformId: string;
  boundedContext: string;
  aggregateId: string | null;
}

/** The service map: contexts, dependency graph, and the selected service. */
export function ServiceMap(props: Props) {
  const { organisationId, platformId, boundedContext } = props;
  const { domain, isOutdated } = usePolledDomain(platformId);
  useLiveDomain({ organisationId, platformId });
  const [about, setAbout] = useState<string | null>(null);
  // The picture of a thousand services first; what stands around it follows.
  const calm = useDeferredValue(domain);
  const findings = useFindings(calm, setAbout);
  const closeFindings = useCallback(() => setAbout(null), []);
  const navigate = useNavigate();
  const { context, selected, isGone } = useShown(domain, props);
  const contextName = context?.name ?? boundedContext;
  const contexts = useMemo(() => sortedContexts(calm), [calm]);
  const present = useRef(domain);
  useEffect(() => {
    present.current = domain;
  });
  useRemembered(platformId, contextName, selected?.identity ?? null);
  const detail = useRef<HTMLDivElement>(null);

  const select = useCallback(
    (aggregate: string) => {
      const target = paths.developer({ organisationId, platformId }, contextName.trim(), {
        aggregate,
      });
      // Moving around among services is not what the back button is for.
      void navigate(target, { replace: true });
    },
    [contextName, navigate, organisationId, platformId],
  );
  const open = useCallback(
    (aggregate: string) => {
      const target = findAggregate(present.current, aggregate);
      if (!target) return;
      const scope = { organisationId, platformId };
      const isHere = target.boundedContext.trim() === contextName.trim();
      void navigate(paths.developer(scope, target.boundedContext.trim(), { aggregate }), {
        replace: isHere,
      });
      detail.current?.focus();
    },
    [contextName, navigate, organisationId, platformId],
  );

  return (
    <div className={classes.map}>
      <ContextList
        organisationId={organisationId}
        platformId={platformId}
        contexts={contexts}
        current={contextName.trim()}
      />
      <Box className={classes.graph} component="section" aria-label={texts.graph}>
        <ServiceGraph
          platformId={platformId}
          domain={domain}
          boundedContext={contextName}
          selectedId={selected?.identity ?? null}
          onSelect={select}
          onOpen={open}
        />
        {isOutdated && (
          <div className={classes.outdated} role="status">
            {texts.notReadAgain}
          </div>
        )}
        <FindingsButton
          findings={findings}
          isOpen={about !== null}
          onToggle={() => setAbout(about === null ? '' : null)}
        />
      </Box>
      <Box
        ref={detail}
        className={classes.detail}
        component="section"
        {...focusHome}
        aria-label={selected?.name}
      >
        <GoneService isGone={isGone} shown={selected} />
        <FindingsContext value={findings}>
          <ServiceDetail
            organisationId={organisationId}
            platformId={platformId}
            domain={calm}
            aggregate={asIn(calm, selected)}
            contextOf={selected && selected.boundedContext !== contextName ? selected : null}
          />
        </FindingsContext>
      </Box>
      {about !== null && (
        <FindingsPanel
          scope={{ organisationId, platformId }}
          findings={findings}
          about={about}
          onClose={closeFindings}
        />
      )}
    </div>
  );
}

/** What the address names is not what is shown. */
function GoneService({ isGone, shown }: { isGone: boolean; shown: Aggregate | null }) {
  if (!isGone) return null;
  return (
    <Alert color="yellow" role="status" radius={0}>
      {shown ? texts.anotherService(shown.name) : texts.goneService}
    </Alert>
  );
}

/** What the address names: a context, and a service of it or of those that it talks to. */
function useShown(domain: Domain, { platformId, boundedContext, aggregateId }: Props) {
  const [search] = useSearchParams();
  const contexts = sortedContexts(domain);
  // The first service of all may appear while the map is open without a context in its address.
  const context = contexts.find(({ name }) => name.trim() === boundedContext.trim()) ?? contexts[0];
  const asked = aggregateId ?? search.get('aggregate');
  const named = findAggregate(domain, asked);
  // A panel over the map says it itself, and closes where its service was deleted in it.
  const isAlone = aggregateId === null;
  const last = lastIn(platformId, context?.name ?? boundedContext);
  const chosen = chosenIn(context?.aggregates ?? [], search.get('type'), last);
  return { context, selected: named ?? chosen, isGone: isAlone && asked !== null && !named };
}

/** The service as it stands among others; one that is new comes before them. */
function asIn(domain: Domain, aggregate: Aggregate | null): Aggregate | null {
  return aggregate && (findAggregate(domain, aggregate.identity) ?? aggregate);
}

function lastIn(platformId: string, boundedContext: string): string | undefined {
  return storedState.selectedServices.get()[mapKeyOf({ platformId, boundedContext })];
}

/** The map opens again at the service that was looked at last. */
function useRemembered(
  platformId: string,
  boundedContext: string,
  selectedId: string | null,
): void {
  useEffect(() => {
    if (selectedId === null) return;
    const key = mapKeyOf({ platformId, boundedContext });
    storedState.selectedServices.set({ ...storedState.selectedServices.get(), [key]: selectedId });
  }, [platformId, boundedContext, selectedId]);
}

/** The address may name one of a service's types; else it is the last one, or the first. */
function chosenIn(
  aggregates: Aggregate[],
  typeId: string | null,
  lastId: string | undefined,
): Aggregate | null {
  const byType = aggregates.find(({ types }) => types.some(({ identity }) => identity === typeId));
  const last = aggregates.find(({ identity }) => identity === lastId);
  return byType ?? last ?? aggregates[0] ?? null;
}
