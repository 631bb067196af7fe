import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { CentredCard } from './centred-card.tsx';
import { Logo } from './logo.tsx';

/**
 * What is left when a page cannot be shown. `text` is the status text or the error's message;
 * `mend` is the way to where something can be done about it.
 */
export function ErrorPage(props: {
  text: string;
  mend?: { text: string; onClick: () => void } | undefined;
  onHome: () => void;
}) {
  const { text, mend, onHome } = props;
  return (
    <CentredCard width={440}>
      <Stack gap="md">
        <Logo size={32} />
        <Title order={1}>Sorry, an error has ocurred</Title>
        <Text c="dimmed">{text}</Text>
        <Group gap="xs" mt="xs">
          {mend && <Button onClick={mend.onClick}>{mend.text}</Button>}
          <Button variant={mend ? 'default' : 'filled'} onClick={() => window.location.reload()}>
            Reload page
          </Button>
          <Button variant="default" onClick={onHome}>
            Go home
          </Button>
        </Group>
      </Stack>
    </CentredCard>
  );
}
