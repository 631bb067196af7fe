import { Text, Tooltip, type TextProps } from '@mantine/core';

/** Longer texts are cut, and shown in full as a tooltip. */
export const LONGEST_TEXT = 26;

/** A text of one line. */
export function TruncatedText({
  children,
  maxWidth = '19ch',
  ...rest
}: TextProps & { children: string; maxWidth?: string | number }) {
  const isLong = children.length > LONGEST_TEXT;
  const text = isLong ? `${children.slice(0, LONGEST_TEXT)}…` : children;
  return (
    <Tooltip label={children} disabled={!isLong}>
      <Text span truncate display="block" maw={maxWidth} {...rest}>
        {text}
      </Text>
    </Tooltip>
  );
}
