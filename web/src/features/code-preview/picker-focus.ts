/** The pickers of the bar, each marked with `data-picker`. */
export type PickerName = 'element' | 'blueprint' | 'repository' | 'branch';

/** Puts the keyboard where something is chosen. */
export function focusPicker(name: PickerName): void {
  pickerOf(name)?.focus();
}

/** As if the picker had been clicked: with its list open. */
export function openPicker(name: PickerName): void {
  focusPicker(name);
  pickerOf(name)?.click();
}

function pickerOf(name: PickerName): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-picker="${name}"]`);
}
