import { ActionIcon, Button } from '@mantine/core';
import { tip } from '#ui/tip';

/** To the match before or behind. */
export function Step(props: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      aria-label={props.label}
      {...tip(props.label)}
      onClick={props.onClick}
    >
      {props.children}
    </ActionIcon>
  );
}

/** It keeps the keys while it replaces, and when nothing is left to be replaced. */
export function ReplaceButton(props: {
  label: string;
  variant: 'default' | 'filled';
  canReplace: boolean;
  onClick: () => void;
}) {
  const { label, variant, canReplace, onClick } = props;
  return (
    <Button
      size="compact-sm"
      variant={variant}
      data-disabled={!canReplace || undefined}
      aria-disabled={!canReplace || undefined}
      onClick={() => canReplace && onClick()}
    >
      {label}
    </Button>
  );
}
