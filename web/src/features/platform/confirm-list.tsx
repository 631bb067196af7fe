import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { Link, useSearchParams } from 'react-router';
import { chosenFor, initialiseSteps, servicePanelPath } from '#app/initialise';
import type { PanelProps } from '#app/panels';
import { texts } from './platform-texts.ts';

const labels = {
  'edit-hosting': texts.service.host,
  'edit-persistence': texts.service.persistence,
  'edit-git-credentials': texts.confirm.gitUrl,
};

/** The five values of a service's infrastructure, each with the way to change it. */
export function ConfirmList(props: {
  panel: PanelProps;
  aggregate: Aggregate;
  cloud: string | null;
}) {
  const { panel, aggregate, cloud } = props;
  const [search] = useSearchParams();
  const context = aggregate.boundedContext.trim();
  return (
    <Stack component="dl" gap="xs" m={0}>
      <Entry label={texts.confirm.boundedContext} value={context || null} />
      <Entry label={texts.confirm.service} value={aggregate.name} />
      {initialiseSteps.map((step) => (
        <Entry
          key={step}
          label={labels[step]}
          value={chosenFor(step, aggregate, cloud)}
          to={servicePanelPath(panel, aggregate, { name: step, search })}
        />
      ))}
    </Stack>
  );
}

function Entry({ label, value, to }: { label: string; value: string | null; to?: string }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Group component="dd" m={0} gap="xs" justify="space-between" wrap="nowrap">
        <Text
          size="sm"
          c={value === null ? 'dimmed' : undefined}
          style={{ overflowWrap: 'anywhere' }}
        >
          {value ?? texts.confirm.missing}
        </Text>
        {to && (
          <Anchor component={Link} to={to} size="sm" aria-label={`${verbOf(value)} ${label}`}>
            {verbOf(value)}
          </Anchor>
        )}
      </Group>
    </div>
  );
}

function verbOf(value: string | null): string {
  return value === null ? texts.confirm.choose : texts.confirm.change;
}
