/** Keys that are pressed for a field which is not there yet. */
export interface HeldKeys {
  /** From now on keys reach nobody: they wait for the field that was asked for. */
  hold: () => void;
  /** The field has the focus: types them into it. */
  release: () => void;
  /** The field does not come any more. */
  drop: () => void;
}

export function heldKeys(): HeldKeys {
  const pressed: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(event);
  };
  const drop = () => window.removeEventListener('keydown', keep, true);
  return {
    hold: () => window.addEventListener('keydown', keep, true),
    drop,
    release: () => {
      drop();
      for (const event of pressed.splice(0)) press(event);
    },
  };
}

function press({ key, shiftKey, altKey }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  // Named keys have long names.
  if (!/^\w{2}/.test(key) && target instanceof HTMLInputElement) return type(target, key);
  const init = { key, shiftKey, altKey, bubbles: true, cancelable: true };
  target.dispatchEvent(new KeyboardEvent('keydown', init));
}

function type(field: HTMLInputElement, text: string): void {
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true }));
}
