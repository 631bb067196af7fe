import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { platformOptions } from '#app/organisation';
import { CloudStep } from './cloud-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { GitStep } from './git-step.tsx';
import { PlatformSummary } from './platform-summary.tsx';
import type { PlatformStepName } from './platform-steps.ts';
import { texts } from './platform-texts.ts';
import { TechnologyStep } from './technology-step.tsx';

export interface PlatformSetupProps {
  platformId: string;
  step: PlatformStepName;
  pathOf: (step: PlatformStepName) => string;
  /** After a step was saved. */
  onSaved: () => void;
}

/** A step of the platform's setup, below what was chosen so far. */
export function PlatformSetup(props: PlatformSetupProps) {
  const { platformId, step, pathOf, onSaved } = props;
  const { data: platform } = useSuspenseQuery(platformOptions(platformId));

  return (
    <SimpleGrid cols={{ base: 1, '40em': 2 }} type="container" spacing="xl">
      <PlatformSummary platform={platform} step={step} pathOf={pathOf} />
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2}>{texts.heading[step]}</Title>
          <Text size="sm" c="dimmed">
            {texts.text[step]}
          </Text>
        </Stack>
        {step === 'cloud' && <CloudStep platform={platform} onSaved={onSaved} />}
        {(step === 'routing' || step === 'hosting') && (
          <TechnologyStep key={step} platform={platform} step={step} onSaved={onSaved} />
        )}
        {step === 'git-credentials' && <GitStep platform={platform} onSaved={onSaved} />}
        {step === 'confirm' && <ConfirmStep platform={platform} onSaved={onSaved} />}
      </Stack>
    </SimpleGrid>
  );
}
