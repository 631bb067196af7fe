import { Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { servicePanelPath } from '#app/initialise';
import type { PanelName, PanelProps } from '#app/panels';
import { latestCommitOptions, useDomain } from './arcmap-queries.ts';
import { texts } from './arcmap-texts.ts';
import { findAggregate } from './find-element.ts';
import { formTexts } from './form-texts.ts';
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
    <>
      {search.get('isNew') === 'true' && <NextSteps panel={panel} aggregate={aggregate} />}
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
    </>
  );
}

/** `details?isNew=true`: what follows on a service that was just made. */
function NextSteps({ panel, aggregate }: { panel: PanelProps; aggregate: Aggregate }) {
  const search = new URLSearchParams();
  const to = (name: PanelName) => servicePanelPath(panel, aggregate, { name, search });
  return (
    <Alert color="blue" mb="md">
      {formTexts.newService}
      <Group gap="xs" mt="xs">
        <Button component={Link} to={to('edit-aggregate')} variant="default" size="compact-sm">
          {formTexts.addAttributes}
        </Button>
        <Button component={Link} to={to('add-command')} variant="default" size="compact-sm">
          {formTexts.addCommand}
        </Button>
      </Group>
    </Alert>
  );
}
