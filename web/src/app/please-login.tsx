import { Button, Stack, Title } from '@mantine/core';
import { signIn } from '#api/identity';
import { CentredCard } from '#ui/centred-card';
import { Logo } from '#ui/logo';
import { texts } from './shell-texts.ts';

export function PleaseLogin() {
  return (
    <CentredCard width={360}>
      <Stack align="center" gap="lg">
        <Logo size={48} label={texts.product} />
        <Title order={1}>{texts.pleaseLogin}</Title>
        <Button fullWidth size="md" onClick={() => void signIn()}>
          {texts.login}
        </Button>
      </Stack>
    </CentredCard>
  );
}
