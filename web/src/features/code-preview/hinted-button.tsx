import { Button, Tooltip, type ButtonProps } from '@mantine/core';

/**
 * A button that says why it cannot be used yet. It stays in the tab order and under the pointer:
 * a disabled one would hear neither, and nobody would read the hint.
 */
export function HintedButton(
  props: ButtonProps & { hint: string | null; onClick: () => void; children: string },
) {
  const { hint, onClick, ...rest } = props;
  const isRefused = hint !== null;
  return (
    <Tooltip label={hint} disabled={!isRefused} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...rest}
        data-disabled={isRefused || undefined}
        aria-disabled={isRefused || undefined}
        aria-description={hint ?? undefined}
        onClick={isRefused ? undefined : onClick}
      />
    </Tooltip>
  );
}
