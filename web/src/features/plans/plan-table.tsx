import { Alert, Badge, Card, Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { planNames, type PlanName } from '@stepwright/contract';
import { usePlan } from '#app/organisation';
import { texts } from './plans-texts.ts';

/** The three plans side by side, the present one marked. Without payments, with a plain notice. */
export function PlanTable() {
  const current = usePlan().name;
  return (
    <Stack gap="lg" flex={1}>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {texts.currentPlan}
        </Text>
        <Text size="sm" fw={600}>
          {current}
        </Text>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="md" flex={1}>
        {planNames.map((name) => (
          <Plan key={name} name={name} isCurrent={name === current} />
        ))}
      </SimpleGrid>
      <Alert role="note" icon={<IconInfoCircle />} variant="default">
        {texts.notice}
      </Alert>
    </Stack>
  );
}

function Plan({ name, isCurrent }: { name: PlanName; isCurrent: boolean }) {
  return (
    <Card
      withBorder
      padding="lg"
      radius="lg"
      bd={isCurrent ? '1px solid var(--mantine-primary-color-filled)' : undefined}
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {name}
          </Title>
          {isCurrent && (
            <Badge size="sm" radius="sm" tt="none">
              {texts.current}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {texts.summary[name]}
        </Text>
        <List
          size="sm"
          spacing="xs"
          icon={<IconCheck size={16} aria-hidden />}
          styles={{ itemWrapper: { display: 'flex', alignItems: 'flex-start' } }}
        >
          {texts.features[name].map((feature) => (
            <List.Item key={feature}>{feature}</List.Item>
          ))}
        </List>
      </Stack>
    </Card>
  );
}
