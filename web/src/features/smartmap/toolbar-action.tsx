import { ActionIcon, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { tip } from '#ui/tip';

/** A button of a step's toolbar, told by its tooltip. */
export function ToolbarAction(props: {
  label: string;
  onClick: () => void;
  isLoading?: boolean;
  /** There is nothing to do now. */
  isOff?: boolean;
  children: ReactNode;
}) {
  const { label, onClick, isLoading = false, isOff = false, children } = props;
  const isIdle = isLoading || isOff;
  return (
    <ActionIcon
      {...tip(label)}
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      // A button that is disabled would lose the keyboard's focus.
      aria-disabled={isIdle || undefined}
      opacity={isOff ? 0.4 : undefined}
      onClick={isIdle ? undefined : onClick}
    >
      {isLoading ? <Loader size={13} aria-hidden /> : children}
    </ActionIcon>
  );
}

/** The same for what opens in a new tab. */
export function ToolbarLink(props: {
  label: string;
  href: string;
  isFilled: boolean;
  children: ReactNode;
}) {
  const { label, href, isFilled, children } = props;
  return (
    <ActionIcon
      {...tip(label)}
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      data-filled={isFilled || undefined}
    >
      {children}
    </ActionIcon>
  );
}
