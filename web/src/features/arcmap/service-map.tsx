import { Box } from '@mantine/core';
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

  // The address names the service, or one of its types; the first service is shown by itself.
  const typeId = search.get('type');
  const selected =
    findAggregate(domain, props.aggregateId ?? search.get('aggregate')) ??
    context?.aggregates.find(({ types }) => types.some(({ identity }) => identity === typeId)) ??
    context?.aggregates[0] ??
    null;

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
        current={context?.name.trim() ?? boundedContext}
        isEmpty={contexts.length === 0}
      />
      <Box className={classes.graph} component="section" aria-label={texts.graph}>
        <ServiceGraph
          domain={domain}
          boundedContext={context?.name ?? boundedContext}
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
