import { Button, Group, Stack, Text } from '@mantine/core';
import type { Aggregate, Platform } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '#api/errors';
import { afterChoice, chosenFor, isInitialising } from '#app/initialise';
import { platformOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { useLeave } from '#app/use-leave';
import { ErrorAlert } from '#ui/error-alert';
import { useChooseTechnology } from './infrastructure-queries.ts';
import { servicePanel } from './service-panel.tsx';
import { texts } from './platform-texts.ts';
import { TechnologyPicker } from './technology-picker.tsx';

const pages = { host: 'edit-hosting', persistence: 'edit-persistence' } as const;

/** `hosting` and `edit-hosting`: what a service runs on. */
export const HostingPanel = servicePanel((props) => <TechnologyForm {...props} kind="host" />);

/** `persistence` and `edit-persistence`: what keeps the data of a service. */
export const PersistencePanel = servicePanel((props) => (
  <TechnologyForm {...props} kind="persistence" />
));

function TechnologyForm(props: {
  panel: PanelProps;
  aggregate: Aggregate;
  kind: 'host' | 'persistence';
}) {
  const { panel, aggregate, kind } = props;
  const { data: platform } = useSuspenseQuery(platformOptions(panel.platformId));
  const [search] = useSearchParams();
  const leave = useLeave();
  const cloud = platform.cloudPlatform;
  const saved = chosenFor(pages[kind], aggregate, cloud);
  const [name, setName] = useState(saved);
  const [isMissing, setMissing] = useState(false);
  const choose = useChooseTechnology(aggregate.identity, kind);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name === null);
    if (name === null || choose.isPending) return;
    choose.mutate(name, {
      onSuccess: (service) => leave(afterChoice(panel, service, { cloud, search })),
    });
  };

  return (
    <form onSubmit={submit}>
      <Stack>
        <Heading kind={kind} platform={platform} isInitialising={isInitialising(search)} />
        <TechnologyPicker
          kind={kind}
          cloud={cloud}
          label={texts.service[kind]}
          value={name}
          onChange={setName}
          error={isMissing && name === null ? texts.service.nameMissing : null}
        />
        <ErrorAlert text={choose.error && errorText(choose.error)} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => setName(saved)}>
            {texts.service.reset}
          </Button>
          <Button type="submit" disabled={choose.isPending}>
            {choose.isPending ? texts.saving : texts.service.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Heading(props: {
  kind: 'host' | 'persistence';
  platform: Platform;
  isInitialising: boolean;
}) {
  const { kind, platform } = props;
  return (
    <Stack gap={4}>
      <Text fw={600}>
        {texts.service[kind]} ({platform.cloudPlatform})
      </Text>
      <Text size="sm" c="dimmed">
        {texts.service[`${kind}Text`]}
        {props.isInitialising && ` ${texts.service.initialiseText}`}
      </Text>
    </Stack>
  );
}
