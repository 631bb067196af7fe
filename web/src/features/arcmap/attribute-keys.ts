/** What a key does to the row that has the focus. */
export type KeyDeed = 'up' | 'down' | 'add' | 'duplicate' | 'remove' | 'undo';

/**
 * The keys of a row all have Alt, since Enter saves the form and letters are typed. The letter is
 * told by its place on the keyboard: with Alt some keyboards make another sign of it.
 */
export function keyDeedOf(event: Pick<KeyboardEvent, KeyParts>): KeyDeed | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.shiftKey) {
    if (event.key === 'ArrowDown') return 'duplicate';
    return event.key === 'Backspace' || event.key === 'Delete' ? 'remove' : null;
  }
  if (event.code === 'KeyZ') return 'undo';
  return ({ ArrowUp: 'up', ArrowDown: 'down', Enter: 'add' } as const)[event.key] ?? null;
}

type KeyParts = 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'key' | 'code';
