import { Button, Group, NavLink, Text, Title } from '@mantine/core';
import type { Domain } from '@stepwright/contract';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths';
import { later } from '#ui/later';
import { texts } from './arcmap-texts.ts';
import classes from './service-map.module.css';

const ExchangeMenu = later(() =>
  import('./exchange-menu.tsx').then((module) => module.ExchangeMenu),
);

/** The bounded contexts, with Add for a service of the shown one. */
export const ContextList = memo(function ContextList(props: {
  organisationId: string;
  platformId: string;
  contexts: Domain['boundedContexts'];
  current: string;
}) {
  const { contexts, current } = props;
  const scope = { organisationId: props.organisationId, platformId: props.platformId };
  return (
    <nav className={classes.contexts} aria-label={texts.services}>
      <Group justify="space-between" px="xs" pb="xs" wrap="nowrap">
        <Title order={1} size="h4">
          {texts.services}
        </Title>
        <Group gap={4} wrap="nowrap">
          <Button
            component={Link}
            to={paths.addService(scope, current)}
            variant="default"
            size="compact-xs"
            leftSection={<IconPlus size={14} />}
            aria-label={texts.addService}
          >
            {texts.add}
          </Button>
          <ExchangeMenu platformId={props.platformId} />
        </Group>
      </Group>
      {contexts.length === 0 && (
        <Text size="sm" c="dimmed" px="xs">
          {texts.noContexts}
        </Text>
      )}
      {contexts.map(({ name, aggregates }) => {
        const isCurrent = name.trim() === current.trim();
        return (
          <NavLink
            key={name}
            component={Link}
            to={paths.developer(scope, name.trim())}
            label={name.trim() || texts.blankContext}
            active={isCurrent}
            aria-current={isCurrent ? 'page' : undefined}
            className={classes.context}
            rightSection={
              <Text size="xs" c="dimmed">
                {aggregates.length}
              </Text>
            }
          />
        );
      })}
    </nav>
  );
});
