import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { tip } from '#ui/tip';

/** An icon that says something: seen by its shape, heard and hovered by its text. */
export function IconMeaning(props: { text: string; className?: string; children: ReactNode }) {
  const { text, className, children } = props;
  return (
    <span {...tip(text)} className={className}>
      {children}
      <VisuallyHidden component="span">{text}</VisuallyHidden>
    </span>
  );
}
