import { Stepper } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Platform } from '@stepwright/contract';
import { useNavigate } from 'react-router';
import { TruncatedText } from '#ui/truncated-text';
import {
  chosen,
  choosingSteps,
  earlierStep,
  platformSteps,
  type PlatformStepName,
} from './platform-steps.ts';
import { texts } from './platform-texts.ts';

/** What was chosen so far. Steps that may be shown lead there. */
export function PlatformSummary(props: {
  platform: Platform;
  step: PlatformStepName;
  pathOf: (step: PlatformStepName) => string;
}) {
  const { platform, step, pathOf } = props;
  const navigate = useNavigate();
  return (
    <Stepper
      active={platformSteps.indexOf(step)}
      onStepClick={(index) => {
        const target = choosingSteps[index];
        if (target) void navigate(pathOf(target));
      }}
      size="xs"
      orientation="vertical"
      iconSize={28}
    >
      {choosingSteps.map((name) => (
        <Stepper.Step
          key={name}
          icon={chosen(platform, name) && name !== step ? <IconCheck size={16} /> : undefined}
          label={texts.summary[name]}
          allowStepSelect={earlierStep(platform, name) === null}
          description={
            <TruncatedText size="xs" maxWidth={320}>
              {chosen(platform, name) ?? texts.notChosen}
            </TruncatedText>
          }
        />
      ))}
    </Stepper>
  );
}
