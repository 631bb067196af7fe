import { Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { platformOptions } from '#app/organisation';
import { showPublished } from '#app/show-published';
import { showToast } from '#app/toast';
import { ConfirmStep } from './confirm-step.tsx';
import { GitStep } from './git-step.tsx';
import { chosen, choosingSteps } from './platform-steps.ts';
import { texts, writtenText } from './platform-texts.ts';

/** A platform that is set up: what was chosen, writing it again, and another repository for it. */
export function PlatformAgain({ platformId }: { platformId: string }) {
  const { data: platform } = useSuspenseQuery(platformOptions(platformId));
  return (
    <Stack gap="xl">
      <Stack component="dl" gap="xs" m={0}>
        {choosingSteps.map((step) => (
          <div key={step}>
            <Text component="dt" size="xs" c="dimmed">
              {texts.summary[step]}
            </Text>
            <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
              {chosen(platform, step) ?? texts.notChosen}
            </Text>
          </div>
        ))}
      </Stack>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {texts.again.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.again.text}
        </Text>
        <ConfirmStep
          platform={platform}
          submitLabel={texts.again.publish}
          onSaved={(result) => showPublished(result, writtenText(result))}
        />
      </Stack>
      <Stack gap="xs">
        <Title order={2} size="h3">
          {texts.heading['git-credentials']}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.text['git-credentials']}
        </Text>
        <GitStep
          platform={platform}
          submitLabel={texts.service.save}
          onSaved={() => showToast({ message: texts.again.connected, color: 'teal' })}
        />
      </Stack>
    </Stack>
  );
}
