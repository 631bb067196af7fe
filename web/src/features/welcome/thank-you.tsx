import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { texts } from './welcome-texts.ts';

/** The wizard's own address without a step. */
export function ThankYou({ onContinue }: { onContinue: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onContinue();
      }}
    >
      <Stack gap="md">
        <Title order={1}>{texts.thankYou}</Title>
        <Text c="dimmed">{texts.thankYouText}</Text>
        <Group>
          <Button type="submit" size="md">
            {texts.goOn}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
