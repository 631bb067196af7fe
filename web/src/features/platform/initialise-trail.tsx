import { Box, Stepper, Text } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import {
  firstMissing,
  initialiseSteps,
  servicePanelPath,
  type InitialiseStep,
} from '#app/initialise';
import { platformOptions } from '#app/organisation';
import type { PanelProps } from '#app/panels';
import { servicePanel } from './service-panel.tsx';
import { texts } from './platform-texts.ts';

const steps: InitialiseStep[] = [...initialiseSteps, 'confirm'];
const labels: Record<InitialiseStep, string> = {
  'edit-hosting': texts.service.host,
  'edit-persistence': texts.service.persistence,
  'edit-git-credentials': texts.service.repository,
  confirm: texts.service.confirm,
};

/** Above a page of the initialisation: how far it is, and the way back to each step. */
export function InitialiseTrail({ step, panel }: { step: InitialiseStep; panel: PanelProps }) {
  const Trail = trails[step];
  return <Trail {...panel} />;
}

const trailOf = (step: InitialiseStep) =>
  servicePanel(({ panel, aggregate }) => <Trail step={step} panel={panel} aggregate={aggregate} />);
const trails = {
  'edit-hosting': trailOf('edit-hosting'),
  'edit-persistence': trailOf('edit-persistence'),
  'edit-git-credentials': trailOf('edit-git-credentials'),
  confirm: trailOf('confirm'),
};

function Trail(props: { step: InitialiseStep; panel: PanelProps; aggregate: Aggregate }) {
  const { step, panel, aggregate } = props;
  const { data: platform } = useSuspenseQuery(platformOptions(panel.platformId));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const reached = steps.indexOf(firstMissing(aggregate, platform.cloudPlatform));
  return (
    <Box component="nav" aria-label={texts.service.steps} mb="lg">
      <Text size="xs" fw={600} c="dimmed" mb="xs">
        {texts.service.steps}
      </Text>
      <Stepper
        active={steps.indexOf(step)}
        onStepClick={(index) => {
          const name = steps[index];
          if (name) void navigate(servicePanelPath(panel, aggregate, { name, search }));
        }}
        size="xs"
        iconSize={24}
        orientation="vertical"
      >
        {steps.map((name, index) => (
          <Stepper.Step key={name} label={labels[name]} allowStepSelect={index <= reached} />
        ))}
      </Stepper>
    </Box>
  );
}
