import { Button, Tooltip, type ButtonProps } from '@mantine/core';
import { focusPicker, type PickerName } from './picker-focus.ts';

/**
 * A button that says why it cannot be used yet. It stays in the tab order and under the pointer:
 * a disabled one would hear neither, and nobody would read the hint. Pressed all the same, it leads
 * to where what is missing is chosen.
 */
export function HintedButton(
  props: ButtonProps & {
    hint: string | null;
    /** Where what is missing is chosen. */
    wanted?: PickerName | null;
    /** Leads there where it is no picker. */
    onRefused?: () => void;
    picker?: PickerName;
    onClick: () => void;
    children: string;
  },
) {
  const { hint, wanted, onRefused, picker, onClick, ...rest } = props;
  const isRefused = hint !== null;
  const lead = (): void => (wanted ? focusPicker(wanted) : onRefused?.());
  return (
    <Tooltip label={hint} disabled={!isRefused} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...rest}
        data-disabled={isRefused || undefined}
        aria-disabled={isRefused || undefined}
        aria-description={hint ?? undefined}
        data-picker={picker}
        onClick={isRefused ? lead : onClick}
      />
    </Tooltip>
  );
}
