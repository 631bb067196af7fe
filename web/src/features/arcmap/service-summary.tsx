import { Anchor, Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { servicePanelPath } from '#app/initialise';
import type { PanelName, PanelProps } from '#app/panels';
import { latestCommitOptions, useDomain } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { findAggregate } from './find-element.ts';
import { Gone } from './gone.tsx';

/** `details`: a service, read-only. */
export function ServiceSummary(panel: PanelProps) {
  const { platformId, aggregateId } = panel;
  const [search] = useSearchParams();
  const aggregate = findAggregate(useDomain(platformId), aggregateId);
  const latest = useQuery({ ...latestCommitOptions(aggregateId ?? ''), enabled: !!aggregateId });
  if (!aggregate) return <Gone />;

  const entries: [label: string, value: string | null, page?: PanelName][] = [
    [texts.boundedContext, aggregate.boundedContext || texts.blankContext],
    [texts.serviceName, aggregate.name],
    [texts.status, aggregate.status.name],
    [texts.hosting, aggregate.host, 'hosting'],
    [texts.persistence, aggregate.persistence, 'persistence'],
    [texts.gitUrl, aggregate.gitRepositoryUrl, 'git-credentials'],
    [
      texts.blueprints,
      aggregate.generationStrategies.map(({ name }) => name).join(', ') || null,
      'edit-code-generation-strategies',
    ],
  ];
  return (
    <Stack gap="md" component="dl" m={0}>
      {entries.map(([label, value, name]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value ?? texts.notSet}
            {name && (
              <Anchor
                component={Link}
                to={servicePanelPath(panel, aggregate, { name, search })}
                size="sm"
                ml="xs"
                aria-label={`${texts.change} ${label}`}
              >
                {texts.change}
              </Anchor>
            )}
          </Text>
        </div>
      ))}
      <div>
        <Text component="dt" size="xs" c="dimmed">
          {texts.latestCommit}
        </Text>
        <Text component="dd" m={0}>
          {latest.data ? <Code>{latest.data.slice(0, 10)}</Code> : texts.noCommits}
        </Text>
      </div>
    </Stack>
  );
}
