import { Alert, Anchor, Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { signInAgain, signInAgainPath } from '#api/identity';
import { texts } from './shell-texts.ts';

/** Over everything else, dialogs and notes too. */
const ABOVE_ALL = 1000;

/** Cannot be closed: nothing behind it is answered until somebody signed in. */
export function SessionEndedDialog({ isEnded }: { isEnded: boolean }) {
  const [isBlocked, setIsBlocked] = useState(false);
  // The next time the browser may open one.
  if (isBlocked && !isEnded) setIsBlocked(false);
  return (
    <Modal
      opened={isEnded}
      onClose={() => undefined}
      withCloseButton={false}
      centered
      zIndex={ABOVE_ALL}
      title={texts.sessionEnded}
    >
      <Stack gap="md">
        <Text>{texts.sessionEndedText}</Text>
        <Button data-autofocus onClick={() => setIsBlocked(!signInAgain())}>
          {texts.signInAgain}
        </Button>
        {isBlocked && (
          <Alert color="yellow">
            {texts.noTabOpened}{' '}
            {/* With its opener, without which the browser does not let it close itself. */}
            <Anchor href={signInAgainPath} target="_blank" rel="opener" inherit>
              {texts.signInAgainInTab}
            </Anchor>
          </Alert>
        )}
      </Stack>
    </Modal>
  );
}
