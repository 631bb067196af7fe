import { Text } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { domainOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { texts } from './platform-texts.ts';

/** A side panel about a service, which may be gone. */
export function servicePanel(
  Content: ComponentType<{ panel: PanelProps; aggregate: Aggregate }>,
): ComponentType<PanelProps> {
  return function ServicePanel(panel: PanelProps) {
    const { data } = useSuspenseQuery(domainOptions(panel.platformId));
    const aggregate = data.boundedContexts
      .flatMap(({ aggregates }) => aggregates)
      .find(({ identity }) => identity === panel.aggregateId);
    if (!aggregate) return <Text c="dimmed">{texts.service.gone}</Text>;
    return <Content panel={panel} aggregate={aggregate} />;
  };
}
