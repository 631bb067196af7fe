import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { smartmapTexts as texts } from './smartmap-texts.ts';

const ABOVE_MENUS = 350;

/** A question with No and Yes. The focus is on Yes, so that Enter confirms; Escape is No. */
export function ConfirmDialog(props: {
  question: string;
  isOpen: boolean;
  onNo: () => void;
  onYes: () => void;
  /** What Yes says instead, such as the state of what it started. */
  yes?: string;
  isPending?: boolean;
  children?: ReactNode;
}) {
  const { question, isOpen, onNo, onYes, yes = texts.yes, isPending = false, children } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onNo}
      withCloseButton={false}
      size="sm"
      // Above the menu that it was asked from.
      zIndex={ABOVE_MENUS}
      title={question}
      transitionProps={{ duration: 120 }}
    >
      {children}
      <Group justify="flex-end" mt="xs" gap="sm">
        <Button variant="default" onClick={onNo}>
          {texts.no}
        </Button>
        <Button
          color="red"
          data-autofocus
          aria-disabled={isPending}
          onClick={isPending ? undefined : onYes}
        >
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
