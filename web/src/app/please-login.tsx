import { Button, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { signIn, SignedOutError } from '#api/identity';
import { logLocally } from '#api/errors';
import { CentredCard } from '#ui/centred-card';
import { ErrorAlert } from '#ui/error-alert';
import { Logo } from '#ui/logo';
import { texts } from './shell-texts.ts';

/** All that somebody sees who is not signed in. */
export function PleaseLogin() {
  const [state, setState] = useState<'waiting' | 'leaving' | 'failed'>('waiting');

  const leave = async () => {
    setState('leaving');
    try {
      await signIn();
    } catch (error) {
      // Back from the issuer with the browser's Back: nothing went wrong.
      if (error instanceof SignedOutError) return setState('waiting');
      logLocally(error);
      setState('failed');
    }
  };

  return (
    <CentredCard width={360}>
      <Stack align="center" gap="lg">
        <Logo size={48} label={texts.product} />
        <Title order={1}>{texts.pleaseLogin}</Title>
        <ErrorAlert text={state === 'failed' ? texts.noIssuer : null} />
        <Button fullWidth size="md" disabled={state === 'leaving'} onClick={() => void leave()}>
          {texts.login}
        </Button>
      </Stack>
    </CentredCard>
  );
}
