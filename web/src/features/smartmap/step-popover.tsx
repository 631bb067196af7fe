import { Popover, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';

/** A small button of a step, and what it opens beside it: there the map is neither moved nor zoomed. */
export function StepPopover(props: {
  text: string;
  /** What the button is called where its text does not say it. */
  label?: string;
  className: string | undefined;
  width: number;
  /** Of what is opened; without one it has the usual padding. */
  panelClassName?: string | undefined;
  children: ReactNode;
}) {
  const { text, label, className, width, panelClassName, children } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="right-start"
      shadow="md"
      width={width}
      withinPortal
      trapFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={className}
          data-map-controls
          aria-label={label}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown
        data-map-controls
        className={`${panelClassName ?? ''} nopan nowheel`.trim()}
        {...(panelClassName && { p: 0 })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
