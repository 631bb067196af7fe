/** Keys that are pressed for a field which is not there yet. */
export interface HeldKeys {
  /** From now on keys reach nobody: they wait for the field that was asked for. */
  hold: () => void;
  /** The field has the focus: types them into it, one after the other, and what comes meanwhile. */
  release: () => void;
  /** The field does not come any more. */
  drop: () => void;
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>;

export function heldKeys(): HeldKeys {
  const pressed: Press[] = [];
  const ours = new WeakSet<Event>();
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.isComposing || ours.has(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(event);
  };
  const drop = () => {
    pressed.length = 0;
    window.removeEventListener('keydown', keep, true);
  };
  const release = async () => {
    while (pressed.length > 0) {
      const text = takeText(pressed);
      if (text === '') press(pressed.shift(), ours);
      else type(text);
      // eslint-disable-next-line no-await-in-loop -- each key is answered before the next one
      await nextTask();
    }
    drop();
  };
  return {
    hold: () => window.addEventListener('keydown', keep, true),
    drop,
    release: () => void release(),
  };
}

/** What is typed up to the next key that means something else, such as Enter. */
function takeText(pressed: Press[]): string {
  if (!(document.activeElement instanceof HTMLInputElement)) return '';
  // Such keys have longer names.
  const end = pressed.findIndex(({ key }) => /^\w{2}/.test(key));
  const typed = pressed.splice(0, end === -1 ? pressed.length : end);
  return typed.map(({ key }) => key).join('');
}

function type(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true }));
}

function press(given: Press | undefined, ours: WeakSet<Event>): void {
  if (!given) return;
  const { key, shiftKey, altKey } = given;
  const init = { key, shiftKey, altKey, bubbles: true, cancelable: true };
  const event = new KeyboardEvent('keydown', init);
  ours.add(event);
  (document.activeElement ?? document.body).dispatchEvent(event);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
