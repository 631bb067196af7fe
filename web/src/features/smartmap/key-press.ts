import type { KeyPress } from '@stepwright/process-tree';
import type { KeyboardEvent } from 'react';

/** Whether a key is meant for the steps. A button or a link keeps the keys that press it. */
export function isForTheMap(event: KeyboardEvent): boolean {
  const { key, target, currentTarget, ctrlKey, metaKey } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-map-controls]')) {
    const isModified = ctrlKey || metaKey;
    // Undo and redo may be pressed in turn with the buttons over the map.
    if (isModified && /^[zy]$/i.test(key)) return true;
    // From a button steps are found; from a field the browser finds the words of the page.
    return (key === 'F3' || (isModified && /^f$/i.test(key))) && !isTextField(target);
  }
  // What a menu or a dialog hears comes by here, too, though it lies over the page.
  if (!currentTarget.contains(target)) return false;
  const isPress = key === 'Enter' || key === ' ';
  return !(isPress && target.closest('button, a') !== null);
}

/** What of a key press matters, and whether it belongs to a text. */
export function pressOf(event: KeyboardEvent): KeyPress {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target, nativeEvent } = event;
  const isTyping = target instanceof Element && isTextField(target);
  const { isComposing } = nativeEvent;
  return { key, altKey, ctrlKey, metaKey, shiftKey, isTyping, isComposing };
}

/** Whether keys and the clipboard belong to a text that is typed there. */
export function isTextField(element: Element): boolean {
  return element.closest('input, textarea, select, [contenteditable]') !== null;
}
