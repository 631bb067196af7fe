import { Fieldset, Stack } from '@mantine/core';
import type { ClipboardEventHandler, ReactNode } from 'react';
import classes from './field-group.module.css';

/** Fields that belong together under one label. `aside` stands at the end of the label's line. */
export function FieldGroup(props: {
  label: string;
  aside?: ReactNode;
  onPaste?: ClipboardEventHandler;
  children: ReactNode;
}) {
  return (
    <Fieldset
      variant="unstyled"
      legend={props.label}
      classNames={{ root: classes.group, legend: classes.label }}
      onPaste={props.onPaste}
    >
      {props.aside && <div className={classes.aside}>{props.aside}</div>}
      <Stack gap="xs">{props.children}</Stack>
    </Fieldset>
  );
}
