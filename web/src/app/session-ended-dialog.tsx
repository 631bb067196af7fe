import { Button, Modal, Stack, Text } from '@mantine/core';
import { signInAgain } from '#api/identity';
import { texts } from './shell-texts.ts';

/** Over everything else, dialogs and notes too. */
const ABOVE_ALL = 1000;

/** Cannot be closed: nothing behind it is answered until somebody signed in. */
export function SessionEndedDialog({ isEnded }: { isEnded: boolean }) {
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
        <Button data-autofocus onClick={signInAgain}>
          {texts.signInAgain}
        </Button>
      </Stack>
    </Modal>
  );
}
