import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { tip } from '#ui/tip';

/** A button of the bar over the map that opens something. */
export function MapMenuButton(
  props: { label: string; isOpen?: boolean } & ActionIconProps & ComponentProps<'button'>,
) {
  const { label, isOpen = false, ...rest } = props;
  return (
    <ActionIcon
      {...(isOpen ? {} : tip(label))}
      variant="subtle"
      color="gray"
      aria-label={label}
      {...rest}
    />
  );
}
