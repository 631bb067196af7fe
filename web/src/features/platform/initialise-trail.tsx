import { Anchor, Box, Breadcrumbs, Text } from '@mantine/core';
import type { Aggregate } from '@stepwright/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
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
  const reached = steps.indexOf(firstMissing(aggregate, platform.cloudPlatform));
  return (
    <Box component="nav" aria-label={texts.service.steps} mb="lg">
      <Text size="xs" fw={600} c="dimmed" mb={4}>
        {texts.service.steps}
      </Text>
      <Breadcrumbs separator="›" separatorMargin={6} style={{ flexWrap: 'wrap', rowGap: 4 }}>
        {steps.map((name, index) =>
          index > reached || name === step ? (
            <Text
              key={name}
              size="sm"
              fw={name === step ? 600 : undefined}
              c={name === step ? undefined : 'dimmed'}
              aria-current={name === step ? 'step' : undefined}
            >
              {index + 1}. {labels[name]}
            </Text>
          ) : (
            <Anchor
              key={name}
              size="sm"
              component={Link}
              to={servicePanelPath(panel, aggregate, { name, search })}
            >
              {index + 1}. {labels[name]}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </Box>
  );
}
