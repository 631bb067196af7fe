import { Box } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#app/paths';
import { texts } from './arcmap-texts.ts';
import { usePolledDomain } from './arcmap-queries.ts';
import { ContextList } from './context-list.tsx';
import { findAggregate, sortedContexts } from './find-element.ts';
import { ServiceDetail } from './service-detail.tsx';
import { ServiceGraph } from './service-graph.tsx';
import classes from './service-map.module.css';

/** The service map: contexts, dependency graph, and the selected service. */
export function ServiceMap(props: {
  organisationId: string;
  platformId: string;
  boundedContext: string;
  aggregateId: string | null;
}) {
  const { organisationId, platformId, boundedContext } = props;
  const domain = usePolledDomain(platformId);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const contexts = sortedContexts(domain);
  // The first service of all may appear while the map is open without a context in its address.
  const context = contexts.find(({ name }) => name.trim() === boundedContext.trim()) ?? contexts[0];

  const contextName = context?.name ?? boundedContext;
  const selected =
    findAggregate(domain, props.aggregateId ?? search.get('aggregate')) ??
    chosenIn(context?.aggregates ?? [], search.get('type'));

  const select = useCallback(
    (aggregateId: string) => {
      const target = findAggregate(domain, aggregateId);
      if (!target) return;
      const scope = { organisationId, platformId };
      void navigate(
        paths.developer(scope, target.boundedContext.trim(), { aggregate: aggregateId }),
        { replace: target.boundedContext.trim() === boundedContext.trim() },
      );
    },
    [boundedContext, domain, navigate, organisationId, platformId],
  );

  return (
    <div className={classes.map}>
      <ContextList
        organisationId={organisationId}
        platformId={platformId}
        contexts={contexts}
        current={contextName.trim()}
        isEmpty={contexts.length === 0}
      />
      <Box className={classes.graph} component="section" aria-label={texts.graph}>
        <ServiceGraph
          domain={domain}
          boundedContext={contextName}
          selectedId={selected?.identity ?? null}
          onSelect={select}
        />
      </Box>
      <Box className={classes.detail} component="section">
        <ServiceDetail
          organisationId={organisationId}
          platformId={platformId}
          domain={domain}
          aggregate={selected}
        />
      </Box>
    </div>
  );
}

/** The address may name one of a service's types; the first service is shown by itself. */
function chosenIn(aggregates: Aggregate[], typeId: string | null): Aggregate | null {
  const byType = aggregates.find(({ types }) => types.some(({ identity }) => identity === typeId));
  return byType ?? aggregates[0] ?? null;
}
