import { Button, Loader, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** It works: it does nothing more, and keeps the keys, which a disabled button would lose. */
    isBusy: boolean;
  };

/** A button whose work takes a moment. */
export function BusyButton({ isBusy, leftSection, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      leftSection={isBusy ? <Loader size={14} color="currentColor" /> : leftSection}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // Of a form too: Enter in a field presses it.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
