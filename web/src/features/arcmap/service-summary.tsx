import { Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '#app/panels';
import { latestCommitOptions, useDomain } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { findAggregate } from './find-element.ts';
import { Gone } from './gone.tsx';

/** `details`: a service, read-only. */
export function ServiceSummary({ platformId, aggregateId }: PanelProps) {
  const aggregate = findAggregate(useDomain(platformId), aggregateId);
  const latest = useQuery({ ...latestCommitOptions(aggregateId ?? ''), enabled: !!aggregateId });
  if (!aggregate) return <Gone />;

  const entries: [string, string | null][] = [
    [texts.boundedContext, aggregate.boundedContext || texts.blankContext],
    [texts.serviceName, aggregate.name],
    [texts.status, aggregate.status.name],
    [texts.hosting, aggregate.host],
    [texts.persistence, aggregate.persistence],
    [texts.gitUrl, aggregate.gitRepositoryUrl],
    [texts.blueprints, aggregate.generationStrategies.map(({ name }) => name).join(', ') || null],
  ];
  return (
    <Stack gap="md" component="dl" m={0}>
      {entries.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value ?? texts.notSet}
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
