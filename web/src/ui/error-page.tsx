import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { CentredCard } from './centred-card.tsx';
import { Logo } from './logo.tsx';

/** What is left when a page cannot be shown. `text` is the status text or the error's message. */
export function ErrorPage({ text, onHome }: { text: string; onHome: () => void }) {
  return (
    <CentredCard width={440}>
      <Stack gap="md">
        <Logo size={32} />
        <Title order={1}>Sorry, an error has ocurred</Title>
        <Text c="dimmed">{text}</Text>
        <Group gap="xs" mt="xs">
          <Button onClick={() => window.location.reload()}>Reload page</Button>
          <Button variant="default" onClick={onHome}>
            Go home
          </Button>
        </Group>
      </Stack>
    </CentredCard>
  );
}
