import { Group, Stack, Text } from '@mantine/core';
import type { CountedFeature, SubscriptionPlan } from '@stepwright/contract';
import { UsageBadge } from '#ui/usage-badge';
import { texts } from './shell-texts.ts';

const inOrder: CountedFeature[] = [
  'freeStepAutocompletion',
  'freeProcessAutoGeneration',
  'freeMockupAnalysis',
  'freeAttributeAutoGeneration',
];

/** How often the operations that the Free plan counts may still be used. */
export function RemainingCounts({ plan }: { plan: SubscriptionPlan }) {
  return (
    <Stack gap={6} px="sm" pb="xs">
      <Text size="xs" fw={500} c="dimmed">
        {texts.remaining}
      </Text>
      {inOrder.map((feature) => (
        <Group key={feature} justify="space-between" wrap="nowrap">
          <Text size="xs">{texts.remainingOf[feature]}</Text>
          <UsageBadge remaining={plan[`${feature}Remaining`]} />
        </Group>
      ))}
    </Stack>
  );
}
