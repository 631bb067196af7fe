import { Box, Button, Card, Center, Group, Stack, Stepper, Text, useMatches } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { organisationOptions } from '#app/organisation';
import { Logo } from '#ui/logo';
import { TruncatedText } from '#ui/truncated-text';
import { texts } from './welcome-texts.ts';

/** The frame of the wizard. `step` is 1 or 2; null on the page that says thank you. */
export function WelcomeShell(props: {
  step: number | null;
  onLogout: () => void;
  children: ReactNode;
}) {
  const { step, onLogout, children } = props;
  return (
    <Box bg="var(--stepwright-canvas)" mih="100dvh">
      <Group component="header" justify="space-between" px="lg" h={56}>
        <Logo size={28} label="Stepwright" />
        <Button variant="subtle" color="gray" size="xs" onClick={onLogout}>
          {texts.logout}
        </Button>
      </Group>
      <Center component="main" p="md" pt={{ base: 'md', md: '8dvh' }}>
        <Stack w="100%" maw={560} gap="lg">
          <Progress step={step} />
          <Card withBorder radius="lg" padding="xl">
            {step !== null && (
              <Text size="sm" fw={500} c="dimmed" mb="sm">
                {texts.stepOf(step, texts.steps.length)}
              </Text>
            )}
            {children}
          </Card>
        </Stack>
      </Center>
    </Box>
  );
}

/** The steps with what was answered. On the last page both are done. */
function Progress({ step }: { step: number | null }) {
  // The first step is shown also while the organisation cannot be read.
  const { data } = useQuery({ ...organisationOptions(), throwOnError: false });
  const orientation = useMatches({ base: 'vertical', sm: 'horizontal' } as const);
  const values = [data?.name, data?.ecosystemName];
  return (
    <Stepper
      active={step === null ? texts.steps.length : step - 1}
      size="sm"
      orientation={orientation}
    >
      {texts.steps.map((label, index) => {
        const value = values[index];
        return (
          <Stepper.Step
            key={label}
            label={label}
            allowStepSelect={false}
            description={value ? <TruncatedText size="xs">{value}</TruncatedText> : undefined}
          />
        );
      })}
    </Stepper>
  );
}
