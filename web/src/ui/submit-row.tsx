import { Button, Group } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';

/** The buttons that end a form. The submit button's text says itself that it is busy. */
export function SubmitRow(props: {
  submit: string;
  isPending: boolean;
  cancel?: string;
  onCancel?: () => void;
  color?: string;
}) {
  const { submit, isPending, cancel, onCancel, color } = props;
  return (
    <Group justify="flex-end" gap="xs">
      {cancel && (
        <Button variant="default" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      <BusyButton type="submit" isBusy={isPending} color={color}>
        {submit}
      </BusyButton>
    </Group>
  );
}
