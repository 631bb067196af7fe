import { Button, Group, Text } from '@mantine/core';
import { isFlagOn } from '#api/configuration';
import { useIsOnline } from '#app/use-is-online';
import { BusyButton } from '#ui/busy-button';
import type { usePublish } from './code-preview-queries.ts';
import { texts } from './code-preview-texts.ts';
import { PublishProgress, SentLater } from './publish-progress.tsx';

/**
 * The end of a page that publishes: how far it is, and its two buttons. What runs is not given up
 * where the page is left, so that this is no Cancel then.
 */
export function PublishEnd(props: {
  publish: ReturnType<typeof usePublish>;
  submit: string;
  isDisabled: boolean;
  /** Something that comes before the publish is under way. */
  isPreparing?: boolean;
  /** Nothing is published: what was typed is given up. */
  onCancel: () => void;
  onClose: () => void;
}) {
  const { publish, submit, isDisabled, isPreparing = false, onCancel, onClose } = props;
  const isOnline = useIsOnline();
  const isBusy = publish.isPending || isPreparing;
  const leave = (): void => {
    if (!isBusy) onCancel();
    onClose();
  };
  return (
    <>
      <PublishProgress publish={publish} />
      {isPreparing && !isOnline && <SentLater />}
      {isBusy && (
        <Text size="sm" c="dimmed">
          {texts.publishPanel.goesOn}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={leave}>
          {isBusy ? texts.close : texts.cancel}
        </Button>
        {isFlagOn('publish') && (
          <BusyButton type="submit" isBusy={isBusy} disabled={isDisabled}>
            {isBusy ? texts.publishPanel.generating : submit}
          </BusyButton>
        )}
      </Group>
    </>
  );
}
