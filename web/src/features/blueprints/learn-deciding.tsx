import { Button, Group, Menu, Modal, Stack, Text } from '@mantine/core';
import { proposalKinds } from '@stepwright/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { BusyButton } from '#ui/busy-button';
import { learnTexts as texts } from './learn-texts.ts';
import type { Decide } from './use-decide.ts';

interface DecidingProps {
  total: number;
  /** How many are not decided. */
  open: number;
  refused: number;
  decide: Decide;
  isPending: boolean;
  onRefuseAll: () => void;
}

/** How many proposals are open, and what is decided of all of them at once. */
export function Deciding(props: DecidingProps) {
  const { total, open, refused, decide, isPending, onRefuseAll } = props;
  const isDone = open === 0;
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" fw={600} role="status">
        {texts.counts(open, total)}
      </Text>
      <Group gap={4}>
        <BusyButton size="xs" isBusy={isPending} disabled={isDone} onClick={() => decide('accept')}>
          {texts.acceptAll}
        </BusyButton>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" px={6} variant="default" disabled={isDone} aria-label={texts.ofKind}>
              <IconChevronDown size={14} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {proposalKinds.map((kind) => (
              <Menu.Item key={kind} onClick={() => decide('accept', { kind })}>
                {texts.allOfKind[kind]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button size="xs" variant="default" disabled={isDone || isPending} onClick={onRefuseAll}>
          {texts.refuseAll}
        </Button>
      </Group>
      {refused > 0 && (
        <BusyButton
          size="compact-xs"
          variant="subtle"
          isBusy={isPending}
          onClick={() => decide('reopen')}
        >
          {texts.reopenAll(refused)}
        </BusyButton>
      )}
    </Group>
  );
}

/** Asks before all that is open is refused: the history does not take that back. */
export function RefuseAll(props: {
  open: number;
  isAsked: boolean;
  onClose: () => void;
  onRefuse: () => void;
}) {
  const { open, isAsked, onClose, onRefuse } = props;
  return (
    <Modal opened={isAsked} onClose={onClose} title={texts.refuseAll}>
      <Stack>
        <Text size="sm">{texts.refuseAllText(open)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.no}
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              onRefuse();
            }}
          >
            {texts.yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
