import { Stack, Text } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import type { createBrowserRouter } from 'react-router';
import { followSignIn } from '#api/identity';
import { isSessionEnded, onSessionChange, watchSession } from '#api/session-ended';
import { CentredCard } from '#ui/centred-card';
import { later } from '#ui/later';
import { Logo } from '#ui/logo';
import { texts } from './shell-texts.ts';

// It has to be there when the session ends; its code is, by then.
const Dialog = later(() =>
  import('./session-ended-dialog.tsx').then((part) => part.SessionEndedDialog),
);

/** Says over the page that is in use that its session has ended, and leads to the login and back. */
export function SessionEnded({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const isEnded = useSyncExternalStore(onSessionChange, isSessionEnded);

  useEffect(() => followSignIn(), []);
  useEffect(() => {
    // Before the first page is there, nothing can be lost: then the login comes at once.
    let stop = router.state.initialized ? watchSession() : null;
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) stop ??= watchSession();
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [router]);

  return <Dialog isEnded={isEnded} />;
}

/** The end of the tab that was opened for the login. */
export function SignedInAgain() {
  useEffect(() => window.close(), []);
  return (
    <CentredCard width={360}>
      <Stack align="center" gap="lg">
        <Logo size={48} label={texts.product} />
        <Text ta="center">{texts.signedInAgain}</Text>
      </Stack>
    </CentredCard>
  );
}
