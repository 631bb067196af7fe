/** Keys pressed together. `mod` is Control, or Command where there is one. */
export interface Chord {
  /** As `KeyboardEvent.key` says it; letters in lower case. */
  key: string;
  alt?: true;
  shift?: true;
  mod?: true;
}

interface Press {
  key: string;
  altKey: boolean;
  shiftKey?: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const GLYPHS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  Escape: 'Esc',
};

export function isChord(press: Press, { key, alt, shift, mod }: Chord): boolean {
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    press.altKey === (alt ?? false) &&
    (press.shiftKey ?? false) === (shift ?? false) &&
    (press.ctrlKey || press.metaKey) === (mod ?? false)
  );
}

/** The press of exactly these keys, for what is done by pressing them. */
export function pressOfChord({ key, alt, shift, mod }: Chord) {
  return { key, altKey: !!alt, shiftKey: !!shift, ctrlKey: !!mod, metaKey: false };
}

/** The keys of a chord as they stand on the keyboard, one by one. */
export function keyNames({ key, alt, shift, mod }: Chord): string[] {
  const names = isMac()
    ? { mod: '⌘', alt: '⌥', shift: '⇧' }
    : { mod: 'Ctrl', alt: 'Alt', shift: 'Shift' };
  const isShownSmall = key.length === 1 && !mod && !alt;
  const name = GLYPHS[key] ?? (isShownSmall ? key : key.length === 1 ? key.toUpperCase() : key);
  return [
    ...(mod ? [names.mod] : []),
    ...(alt ? [names.alt] : []),
    ...(shift ? [names.shift] : []),
    name,
  ];
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
