import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { platformOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { ownPath, paths } from '#app/paths';
import { useLeave } from '#app/use-leave';
import { CloudStep } from './cloud-step.tsx';
import { texts } from './platform-texts.ts';

/** `config-cloud-provider`: the provider alone, then back to the page that asked for it. */
export function CloudPanel({ organisationId, platformId }: PanelProps) {
  const { data: platform } = useSuspenseQuery(platformOptions(platformId));
  const [search] = useSearchParams();
  const leave = useLeave();
  const target = ownPath(search.get('redirect')) ?? paths.developer({ organisationId, platformId });
  return (
    <Stack>
      <Stack gap={4}>
        <Text fw={600}>{texts.heading.cloud}</Text>
        <Text size="sm" c="dimmed">
          {texts.text.cloud}
        </Text>
      </Stack>
      <CloudStep platform={platform} onSaved={() => leave(target)} />
    </Stack>
  );
}
