import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import type { Aggregate, Domain } from '@stepwright/contract';
import { memo, useState } from 'react';
import { texts } from './arcmap-texts.ts';
import { connectionOf, eventNamesOf, type EventConnection } from './connect-event.ts';
import { allAggregates } from './find-element.ts';

/** The same as a line from an event to a reaction, by keyboard. */
export const ConnectDialog = memo(function ConnectDialog(props: {
  domain: Domain;
  source: Aggregate;
  onConnect: (connection: EventConnection) => void;
  onClose: () => void;
}) {
  const { domain, source, onConnect, onClose } = props;
  const events = eventNamesOf(source);
  const reactions = allAggregates(domain)
    .filter(({ identity }) => identity !== source.identity)
    .flatMap((target) => target.reactions.map((reaction) => ({ target, reaction })));
  const [eventName, setEventName] = useState(events[0] ?? '');
  const [reactionId, setReactionId] = useState(reactions[0]?.reaction.identity ?? '');
  const chosen = reactions.find(({ reaction }) => reaction.identity === reactionId);
  const connection =
    chosen &&
    connectionOf(domain, {
      sourceId: source.identity,
      eventName,
      targetId: chosen.target.identity,
      reactionId,
    });
  const hint = hintOf({ events, reactions, isSame: !connection });

  return (
    <Modal opened onClose={onClose} title={texts.connectTitle(source.name)} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (connection) onConnect(connection);
        }}
      >
        <Stack gap="md">
          <NativeSelect
            data-autofocus
            label={texts.connectEvent}
            data={events}
            value={eventName}
            disabled={events.length === 0}
            onChange={({ currentTarget }) => setEventName(currentTarget.value)}
          />
          <NativeSelect
            label={texts.connectReaction}
            data={reactions.map(({ target, reaction }) => ({
              value: reaction.identity,
              label: texts.reactionOf(target.name, reaction.name),
            }))}
            value={reactionId}
            disabled={reactions.length === 0}
            onChange={({ currentTarget }) => setReactionId(currentTarget.value)}
          />
          <Text size="sm" c="dimmed" mih={20} role="status">
            {hint}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={!connection}>
              {texts.connect}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
});

function hintOf(of: { events: unknown[]; reactions: unknown[]; isSame: boolean }): string {
  if (of.events.length === 0) return texts.noEventsToConnect;
  if (of.reactions.length === 0) return texts.noReactionsToConnect;
  return of.isSame ? texts.connectedAlready : '';
}
