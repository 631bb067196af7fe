import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

/** An icon that says something: seen by its shape, heard and hovered by its text. */
export function IconMeaning(
  props: { text: string; children: ReactNode } & Pick<
    ComponentProps<'span'>,
    'className' | 'onPointerEnter' | 'onPointerLeave' | 'ref'
  >,
) {
  const { text, children, ...rest } = props;
  return (
    <span title={text} {...rest}>
      {children}
      <VisuallyHidden component="span">{text}</VisuallyHidden>
    </span>
  );
}
